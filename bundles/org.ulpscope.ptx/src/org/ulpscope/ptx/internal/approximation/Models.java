package org.ulpscope.ptx.internal.approximation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The sections of {@code models.c}, each under a line {@code //@ NAME [uses NAMES] [tables NAMES]}. */
final class Models {
    private static final String HEADING = "//@ ";

    private Models() {}

    /** All of them; of those of one name, one that looks up more before one that looks up less. */
    static List<ApproximationModel> read() {
        try (InputStream stream = Models.class.getResourceAsStream("models.c")) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            List<ApproximationModel> models = new ArrayList<>();
            for (String section : text.split("(?m)^" + HEADING)) {
                int end = section.indexOf('\n');
                if (end > 0) {
                    models.add(model(section.substring(0, end).split(" "), section.substring(end + 1)));
                }
            }
            return models;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the models of the approximate instructions", e);
        }
    }

    private static ApproximationModel model(String[] heading, String text) {
        List<String> uses = new ArrayList<>();
        List<Table> tables = new ArrayList<>();
        String kind = "";
        for (int i = 1; i < heading.length; i++) {
            String word = heading[i];
            switch (word) {
                case "uses", "tables" -> kind = word;
                default -> {
                    if (kind.equals("uses")) {
                        uses.add(word);
                    } else {
                        tables.add(Table.named(word).orElseThrow(() -> new IllegalStateException("No table " + word)));
                    }
                }
            }
        }
        return new ApproximationModel(heading[0], uses, tables, text.strip() + "\n");
    }
}
