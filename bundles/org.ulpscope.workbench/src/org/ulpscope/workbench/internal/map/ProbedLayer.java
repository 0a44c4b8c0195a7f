package org.ulpscope.workbench.internal.map;

import java.awt.Color;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.ulpscope.search.Probe;
import org.ulpscope.search.map.KnownPart;
import org.ulpscope.workbench.study.StudyContents;

/**
 * Something that a map can show, before it is known of which plane.
 *
 * @param title what it shows, in words
 * @param probe what is run
 * @param striking positions of the probe's kinds, the most striking first
 * @param colors the colour of a kind, by position, on a dark background or not
 * @param known what a study of the kernel on the same platforms knows of it
 */
record ProbedLayer(
        String title,
        Probe probe,
        List<Integer> striking,
        BiFunction<Integer, Boolean, Color> colors,
        Function<StudyContents, List<KnownPart>> known) {}
