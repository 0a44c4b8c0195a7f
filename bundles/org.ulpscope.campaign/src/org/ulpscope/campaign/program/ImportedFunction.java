package org.ulpscope.campaign.program;

import java.util.List;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.IntegerFormat;

/**
 * A function of a source that others wrote. Its steps are not known, so that it is run and compared, but neither looked into nor reduced.
 *
 * @param name unique in a campaign
 * @param signature its declaration in C: numbers of one format and integers, by value, and a number as the result
 * @param source all of the text that it needs beside headers of the system
 * @param language of the source
 */
public record ImportedFunction(String name, String signature, String source, Language language)
        implements CampaignProgram {
    @Override
    public FloatFormat format() {
        return (FloatFormat) Signature.parse(signature).getReturns();
    }

    @Override
    public List<ProgramParameter> parameters() {
        return Signature.parse(signature).getParameters().stream()
                .map(parameter -> new ProgramParameter(
                        parameter.getName(), parameter.getFormat() instanceof IntegerFormat ? Kind.COUNT : Kind.VALUE))
                .toList();
    }

    /** None is known. */
    @Override
    public int operations() {
        return 0;
    }

    @Override
    public String function() {
        return Signature.parse(signature).getName();
    }

    @Override
    public ImportedFunction named(String other) {
        return new ImportedFunction(other, signature, source, language);
    }
}
