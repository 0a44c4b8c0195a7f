package org.ulpscope.ptx;

/** What stands at the outermost level of a module. */
public sealed interface ModuleItem permits PtxFunction, PtxVariable, PtxSourceFile, Section, Pragma, Alias {}
