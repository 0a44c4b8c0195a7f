package org.ulpscope.ptx;

/** A place that can be branched to; its name holds in the block that it stands in and in the blocks inside. */
public record Label(String name, PtxPlace place) implements Statement {}
