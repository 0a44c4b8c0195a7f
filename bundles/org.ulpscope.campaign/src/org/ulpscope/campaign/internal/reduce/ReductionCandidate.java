package org.ulpscope.campaign.internal.reduce;

import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;

/** A program with an input that may show a discrepancy. */
record ReductionCandidate(Program program, ProgramInput input) {
    /** The same under short names. */
    ReductionCandidate renamed() {
        return Renaming.of(this);
    }

    CaseSize size() {
        return CaseSize.of(program, input);
    }
}
