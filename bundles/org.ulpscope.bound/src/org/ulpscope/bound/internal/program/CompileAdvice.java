package org.ulpscope.bound.internal.program;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;

/** What to do where a source does not compile with numbers that carry their bounds: the line, the compiler's words, and the remedy. */
final class CompileAdvice {
    private static final Map<String, String> REMEDIES = new LinkedHashMap<>();
    private static final String NUMBER = "(?:ulp::(?:number|expression)<\\w+>|\\budouble\\b|\\bufloat\\b)";
    private static final Pattern TO_INTEGER = Pattern.compile(
            "cannot convert '[^']*" + NUMBER
                    + "[^'*]*'(?: \\{aka [^}]*\\})? to '(?!long double)[^'*]*\\b(?:int|char|long|short|unsigned|bool|size_t)\\b[^'*]*'");
    private static final Pattern UNDEFINED = Pattern.compile("undefined reference to [`'](?<name>[^`']*)'");

    static {
        REMEDIES.put(
                "through '\\.\\.\\.'",
                "A function with any number of arguments, other than printf and its like, gets a number with bounds: pass"
                        + " ulp::plain(x) where ULP_VOLATILE is defined.");
        REMEDIES.put(
                TO_INTEGER.pattern(), "A number becomes an integer without saying so: write the cast, as (int) x.");
        REMEDIES.put(
                "cannot convert '[^']*" + NUMBER,
                "A function or a variable that knows no bounds gets a number: where ULP_VOLATILE is defined, pass ulp::plain(x), and"
                        + " ulp::plain_array(a, n) for an array of n; write double instead of auto.");
        REMEDIES.put(
                "deleted function '[^']*\\bf(?:read|write)\\b",
                "A structure with numbers is read or written as bytes, which have no bounds: do that member by member.");
        REMEDIES.put(
                "unresolved overloaded function|no matches converting function",
                "A function of the library is passed by its name: write a function that calls it, and pass that.");
        REMEDIES.put(
                "use of parameter outside function body",
                "C++ knows no parameter that is an array of arrays of a variable length: pass a pointer, and write a[i * n + j].");
        REMEDIES.put(
                "literal type|constexpr|constant expression",
                "A constant of the compiler is computed from numbers with bounds: write const instead of constexpr.");
        REMEDIES.put(
                "_Complex|complex",
                "Complex numbers of C are not known: write real and imaginary parts, or std::complex in C++.");
    }

    private CompileAdvice() {}

    /** Whether a number becomes an integer without saying so, of which {@link ConvertedUnits} can make a cast. */
    static boolean isOfInteger(String reason) {
        return TO_INTEGER.matcher(reason).find();
    }

    static BadInputException ofUnit(Path source, String reason) {
        String remedy = REMEDIES.entrySet().stream()
                .filter(known -> Pattern.compile(known.getKey()).matcher(reason).find())
                .map(known -> " " + known.getValue())
                .findFirst()
                .orElse("");
        return new BadInputException("'" + source.getFileName()
                + "' does not compile as C++ with ufloat and udouble instead of float and double: " + reason + "."
                + remedy);
    }

    static BadInputException ofLink(String reason, String output) {
        Matcher undefined = UNDEFINED.matcher(output);
        if (undefined.find() && undefined.group("name").contains("ulp::number")) {
            return new BadInputException(
                    "'" + undefined.group("name").replaceAll("ulp::number<(\\w+)>", "$1")
                            + "' is not defined in the sources of the program: a library's function gets numbers with bounds, which it does not know. Where"
                            + " ULP_VOLATILE is defined, declare it as ULP_LIBRARY with ulp_double and ulp_float, and pass ulp::plain(x) and ulp::plain_array(a, n).");
        }
        return new BadInputException("The program does not link with numbers that carry their bounds: " + reason + ".");
    }
}
