package org.ulpscope.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.draw.ProgramGenerator;
import org.ulpscope.campaign.internal.grammar.DomainInput;
import org.ulpscope.campaign.internal.imported.KernelProgram;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;

/**
 * Kernels as programs of a campaign. A function of the mathematical library becomes a program of one call, which is explained and reduced as others are; a function
 * of a source stays what it is.
 */
public final class KernelImport {
    private KernelImport() {}

    /**
     * The programs that kernels are.
     *
     * @param kernels with absolute paths of their sources
     * @param generator where inputs come from; where a kernel has domains, those that these leave out are drawn anew within them
     * @param inputs how many each program with a domain is to have
     */
    public static CampaignImport of(List<Kernel> kernels, ProgramGenerator generator, int inputs) {
        List<ImportedProgram> programs = new ArrayList<>();
        List<String> refusals = new ArrayList<>();
        for (int number = 0; number < kernels.size(); number++) {
            Kernel kernel = kernels.get(number);
            try {
                CampaignProgram program = KernelProgram.of(kernel, generator.format());
                programs.add(new ImportedProgram(program, inputs(kernel, program, generator, number, inputs)));
            } catch (BadInputException e) {
                refusals.add(e.getMessage());
            }
        }
        return new CampaignImport(programs, refusals);
    }

    private static List<ProgramInput> inputs(
            Kernel kernel, CampaignProgram program, ProgramGenerator generator, int number, int inputs) {
        if (kernel.getParameters().stream().map(Parameter::getDomain).allMatch(domain -> domain == null)) {
            return List.of();
        }
        List<InputSlot> slots = InputSlot.of(kernel);
        return IntStream.range(0, inputs)
                .mapToObj(index ->
                        DomainInput.of(generator.input(program, number, index), slots, generator.seed(), number, index))
                .toList();
    }
}
