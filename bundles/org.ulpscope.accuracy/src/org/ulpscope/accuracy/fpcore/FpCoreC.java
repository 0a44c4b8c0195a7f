package org.ulpscope.accuracy.fpcore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;
import org.ulpscope.numeric.FloatFormat;

/**
 * FPCores as functions in C. Where its precondition does not hold, a function gives NaN. Numbers of an FPCore are real ones; in C they are the nearest
 * ones of the format.
 */
public final class FpCoreC {
    private static final Set<String> FUNCTIONS = Set.of(
            "fabs",
            "fma",
            "exp",
            "exp2",
            "expm1",
            "log",
            "log10",
            "log2",
            "log1p",
            "pow",
            "sqrt",
            "cbrt",
            "hypot",
            "sin",
            "cos",
            "tan",
            "asin",
            "acos",
            "atan",
            "atan2",
            "sinh",
            "cosh",
            "tanh",
            "asinh",
            "acosh",
            "atanh",
            "erf",
            "erfc",
            "tgamma",
            "lgamma",
            "ceil",
            "floor",
            "fmod",
            "remainder",
            "fmax",
            "fmin",
            "fdim",
            "copysign",
            "trunc",
            "round",
            "nearbyint");
    private static final Set<String> COMPARISONS = Set.of("<", ">", "<=", ">=", "==", "!=");

    private final FpCore core;
    private final boolean single;
    private final StringBuilder statements = new StringBuilder();
    private int indent = 1;
    private int count;

    private FpCoreC(FpCore core) {
        this.core = core;
        this.single = core.format() == FloatFormat.FP32;
    }

    /** The name of the function in C. */
    public static String name(FpCore core) {
        String word = core.name().replaceAll("\\W+", "_").replaceAll("^_+|_+$", "");
        return word.isEmpty() || Character.isDigit(word.charAt(0)) ? "f_" + word : word;
    }

    /** Its signature in C. */
    public static String signature(FpCore core) {
        String type = core.format() == FloatFormat.FP32 ? "float" : "double";
        return type + " " + name(core)
                + core.arguments().stream()
                        .map(argument -> type + " " + word(argument))
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    /**
     * A whole source.
     *
     * @throws BadInputException if it has something that C has no function for, or that is not read: arrays, tensors, other precisions inside
     */
    public static String source(FpCore core) {
        return "#include <math.h>\n\n" + new FpCoreC(core).function();
    }

    private String function() {
        Map<String, String> names = new HashMap<>();
        core.arguments().forEach(argument -> names.put(argument, word(argument)));
        if (core.properties().get(":pre") instanceof Term pre) {
            String condition = text(pre, names);
            statement("if (!(" + condition + "))");
            statement("    return NAN;");
        }
        String result = text(core.body(), names);
        statement("return " + bare(result) + ";");
        return signature(core) + "\n{\n" + statements + "}\n";
    }

    private static String bare(String text) {
        if (!text.startsWith("(") || !text.endsWith(")")) {
            return text;
        }
        int depth = 0;
        for (int i = 0; i < text.length() - 1; i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return text;
            }
        }
        return text.substring(1, text.length() - 1);
    }

    private void statement(String text) {
        statements.append("    ".repeat(indent)).append(text).append('\n');
    }

    private String type() {
        return single ? "float" : "double";
    }

    /** A name that C takes. */
    private static String word(String symbol) {
        String word = symbol.replaceAll("\\W", "_");
        boolean isTaken = Character.isDigit(word.charAt(0))
                || Set.of("double", "float", "int", "if", "for", "while", "do", "y0", "y1", "j0", "j1")
                        .contains(word);
        return isTaken ? "v_" + word : word;
    }

    private String fresh(String symbol) {
        return word(symbol) + "_" + ++count;
    }

    private String text(Term term, Map<String, String> names) {
        return switch (term) {
            case Term.Word(String text) -> atom(text, names);
            case Term.Group group -> applied(group, names);
        };
    }

    private String atom(String text, Map<String, String> names) {
        if (names.containsKey(text)) {
            return names.get(text);
        }
        return CoreNumbers.text(text, single)
                .orElseThrow(
                        () -> new BadInputException("'" + core.name() + "' has '" + text + "', which is not read."));
    }

