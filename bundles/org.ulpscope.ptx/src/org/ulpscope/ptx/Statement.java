package org.ulpscope.ptx;

/** What stands in the body of a function. */
public sealed interface Statement
        permits Instruction,
                Label,
                PtxSourceLine,
                RegisterDeclaration,
                PtxVariable,
                Block,
                CallPrototype,
                LabelList,
                Pragma {}
