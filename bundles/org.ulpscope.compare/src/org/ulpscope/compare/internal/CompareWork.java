package org.ulpscope.compare.internal;

import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.run.CompareListener;
import org.ulpscope.study.OpenPlatforms;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyEnd;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyRun;
import org.ulpscope.study.StudyWriter;

/** What a comparison does in its study. */
public final class CompareWork implements StudyRun.Work {
    private final CompareListener listener;
    private final Progress progress;

    public CompareWork(CompareListener listener, Progress progress) {
        this.listener = listener;
        this.progress = progress;
    }

    @Override
    public void check(StudyDescription study) {
        if (study.platforms().size() < 2) {
            throw new BadInputException("Only " + study.platforms().getFirst().name()
                    + " works here, and there is nothing to compare it with. "
                    + study.unavailable().stream()
                            .map(platform -> platform.reason())
                            .reduce("", (a, b) -> a + " " + b)
                            .strip());
        }
        CompareStrategy.of(study).check();
    }

    @Override
    public StudyEnd run(StudyWriter writer, StudyReader reader, OpenPlatforms platforms) {
        listener.opened(writer.description());
        try (CompareRun run = new CompareRun(writer, reader, platforms.evaluators(), listener, progress)) {
            return run.toTheEnd();
        }
    }
}
