package org.ulpscope.gcn.internal.parse;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.gcn.DataObject.Datum;

/** Reads the directives that say what a variable holds. */
final class DataReader {
    private static final Pattern ADDRESS = Pattern.compile("([A-Za-z_.$][\\w.$]*)([+-]\\d+)?");

    private DataReader() {}

    /** What a directive adds; empty where it says nothing of data. */
    static List<Datum> read(String directive, String rest) {
        return switch (directive) {
            case ".byte" -> numbers(1, rest);
            case ".short", ".2byte", ".hword" -> numbers(2, rest);
            case ".long", ".4byte", ".int" -> numbers(4, rest);
            case ".quad", ".8byte" -> numbers(8, rest);
            case ".zero", ".skip", ".space" -> List.of(new Datum.Zeros((int) number(rest.split(",")[0].strip())));
            case ".ascii" -> characters(rest, false);
            case ".asciz", ".string" -> characters(rest, true);
            default -> List.of();
        };
    }

    private static List<Datum> numbers(int bytes, String rest) {
        List<Datum> data = new ArrayList<>();
        for (String part : rest.split(",")) {
            Matcher address = ADDRESS.matcher(part.strip());
            data.add(
                    bytes == Long.BYTES && address.matches()
                            ? new Datum.Address(
                                    address.group(1), address.group(2) == null ? 0 : Long.parseLong(address.group(2)))
                            : new Datum.Number(bytes, number(part.strip())));
        }
        return data;
    }

    private static long number(String text) {
        if (text.startsWith("0x")) {
            return Long.parseUnsignedLong(text.substring(2), 16);
        }
        return text.startsWith("-") ? Long.parseLong(text) : Long.parseUnsignedLong(text);
    }

    private static List<Datum> characters(String quoted, boolean terminated) {
        String text = quoted.substring(1, quoted.length() - 1);
        List<Datum> data = new ArrayList<>();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\') {
                for (byte b : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
                    data.add(new Datum.Number(1, b & 0xff));
                }
                continue;
            }
            i++;
            char escaped = text.charAt(i);
            if (Character.digit(escaped, 8) >= 0) {
                data.add(new Datum.Number(1, Integer.parseInt(text.substring(i, i + 3), 8)));
                i += 2;
            } else {
                data.add(new Datum.Number(1, escape(escaped)));
            }
        }
        if (terminated) {
            data.add(new Datum.Number(1, 0));
        }
        return data;
    }

    private static int escape(char letter) {
        return switch (letter) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            default -> letter;
        };
    }
}
