package org.ulpscope.help.ui.internal.pages;

/** Markdown without its marks, in one line: what is code keeps its signs, so that a product stays one. */
final class PlainText {
    private PlainText() {}

    /** @param markdown any part of a page */
    static String of(String markdown) {
        StringBuilder plain = new StringBuilder();
        String[] parts = markdown.split("`", -1);
        for (int i = 0; i < parts.length; i++) {
            boolean isCode = i % 2 == 1;
            plain.append(isCode ? parts[i] : withoutMarks(parts[i]));
        }
        return plain.toString().replaceAll("\\s+", " ").strip();
    }

    /** Of links their words stay; the bullet of a list is a dash between spaces. */
    private static String withoutMarks(String text) {
        return text.replaceAll("!?\\[([^]]*)]\\([^)]*\\)", "$1")
                .replaceAll("(^|\\s)- ", " ")
                .replaceAll("<br>|[|#]", " ")
                .replaceAll("[*\\[\\]]", "");
    }
}
