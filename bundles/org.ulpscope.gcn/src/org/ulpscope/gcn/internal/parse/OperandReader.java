package org.ulpscope.gcn.internal.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.gcn.GcnOperand;
import org.ulpscope.gcn.GcnOperand.FloatConstant;
import org.ulpscope.gcn.GcnOperand.IntegerConstant;
import org.ulpscope.gcn.GcnOperand.Modified;
import org.ulpscope.gcn.GcnOperand.Named;
import org.ulpscope.gcn.GcnOperand.Registers;
import org.ulpscope.gcn.GcnOperand.SymbolDistance;
import org.ulpscope.gcn.GcnOperand.Text;

/** Reads operands. */
final class OperandReader {
    private static final Pattern ONE = Pattern.compile("([vsa])(\\d+)");
    private static final Pattern ROW = Pattern.compile("([vsa])\\[(\\d+)(?::(\\d+))?\\]");
    private static final Pattern INTEGER = Pattern.compile("-?(0x[0-9a-fA-F]+|\\d+)");
    private static final Pattern FLOAT = Pattern.compile("-?\\d+\\.\\d+(e[-+]?\\d+)?");
    private static final Pattern SYMBOL = Pattern.compile("([\\w.$]+)@(got|)(?:pc)?rel32@(lo|hi)([+-]\\d+)?");
    private static final Pattern NAME = Pattern.compile(
            "vcc|vcc_lo|vcc_hi|exec|exec_lo|exec_hi|m0|scc|off|null|flat_scratch|flat_scratch_lo|flat_scratch_hi"
                    + "|src_\\w+|ttmp\\d+");

    private OperandReader() {}

    /** The parts of a text between commas that stand in no bracket. */
    static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '[' || c == '(') {
                depth++;
            } else if (c == ']' || c == ')') {
                depth--;
            } else if (c == ',' && depth == 0) {
                parts.add(text.substring(begin, i).strip());
                begin = i + 1;
            }
        }
        String last = text.substring(begin).strip();
        if (!last.isEmpty()) {
            parts.add(last);
        }
        return parts;
    }

    static GcnOperand read(String text) {
        if (INTEGER.matcher(text).matches()) {
            return integer(text);
        }
        if (FLOAT.matcher(text).matches()) {
            return new FloatConstant(Double.parseDouble(text));
        }
        if (text.startsWith("-")) {
            return modified(text.substring(1), true, false, false);
        }
        if (text.length() > 2 && text.startsWith("|") && text.endsWith("|")) {
            return modified(text.substring(1, text.length() - 1), false, true, false);
        }
        for (String function : List.of("neg", "abs", "sext")) {
            if (text.startsWith(function + "(") && text.endsWith(")")) {
                String inner = text.substring(function.length() + 1, text.length() - 1);
                return modified(inner, function.equals("neg"), function.equals("abs"), function.equals("sext"));
            }
        }
        return register(text);
    }

    private static GcnOperand modified(String inner, boolean negated, boolean absolute, boolean signExtended) {
        return switch (read(inner)) {
            case Modified(GcnOperand operand, boolean n, boolean a, boolean s) ->
                new Modified(operand, negated || n, absolute || a, signExtended || s);
            case GcnOperand operand -> new Modified(operand, negated, absolute, signExtended);
        };
    }

    private static GcnOperand register(String text) {
        Matcher one = ONE.matcher(text);
        if (one.matches()) {
            return new Registers(text.charAt(0), Integer.parseInt(one.group(2)), 1);
        }
        Matcher row = ROW.matcher(text);
        if (row.matches()) {
            int first = Integer.parseInt(row.group(2));
            int last = row.group(3) == null ? first : Integer.parseInt(row.group(3));
            return new Registers(text.charAt(0), first, last - first + 1);
        }
        Matcher symbol = SYMBOL.matcher(text);
        if (symbol.matches()) {
            return new SymbolDistance(
                    symbol.group(1),
                    symbol.group(3).equals("hi"),
                    symbol.group(2).equals("got"),
                    symbol.group(4) == null ? 0 : Long.parseLong(symbol.group(4)));
        }
        return NAME.matcher(text).matches() ? new Named(text) : new Text(text);
    }

    private static IntegerConstant integer(String text) {
        boolean negative = text.startsWith("-");
        String digits = negative ? text.substring(1) : text;
        boolean hexadecimal = digits.startsWith("0x");
        long magnitude = hexadecimal ? Long.parseUnsignedLong(digits.substring(2), 16) : Long.parseUnsignedLong(digits);
        return new IntegerConstant(negative ? -magnitude : magnitude, hexadecimal);
    }
}
