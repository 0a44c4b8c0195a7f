package org.ulpscope.hunt.run;

import java.util.List;
import org.ulpscope.study.Finding;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;

/** Watches a hunt. Called on the hunt's own thread, after what it is told was stored; it should return quickly. */
public interface HuntListener {
    /** Watches nothing. */
    HuntListener NONE = new HuntListener() {};

    /** The platforms are ready, or said why they are not, and the study file exists. */
    default void opened(StudyDescription study) {}

    /** These trials were made. */
    default void tried(List<StudyTrial> trials) {}

    /** These findings are new. */
    default void found(List<Finding> findings) {}
}
