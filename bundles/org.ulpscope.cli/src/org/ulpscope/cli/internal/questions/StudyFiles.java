package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.cli.internal.arguments.ResumeArguments;
import org.ulpscope.cli.internal.reports.ReplayReport;
import org.ulpscope.study.Exporters;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrust;

/** The studies of a question that keeps its runs in studies. */
public abstract class StudyFiles implements QuestionFiles {
    private final String question;

    /** @param question as studies name it */
    StudyFiles(String question) {
        this.question = question;
    }

    /**
     * Goes on with a study that may go on.
     *
     * @return the exit status
     */
    abstract int goOn(Path study, Caller caller, ResumeArguments arguments);

    @Override
    public final boolean has(Path file) {
        try (StudyReader study = StudyReader.open(file)) {
            return study.description().request().question().equals(question);
        } catch (UlpscopeException e) {
            // Whoever has to use it says what is wrong with it.
            return false;
        }
    }

    @Override
    public final int resume(Path file, Caller caller, ResumeArguments arguments) {
        try (StudyReader study = BadInputException.reading(() -> StudyReader.open(file))) {
            caller.trust().require(StudyTrust.question(caller.trust().trust(), study));
        }
        return goOn(file, caller, arguments);
    }

    @Override
    public final int replay(Path file, Caller caller) {
        return ReplayReport.of(caller.line(), caller.output(), caller.trust(), file);
    }

    @Override
    public final List<FileExport> exports() {
        return ofStudies();
    }

    /** The forms in which a study can be exported, of whatever question. */
    public static List<FileExport> ofStudies() {
        return Exporters.all().stream()
                .map(exporter ->
                        new FileExport(exporter.name(), exporter.suffix(), exporter.writesFolder(), (file, target) -> {
                            try (StudyReader study = BadInputException.reading(() -> StudyReader.open(file))) {
                                return exporter.export(study, target);
                            }
                        }))
                .toList();
    }
}
