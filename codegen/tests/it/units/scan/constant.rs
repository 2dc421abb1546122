//! The names of the constants that are rules: `R704_5F` is 704.5f.

use codegen::scan::constant::*;

#[test]
fn constants_have_a_form() {
    for name in ["R704_5A", "R100_1", "R702_10AA", "R704_5l"] {
        assert!(is_constant(name), "{name}");
    }
    for name in ["R2D2", "R704", "Result", "R704_", "RULES", "R_1", "R704_A"] {
        assert!(!is_constant(name), "{name}");
    }
}
