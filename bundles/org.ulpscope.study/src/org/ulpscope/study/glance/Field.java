package org.ulpscope.study.glance;

/**
 * A line of a summary: what it tells, and what there is to tell.
 *
 * @param name what it tells
 * @param value what there is to tell
 */
public record Field(String name, String value) {}
