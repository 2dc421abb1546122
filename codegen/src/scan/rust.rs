//! One walk over a Rust source: the items that it declares and the paths that it names.

use std::collections::BTreeMap;

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use serde::{Deserialize, Serialize};
use syn::{
    Attribute, Expr, Ident, Lit, Meta, UseTree,
    spanned::Spanned,
    visit::{self, Visit},
};

use super::{
    constant::is_constant,
    place::{At, at},
    wildcard,
};

/// Something that the engine declares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Its name, after the type that it belongs to: `State`, `State::turn`, `Zone::Library`.
    pub name: String,
    /// The file, from the root of the project.
    pub file: String,
    /// Its first line, documentation included.
    pub first: usize,
    /// Its last line.
    pub last: usize,
    /// Its documentation.
    pub doc: String,
}

/// What an [`Item`] is, as far as the scan tells things apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Function,
    Enum,
    Other,
}

/// A path that the source names, in an import, an expression, a pattern, a type or the arguments of a macro; only those that the scan
/// has to look at: from the root of the crate or from the file, into the crate of the rules, or with a rule in them.
#[derive(Debug)]
pub(super) struct Named {
    pub(super) segments: Vec<(String, At)>,
    /// The innermost item that it stands in.
    pub(super) item: String,
    /// The modules that are open in the file there.
    pub(super) modules: Vec<String>,
}

/// What a source declares and names.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) items: Vec<Item>,
    /// Those of the items that are functions, by their places.
    pub(super) functions: Vec<usize>,
    pub(super) paths: Vec<Named>,
    /// The arms of a `match` over an enum of ours that stand for all the rest: the line, and the innermost item.
    pub(super) rests: Vec<(usize, String)>,
}

/// Walks over a source, given the bodies of its functions by where they begin.
pub(super) fn walk(path: &str, file: &syn::File, bodies: &BTreeMap<At, TokenStream>) -> Found {
    let (within, modules, found) = (Vec::new(), Vec::new(), Found::default());
    let mut walker = Walker { path, bodies, owner: None, within, modules, found };
    walker.visit_file(file);
    walker.found
}

/// The documentation in attributes, a line a line.
pub(super) fn doc(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|it| match &it.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value().trim().to_owned()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    });
    lines.collect::<Vec<_>>().join("\n")
}

struct Walker<'f> {
    path: &'f str,
    bodies: &'f BTreeMap<At, TokenStream>,
    /// The type whose fields, variants or functions are being visited.
    owner: Option<String>,
    /// The names of the open items.
    within: Vec<String>,
    modules: Vec<String>,
    found: Found,
}

impl Walker<'_> {
    /// Notes a declared item, and visits what is in it.
    fn item(&mut self, kind: Kind, name: &Ident, span: Span, attributes: &[Attribute], inside: impl FnOnce(&mut Self)) {
        let name = self.owner.as_ref().map_or_else(|| name.to_string(), |it| format!("{it}::{name}"));
        let (file, first, last) = (self.path.to_owned(), span.start().line, span.end().line);
        if kind == Kind::Function {
            self.found.functions.push(self.found.items.len());
        }
        self.found.items.push(Item { name: name.clone(), file, first, last, doc: doc(attributes) });
        self.within.push(name);
        inside(self);
        self.within.pop();
    }

    /// Visits what belongs to a type.
    fn owned(&mut self, owner: Option<String>, inside: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.owner, owner);
        inside(self);
        self.owner = before;
    }

    fn name(&mut self, path: &[Ident]) {
        let leads = |it: &Ident| ["crate", "self", "super", "rules"].iter().any(|root| it == root);
        if !path.first().is_some_and(leads) && !path.iter().any(|it| is_constant(&it.to_string())) {
            return;
        }
        let segments = path.iter().map(|it| (it.to_string(), at(it.span()))).collect();
        let item = self.within.last().cloned().unwrap_or_default();
        self.found.paths.push(Named { segments, item, modules: self.modules.clone() });
    }

    fn imports(&mut self, tree: &UseTree, before: &[Ident]) {
        let with = |ident: &Ident| [before, std::slice::from_ref(ident)].concat();
        match tree {
            UseTree::Path(it) => self.imports(&it.tree, &with(&it.ident)),
            UseTree::Name(it) => self.name(&with(&it.ident)),
            UseTree::Rename(it) => self.name(&with(&it.ident)),
            UseTree::Group(it) => it.items.iter().for_each(|it| self.imports(it, before)),
            UseTree::Glob(_) => self.name(before),
        }
    }
}

/// Visits an item that is declared under its own name.
macro_rules! declares {
    ($($visit:ident: $type:ident,)*) => {$(
        fn $visit(&mut self, it: &'ast syn::$type) {
            self.item(Kind::Other, &it.ident, it.span(), &it.attrs, |walker| visit::$visit(walker, it));
        }
    )*};
}

/// Visits an item that is declared under its own name, and to which its parts belong.
macro_rules! declares_with_parts {
    ($($visit:ident: $type:ident,)*) => {$(
        fn $visit(&mut self, it: &'ast syn::$type) {
            self.item(Kind::Other, &it.ident, it.span(), &it.attrs, |walker| {
                walker.owned(Some(it.ident.to_string()), |walker| visit::$visit(walker, it));
            });
        }
    )*};
}

