package org.ulpscope.campaign.internal.batch;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.text.BatchText;
import org.ulpscope.campaign.text.Tracing;

/** Programs to run together, each with one input; their names need not differ. */
public final class ProgramBatch {
    private final List<CampaignProgram> programs = new ArrayList<>();
    private final List<ProgramInput> inputs = new ArrayList<>();

    /** Adds a program, and gives its place. */
    public int add(CampaignProgram program, ProgramInput input) {
        programs.add(program.named("q" + programs.size()));
        inputs.add(input);
        return programs.size() - 1;
    }

    /** How many there are. */
    public int size() {
        return programs.size();
    }

    /** Their source. */
    public BatchText text(Tracing tracing) {
        return new BatchText(programs, tracing);
    }

    /** A call of one. @param step of its trace */
    public ProgramCall call(int place, int step) {
        return new ProgramCall(place, inputs.get(place), step);
    }

    /** A call of each, in order. */
    public List<ProgramCall> calls(int step) {
        List<ProgramCall> calls = new ArrayList<>();
        for (int place = 0; place < programs.size(); place++) {
            calls.add(call(place, step));
        }
        return calls;
    }
}
