package org.ulpscope.model.internal.signature;

import static java.util.Map.entry;

import java.util.Map;

/** Words that make a signature one that cannot be handled, each with the reason and the remedy. */
final class Refusals {
    private static final String SMALL_TYPE =
            " is not a type that a parameter or a result can have here; use int, or wrap the function in one with int.";
    private static final String COMPLEX =
            "complex numbers are not handled; wrap the function in one that takes the real and the imaginary part as two parameters.";
    private static final String QUADRUPLE = "formats wider than FP64 are not handled; use double.";
    private static final String COMPOUND =
            " types are not handled; wrap the function in one that takes and returns numbers, pointers or arrays of them.";

    private static final Map<String, String> BY_WORD = Map.ofEntries(
            entry("struct", "struct" + COMPOUND),
            entry("union", "union" + COMPOUND),
            entry("class", "class" + COMPOUND),
            entry("enum", "enum" + COMPOUND),
            entry("template", "templates are not handled; write a function that calls an instance of it."),
            entry("typename", "templates are not handled; write a function that calls an instance of it."),
            entry("operator", "operators are not handled; write a function that applies it."),
            entry("virtual", "member functions are not handled; write a free function that calls it."),
            entry("friend", "member functions are not handled; write a free function that calls it."),
            entry("typedef", "this is a type definition; give the declaration of a function."),
            entry("using", "this is not a declaration of a function; give one, such as double f(double x)."),
            entry("namespace", "this is not a declaration of a function; give one, such as double f(double x)."),
            entry("auto", "the type 'auto' tells no format; write the type itself."),
            entry("decltype", "the type 'decltype' tells no format; write the type itself."),
            entry("_Complex", COMPLEX),
            entry("complex", COMPLEX),
            entry("_Imaginary", COMPLEX),
            entry("__float128", QUADRUPLE),
            entry("_Float128", QUADRUPLE),
            entry("_Float64x", QUADRUPLE),
            entry("char", "char" + SMALL_TYPE),
            entry("short", "short" + SMALL_TYPE),
            entry("bool", "bool" + SMALL_TYPE),
            entry("_Bool", "_Bool" + SMALL_TYPE),
            entry("int8_t", "int8_t" + SMALL_TYPE),
            entry("uint8_t", "uint8_t" + SMALL_TYPE),
            entry("int16_t", "int16_t" + SMALL_TYPE),
            entry("uint16_t", "uint16_t" + SMALL_TYPE));

    private Refusals() {}

    /** Refuses the token if it is such a word. */
    static void check(SignatureToken token) {
        String sentence = token.isWord() ? BY_WORD.get(token.text()) : null;
        if (sentence != null) {
            throw token.problem(sentence);
        }
    }
}
