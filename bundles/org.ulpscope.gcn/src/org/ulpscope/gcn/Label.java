package org.ulpscope.gcn;

/** A place that branches lead to. */
public record Label(int line, String name) implements Statement {}
