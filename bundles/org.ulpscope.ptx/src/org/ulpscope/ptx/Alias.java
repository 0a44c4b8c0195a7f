package org.ulpscope.ptx;

/** The directive {@code .alias}: another name for a function. */
public record Alias(String name, String aliasee, PtxPlace place) implements ModuleItem {}
