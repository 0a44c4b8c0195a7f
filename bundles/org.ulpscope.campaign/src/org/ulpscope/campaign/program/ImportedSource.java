package org.ulpscope.campaign.program;

import java.util.List;

/**
 * Programs that others wrote. Where one has fewer inputs than are asked for, the others are drawn.
 *
 * @param programs in order
 * @param drawn where further inputs come from
 */
public record ImportedSource(List<ImportedProgram> programs, ProgramSource drawn) implements ProgramSource {
    public ImportedSource {
        programs = List.copyOf(programs);
    }

    @Override
    public CampaignProgram program(int number) {
        return programs.get(number).program();
    }

    @Override
    public ProgramInput input(CampaignProgram program, int number, int index) {
        List<ProgramInput> inputs = programs.get(number).inputs();
        return index < inputs.size() ? inputs.get(index) : drawn.input(program, number, index);
    }
}