    private String applied(Term.Group group, Map<String, String> names) {
        String head = group.head();
        List<Term> rest = group.terms().isEmpty()
                ? List.of()
                : group.terms().subList(1, group.terms().size());
        return switch (head) {
            case "let", "let*" -> bound(rest, names, head.endsWith("*"));
            case "while", "while*" -> loop(rest, names, head.endsWith("*"));
            case "if" -> choice(rest, names);
            case "and" -> joined(rest, names, " && ");
            case "or" -> joined(rest, names, " || ");
            case "not" -> "(!" + text(rest.getFirst(), names) + ")";
            case "-" -> rest.size() == 1 ? "(-" + text(rest.getFirst(), names) + ")" : joined(rest, names, " - ");
            case "+", "*", "/" ->
                rest.size() == 1 ? text(rest.getFirst(), names) : joined(rest, names, " " + head + " ");
            default -> {
                if (COMPARISONS.contains(head)) {
                    yield compared(head, rest, names);
                }
                if (FUNCTIONS.contains(head)) {
                    yield head
                            + (single ? "f" : "")
                            + rest.stream().map(part -> text(part, names)).collect(Collectors.joining(", ", "(", ")"));
                }
                throw new BadInputException("'" + core.name() + "' has '" + head + "', which is not read.");
            }
        };
    }

    private String joined(List<Term> parts, Map<String, String> names, String sign) {
        return parts.stream().map(part -> text(part, names)).collect(Collectors.joining(sign, "(", ")"));
    }

    private String compared(String sign, List<Term> parts, Map<String, String> names) {
        List<String> texts = parts.stream().map(part -> text(part, names)).toList();
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i + 1 < texts.size(); i++) {
            pairs.add(texts.get(i) + " " + sign + " " + texts.get(i + 1));
        }
        return pairs.stream().collect(Collectors.joining(" && ", "(", ")"));
    }

    private String bound(List<Term> rest, Map<String, String> names, boolean inOrder) {
        Map<String, String> inner = new HashMap<>(names);
        for (Term binding : ((Term.Group) rest.getFirst()).terms()) {
            List<Term> pair = ((Term.Group) binding).terms();
            String symbol = ((Term.Word) pair.getFirst()).text();
            String value = text(pair.get(1), inOrder ? inner : names);
            String name = fresh(symbol);
            statement(type() + " " + name + " = " + bare(value) + ";");
            inner.put(symbol, name);
        }
        return text(rest.getLast(), inner);
    }

    private String loop(List<Term> rest, Map<String, String> names, boolean inOrder) {
        Map<String, String> inner = new HashMap<>(names);
        List<List<Term>> bindings = ((Term.Group) rest.get(1))
                .terms().stream().map(term -> ((Term.Group) term).terms()).toList();
        for (List<Term> binding : bindings) {
            String symbol = ((Term.Word) binding.getFirst()).text();
            String value = text(binding.get(1), inOrder ? inner : names);
            String name = fresh(symbol);
            statement(type() + " " + name + " = " + bare(value) + ";");
            inner.put(symbol, name);
        }
        statement("while (1) {");
        indent++;
        statement("if (!" + text(rest.getFirst(), inner) + ")");
        statement("    break;");
        List<String> updates = new ArrayList<>();
        for (List<Term> binding : bindings) {
            String name = inner.get(((Term.Word) binding.getFirst()).text());
            String value = bare(text(binding.get(2), inner));
            if (inOrder) {
                statement(name + " = " + value + ";");
            } else {
                String next = fresh("next");
                statement(type() + " " + next + " = " + value + ";");
                updates.add(name + " = " + next + ";");
            }
        }
        updates.forEach(this::statement);
        indent--;
        statement("}");
        return text(rest.getLast(), inner);
    }

    private String choice(List<Term> rest, Map<String, String> names) {
        String condition = text(rest.getFirst(), names);
        String result = fresh("either");
        int before = statements.length();
        String one = text(rest.get(1), names);
        String two = text(rest.get(2), names);
        if (statements.length() == before) {
            return "(" + bare(condition) + " ? " + one + " : " + two + ")";
        }
        statements.setLength(before);
        statement(type() + " " + result + ";");
        statement("if (" + bare(condition) + ") {");
        branch(rest.get(1), names, result);
        statement("} else {");
        branch(rest.get(2), names, result);
        statement("}");
        return result;
    }

    private void branch(Term term, Map<String, String> names, String result) {
        indent++;
        String value = text(term, names);
        statement(result + " = " + bare(value) + ";");
        indent--;
    }
}
