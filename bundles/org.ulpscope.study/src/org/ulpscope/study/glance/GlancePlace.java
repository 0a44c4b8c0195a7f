package org.ulpscope.study.glance;

import java.nio.file.Path;

/**
 * A line of a source, to be opened.
 *
 * @param file its whole path
 * @param line from 1
 * @param shown how people name it: {@code app.cu:12}
 */
public record GlancePlace(Path file, int line, String shown) {}
