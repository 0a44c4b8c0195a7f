package org.ulpscope.ptx.internal.approximation;

import java.util.List;

/**
 * C that computes an approximate instruction, or a part that several share: a section of {@code models.c}.
 *
 * @param name the function, or a word for the part
 * @param uses names of models that it calls
 * @param tables what it looks up
 * @param text the C
 */
record ApproximationModel(String name, List<String> uses, List<Table> tables, String text) {
    ApproximationModel {
        uses = List.copyOf(uses);
        tables = List.copyOf(tables);
    }
}
