package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.bound.study.BoundExport;
import org.ulpscope.bound.study.BoundReader;
import org.ulpscope.bound.study.BoundTrust;
import org.ulpscope.cli.internal.arguments.ResumeArguments;
import org.ulpscope.cli.internal.reports.BoundReplayReport;

/** Runs of {@code bound}. */
public final class BoundFiles implements QuestionFiles {
    @Override
    public boolean has(Path file) {
        return BoundReader.isBound(file);
    }

    @Override
    public int resume(Path file, Caller caller, ResumeArguments arguments) {
        throw new BadInputException("A call cannot be bounded from the middle on: '" + file
                + "' has what was known of it; run it again by 'ulpscope bound', or 'ulpscope replay " + file + "'.");
    }

    @Override
    public int replay(Path file, Caller caller) {
        caller.trust()
                .require(BadInputException.reading(
                        () -> BoundTrust.question(caller.trust().trust(), file)));
        return BoundReplayReport.of(caller.line(), caller.output(), file);
    }

    @Override
    public List<FileExport> exports() {
        return Arrays.stream(BoundExport.values()).map(BoundFiles::export).toList();
    }

    private static FileExport export(BoundExport form) {
        return new FileExport(form.label(), "." + form.label(), false, (file, target) -> {
            form.write(BadInputException.reading(() -> BoundReader.read(file)), target);
            return List.of(target);
        });
    }
}
