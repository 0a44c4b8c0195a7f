package org.ulpscope.workbench.study;

import java.util.List;
import org.ulpscope.study.StudyTrial;

/** What a question keeps of the trials of a study for its views. It grows beside the user interface and is looked at from any thread. */
public interface StudyHistory {
    /** How many trials it has taken. */
    long size();

    /** Takes the trials that follow. */
    void add(List<StudyTrial> trials);
}
