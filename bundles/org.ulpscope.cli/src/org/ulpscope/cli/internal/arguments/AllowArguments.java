package org.ulpscope.cli.internal.arguments;

import java.nio.file.InvalidPathException;
import org.ulpscope.backend.process.Allowance;
import org.ulpscope.base.BadInputException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What isolated code may do beside what it may anyway. */
public final class AllowArguments {
    @Option(
            names = "--allow",
            paramLabel = "WHAT",
            converter = Words.class,
            description = {
                "Let isolated code reach more than its own folder:",
                "'network', 'write=FOLDER', or both with a comma between them."
            })
    void allow(Allowance allowance) {
        Allowance.grant(allowance);
    }

    /** Reads the words of the option. */
    static final class Words implements ITypeConverter<Allowance> {
        @Override
        public Allowance convert(String words) {
            try {
                return Allowance.of(words);
            } catch (BadInputException | InvalidPathException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}