/// Visits a function; what is declared inside it stands for itself.
macro_rules! declares_functions {
    ($($visit:ident: $type:ident,)*) => {$(
        fn $visit(&mut self, it: &'ast syn::$type) {
            self.item(Kind::Function, &it.sig.ident, it.span(), &it.attrs, |walker| {
                walker.owned(None, |walker| visit::$visit(walker, it));
            });
        }
    )*};
}

impl<'ast> Visit<'ast> for Walker<'_> {
    declares! {
        visit_item_const: ItemConst,
        visit_item_static: ItemStatic,
        visit_item_type: ItemType,
        visit_impl_item_const: ImplItemConst,
    }

    declares_with_parts! {
        visit_item_struct: ItemStruct,
        visit_item_enum: ItemEnum,
        visit_item_trait: ItemTrait,
    }

    declares_functions! {
        visit_item_fn: ItemFn,
        visit_impl_item_fn: ImplItemFn,
        visit_trait_item_fn: TraitItemFn,
    }

    fn visit_variant(&mut self, it: &'ast syn::Variant) {
        self.item(Kind::Other, &it.ident, it.span(), &it.attrs, |walker| {
            walker.owned(None, |walker| visit::visit_variant(walker, it));
        });
    }

    fn visit_field(&mut self, it: &'ast syn::Field) {
        match (&it.ident, &self.owner) {
            (Some(name), Some(_)) => {
                self.item(Kind::Other, name, it.span(), &it.attrs, |walker| visit::visit_field(walker, it));
            }
            _ => visit::visit_field(self, it),
        }
    }

    fn visit_item_impl(&mut self, it: &'ast syn::ItemImpl) {
        let owner = match &*it.self_ty {
            syn::Type::Path(path) => path.path.segments.last().map(|it| it.ident.to_string()),
            _ => None,
        };
        self.owned(owner, |walker| visit::visit_item_impl(walker, it));
    }

    fn visit_item_mod(&mut self, it: &'ast syn::ItemMod) {
        self.modules.push(it.ident.to_string());
        visit::visit_item_mod(self, it);
        self.modules.pop();
    }

    fn visit_item_use(&mut self, it: &'ast syn::ItemUse) {
        self.imports(&it.tree, &[]);
    }

    fn visit_path(&mut self, it: &'ast syn::Path) {
        let path: Vec<Ident> = it.segments.iter().map(|it| it.ident.clone()).collect();
        self.name(&path);
        visit::visit_path(self, it);
    }

    fn visit_block(&mut self, it: &'ast syn::Block) {
        if let Some(body) = self.bodies.get(&at(it.brace_token.span.open())) {
            self.tokens(body.clone(), &[]);
        }
        visit::visit_block(self, it);
    }

    fn visit_token_stream(&mut self, tokens: &'ast TokenStream) {
        self.tokens(tokens.clone(), &[]);
    }
}

impl Walker<'_> {
    /// The paths in the body of a function or in the arguments of a macro, and the items that are declared there, which stand for
    /// themselves; `before` is the path whose end the braces around are. A macro that begins with `enum Name;` is a table of its variants,
    /// each under its documentation.
    fn tokens(&mut self, tokens: TokenStream, before: &[Ident]) {
        let mut path = before.to_vec();
        let mut colons = 0;
        let mut declares = None;
        let mut matches = false;
        let (mut declared, mut table, mut documented) = (None, None, false);
        for token in tokens {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Ident(ident) => {
                    if let Some(kind) = declares.take() {
                        self.owned(None, |walker| walker.item(kind, &ident, ident.span(), &[], |_| ()));
                        declared = (kind == Kind::Enum).then(|| ident.to_string());
                    } else if std::mem::take(&mut documented) && table.is_some() {
                        self.owned(table.clone(), |walker| walker.item(Kind::Other, &ident, ident.span(), &[], |_| ()));
                    }
                    declares = declared_by(&ident);
                    matches |= ident == "match";
                    if colons != 2 && path.len() > before.len() {
                        self.name(&path);
                        path.truncate(before.len());
                    }
                    path.push(ident);
                    colons = 0;
                }
                TokenTree::Group(group) => {
                    if group.delimiter() == Delimiter::Brace && std::mem::take(&mut matches) {
                        let item = self.within.last().cloned().unwrap_or_default();
                        self.found.rests.extend(wildcard::line(&group.stream()).map(|it| (it, item)));
                    }
                    documented = group.delimiter() == Delimiter::Bracket;
                    let body = self.bodies.get(&at(group.span_open())).cloned();
                    let before = if colons == 2 { &path[..] } else { &[] };
                    self.tokens(body.unwrap_or_else(|| group.stream()), before);
                    colons = 0;
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {
                    let ends = matches!(&token, TokenTree::Punct(it) if it.as_char() == ';');
                    table = declared.take().filter(|_| ends).or(table);
                    self.name(&path);
                    path.truncate(before.len());
                    (colons, declares) = (0, None);
                }
            }
        }
        self.name(&path);
    }
}

/// What the word before a name declares.
fn declared_by(word: &Ident) -> Option<Kind> {
    if word == "fn" {
        return Some(Kind::Function);
    }
    if word == "enum" {
        return Some(Kind::Enum);
    }
    ["struct", "trait", "type"].iter().any(|it| word == it).then_some(Kind::Other)
}
