package org.ulpscope.house;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** How long the sentences of a document are, in words: a cell of a table, an item of a list and a heading are sentences, too. */
final class Sentences {
    private static final Pattern LINK = Pattern.compile("!?\\[([^\\]]*)]\\([^)]*\\)");
    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    private static final Pattern BEGIN = Pattern.compile("^([-*]|\\d+\\.|#+)\\s+");
    private static final Pattern END = Pattern.compile("(?<=[.!?:])\\s+");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_'’-]+");

    private Sentences() {}

    /** Those of more than one word. Code counts as one word, and the target of a link as none. */
    static List<String> of(Document document) {
        return blocks(CODE.matcher(LINK.matcher(document.text()).replaceAll("$1"))
                        .replaceAll("code"))
                .stream()
                .flatMap(END::splitAsStream)
                .filter(sentence -> words(sentence) > 1)
                .toList();
    }

    static int words(String sentence) {
        return (int) WORD.matcher(sentence).results().count();
    }

    private static List<String> blocks(String text) {
        List<String> blocks = new ArrayList<>();
        StringBuilder block = new StringBuilder();
        for (String line : text.lines().map(String::strip).toList()) {
            boolean isRow = line.startsWith("|");
            if (isRow || line.isEmpty() || BEGIN.matcher(line).find()) {
                blocks.add(block.toString());
                block.setLength(0);
            }
            if (isRow) {
                Arrays.stream(line.split("\\|")).map(String::strip).forEach(blocks::add);
            } else {
                block.append(BEGIN.matcher(line).replaceFirst("")).append(' ');
            }
        }
        blocks.add(block.toString());
        return blocks.stream().map(String::strip).toList();
    }
}
