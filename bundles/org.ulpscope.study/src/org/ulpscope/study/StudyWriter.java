package org.ulpscope.study;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.RunState;
import org.ulpscope.study.internal.SqliteStudyWriter;

/**
 * Writes a study. What {@link #append} was given is in the file when it returns, and outlives the death of this process at any moment after.
 * One writer at a time has a study; readers are welcome meanwhile. Safe for several threads.
 */
public interface StudyWriter extends AutoCloseable {
    /**
     * Begins a study in a new file, and is its writer.
     *
     * @throws UlpscopeException if the file exists, or cannot be written
     */
    static StudyWriter create(Path file, StudyDescription description) {
        return SqliteStudyWriter.create(file, description);
    }

    /**
     * Takes a study up again where it ended, however it ended.
     *
     * @throws UlpscopeException if another writer is at work on it, or it is no study, is damaged, or cannot be written
     */
    static StudyWriter resume(Path file) {
        return SqliteStudyWriter.resume(file);
    }

    /** What the study is. */
    StudyDescription description();

    /** The file. */
    Path file();

    /** Trials stored so far, which is the number of the next one. */
    long trials();

    /** Findings stored so far; the number of the next one is one more. */
    long findings();

    /** Time spent at work, over all runs. */
    Duration elapsed();

    /**
     * Stores trials and findings, all or none of them.
     *
     * @throws UlpscopeException if they could not be stored; what was stored before still is
     */
    void append(List<StudyTrial> trials, List<Finding> findings);

    /**
     * Stores the regions of all platforms and what they cost, in the place of those stored before.
     *
     * @throws UlpscopeException if they could not be stored; those before are kept
     */
    void replaceRegions(List<Region> regions, List<RegionEffort> efforts);

    /**
     * Stores findings that no trial met and the simplest inputs of all classes, these in the place of those stored before.
     *
     * @param outcomes what inputs of findings that no trial had give on all platforms, in their order
     * @throws UlpscopeException if they could not be stored; what was there before is kept
     */
    void replaceSimplest(List<Finding> findings, List<Simplest> simplest, Map<List<Long>, List<Outcome>> outcomes);

    /**
     * Stores inputs that were drawn once the regions were known, in the place of those stored before.
     *
     * @throws UlpscopeException if they could not be stored; those before are kept
     */
    void replaceFreshInputs(List<FreshInput> inputs);

    /**
     * Stores the survey as far as it has come, in the place of the one stored before.
     *
     * @throws UlpscopeException if it could not be stored; the one before is kept
     */
    void replaceSurvey(Survey survey);

    /** Puts rows into tables of a question's own, within a transaction. */
    @FunctionalInterface
    interface Filling {
        void fill(Connection connection, StudyDescription study) throws SQLException;
    }

    /**
     * Stores rows of a question's own, all or none of them.
     *
     * @throws UlpscopeException if they could not be stored; what was there before is kept
     */
    void store(Filling filling);

    /** Adds a line to the log. */
    void log(String text);

    /**
     * Says how the work ended.
     *
     * @param state FINISHED, CANCELLED or FAILED
     * @param sentence why, or blank
     */
    void end(RunState state, String sentence);

    /** Lets go of the file. A study that was not ended before is INTERRUPTED. */
    @Override
    void close();
}
