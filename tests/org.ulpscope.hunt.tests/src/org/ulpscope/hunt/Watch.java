package org.ulpscope.hunt;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.study.Finding;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;

/** Remembers what a hunt says, and cancels it once so many trials are made. */
final class Watch implements HuntListener, Progress {
    final List<StudyDescription> opened = new ArrayList<>();
    final List<StudyTrial> trials = new ArrayList<>();
    final List<Finding> findings = new ArrayList<>();
    private final long cancelAfter;
    private long total;
    private long worked;
    private boolean isCounted;

    private Watch(long cancelAfter) {
        this.cancelAfter = cancelAfter;
    }

    static Watch toTheEnd() {
        return new Watch(Long.MAX_VALUE);
    }

    static Watch cancellingAfter(long trials) {
        return new Watch(trials);
    }

    boolean isComplete() {
        return worked == total;
    }

    @Override
    public void opened(StudyDescription study) {
        opened.add(study);
    }

    @Override
    public void tried(List<StudyTrial> made) {
        trials.addAll(made);
    }

    @Override
    public void found(List<Finding> found) {
        findings.addAll(found);
    }

    @Override
    public void begin(String task, long units) {
        isCounted = units > 0;
        if (isCounted) {
            total = units;
            worked = 0;
        }
    }

    @Override
    public void worked(long units) {
        if (isCounted) {
            worked += units;
        }
    }

    @Override
    public boolean isCancelled() {
        return trials.size() >= cancelAfter;
    }
}
