package org.ulpscope.study.trust;

import java.util.Locale;

/** Text from elsewhere made fit for a terminal and for a dialog: what would hide, move or reorder other text is shown by its number. */
final class Printable {
    private Printable() {}

    static String of(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(point -> {
            if (isPlain(point)) {
                shown.appendCodePoint(point);
            } else {
                shown.append(String.format(Locale.ROOT, "\\u{%x}", point));
            }
        });
        return shown.toString();
    }

    private static boolean isPlain(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
