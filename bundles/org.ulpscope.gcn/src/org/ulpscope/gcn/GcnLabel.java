package org.ulpscope.gcn;

/** A place that branches lead to. */
public record GcnLabel(int line, String name) implements GcnStatement {}
