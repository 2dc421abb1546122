//! The enums of the engine, and which of their variants could be written for one another.

use std::collections::BTreeMap;

use quote::ToTokens;
use syn::{
    Fields, ItemEnum,
    visit::{self, Visit},
};

/// The enums by their names: each variant with what it holds.
#[derive(Clone, Debug, Default)]
pub struct Enums {
    all: BTreeMap<String, Vec<(String, String)>>,
}

impl Enums {
    /// Those that these sources declare.
    ///
    /// # Errors
    ///
    /// One of them is no Rust.
    pub fn of<'t>(sources: impl IntoIterator<Item = (&'t String, &'t String)>) -> Result<Self, String> {
        let mut found = Self::default();
        for (path, text) in sources {
            found.visit_file(&syn::parse_file(text).map_err(|it| format!("{path}: {it}"))?);
        }
        Ok(found)
    }

    /// The neighbours of a variant that hold the same: the one after it, and the one before it where that is another.
    pub(super) fn siblings(&self, name: &str, variant: &str) -> Vec<&str> {
        let Some(variants) = self.all.get(name) else { return Vec::new() };
        let Some(holds) = variants.iter().find(|it| it.0 == variant).map(|it| &it.1) else { return Vec::new() };
        let alike: Vec<&str> = variants.iter().filter(|it| it.1 == *holds).map(|it| it.0.as_str()).collect();
        let Some(at) = alike.iter().position(|it| *it == variant) else { return Vec::new() };
        let mut near = vec![alike[(at + 1) % alike.len()], alike[(at + alike.len() - 1) % alike.len()]];
        near.dedup();
        near.retain(|it| *it != variant);
        near
    }
}

impl<'ast> Visit<'ast> for Enums {
    fn visit_item_enum(&mut self, it: &'ast ItemEnum) {
        let holds = |fields: &Fields| match fields {
            Fields::Named(_) => "named".to_owned(),
            Fields::Unnamed(it) => it.unnamed.iter().map(|it| it.ty.to_token_stream().to_string()).collect::<Vec<_>>().join(","),
            Fields::Unit => String::new(),
        };
        let variants = it.variants.iter().map(|it| (it.ident.to_string(), holds(&it.fields))).collect();
        self.all.insert(it.ident.to_string(), variants);
        visit::visit_item_enum(self, it);
    }
}
