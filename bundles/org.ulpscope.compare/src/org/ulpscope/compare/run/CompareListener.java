package org.ulpscope.compare.run;

import java.util.List;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.study.Finding;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;

/** Watches a comparison. Called on the comparison's own thread, after what it is told was stored; it should return quickly. */
public interface CompareListener {
    /** Watches nothing. */
    CompareListener NONE = new CompareListener() {};

    /** The platforms are ready, or said why they are not, and the study file exists. */
    default void opened(StudyDescription study) {}

    /** So much has been found out; now and then while inputs are swept, and at the end. */
    default void advanced(ComparisonReport report) {}

    /** A strategy chose these inputs, and they were run on all platforms. */
    default void tried(List<StudyTrial> trials) {}

    /** These findings are new: of each disagreement, what the input gives on either of the two platforms. */
    default void found(List<Finding> findings) {}
}
