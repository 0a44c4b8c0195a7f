package org.ulpscope.workbench.study.editor;

/**
 * A line of a summary.
 *
 * @param name what it tells
 * @param value what there is to tell
 */
public record Field(String name, String value) {}
