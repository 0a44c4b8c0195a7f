package org.ulpscope.tune.score.cost;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.tune.score.cost.CostTable.Cost;

/**
 * The text form of a {@link CostTable}: a line for each cost, its words and then one number, or two where it is another one in a loop that is
 * vectorised. A number may be a fraction such as {@code 1/64}, as tables of throughput have it. What follows a {@code #} is for people.
 */
public final class CostTableFile {
    private CostTableFile() {}

    /**
     * Reads a file.
     *
     * @throws UlpscopeException if it cannot be read, or a line is wrong
     */
    public static CostTable read(Path file) {
        try {
            return parse(GivenFile.text(file), file.toString());
        } catch (IOException e) {
            throw new UlpscopeException("The costs in " + file + " cannot be read: " + e.getMessage() + ".", e);
        }
    }

    /** Writes a file; a reader sees it whole or not at all. */
    public static void write(CostTable table, Path file) {
        StringBuilder text = new StringBuilder(
                "target " + table.target() + "\nsource " + table.source() + "\nfused " + table.fused() + "\n");
        table.costs().forEach((key, cost) -> text.append(key)
                .append(' ')
                .append(cost.alone())
                .append(cost.alone() == cost.dense() ? "" : " " + cost.dense())
                .append('\n'));
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            WholeFile.write(file, text.toString());
        } catch (IOException e) {
            throw new UlpscopeException("The costs cannot be written to " + file + ": " + e.getMessage() + ".", e);
        }
    }

    /**
     * Reads a text.
     *
     * @param name what the text is, for messages
     * @throws UlpscopeException if a line is wrong
     */
    public static CostTable parse(String text, String name) {
        Map<String, Cost> costs = new TreeMap<>();
        Map<String, String> header = new TreeMap<>(Map.of("target", "", "source", name, "fused", "false"));
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).replaceFirst("#.*", "").strip();
            String[] words = line.split("\\s+");
            if (header.containsKey(words[0])) {
                header.put(words[0], line.substring(words[0].length()).strip());
            } else if (!line.isEmpty()) {
                cost(words, name + ":" + (i + 1), costs);
            }
        }
        return new CostTable(
                header.get("target"), header.get("source"), Boolean.parseBoolean(header.get("fused")), costs);
    }

    private static void cost(String[] words, String place, Map<String, Cost> costs) {
        int count = (int) Arrays.stream(words)
                .takeWhile(word -> !Character.isDigit(word.charAt(0)))
                .count();
        if (count == 0 || words.length <= count || words.length > count + 2) {
            throw new UlpscopeException(
                    place + ": a line of costs is words and one or two numbers, such as \"add fp64 0.5 0.25\".");
        }
        double alone = number(words[count], place);
        double dense = words.length > count + 1 ? number(words[count + 1], place) : alone;
        costs.put(String.join(" ", Arrays.copyOf(words, count)), new Cost(alone, dense));
    }

    private static double number(String word, String place) {
        String[] parts = word.split("/");
        try {
            double value = Double.parseDouble(parts[0]) / (parts.length > 1 ? Double.parseDouble(parts[1]) : 1);
            if (parts.length <= 2 && value >= 0 && value < Double.POSITIVE_INFINITY) {
                return value;
            }
        } catch (NumberFormatException e) {
            // The sentence below says all there is to say.
        }
        throw new UlpscopeException(place + ": " + word + " is not a cost; write a number such as 0.25 or 1/64.");
    }
}
