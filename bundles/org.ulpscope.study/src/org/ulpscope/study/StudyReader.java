package org.ulpscope.study;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.LogEntry;
import org.ulpscope.study.internal.SqliteStudyReader;

/**
 * Reads a study, also while another process writes it and also where nothing may be written. Not for use by several threads at once.
 *
 * <p>A live view asks {@link #revision} now and then, which costs next to nothing, and when it has changed, {@link #summary} and the trials and
 * findings that it does not have yet.
 */
public interface StudyReader extends AutoCloseable {
    /**
     * Opens the study in {@code file}.
     *
     * @throws UlpscopeException if there is none, or it is damaged or newer than this program
     */
    static StudyReader open(Path file) {
        return SqliteStudyReader.open(file);
    }

    /** The file. */
    Path file();

    /** What the study is; it never changes. */
    StudyDescription description();

    /** The signature of what it would have compiled and run, by the key of whoever made it; empty where it has none. */
    Optional<String> signature();

    /** How far it has come. */
    StudySummary summary();

    /** A number that changes whenever the study does. */
    long revision();

    /**
     * Trials from number {@code first} on, in order.
     *
     * @param most the largest number of trials wanted
     */
    List<StudyTrial> trialsSince(long first, int most);

    /** All findings, in order. */
    default List<Finding> findings() {
        return findingsSince(1);
    }

    /** Findings from number {@code first} on, in order; the first finding is number 1. */
    List<Finding> findingsSince(long first);

    /** What the inputs of findings that no trial had give on all platforms, in their order: by the bits of the input. */
    Map<List<Long>, List<Outcome>> outcomesWithoutTrial();

    /** The simplest inputs of the classes found, by platform and class; none where nobody looked for them yet. */
    List<Simplest> simplest();

    /** The regions, by platform and in ascending order; none where nobody looked for them yet. */
    List<Region> regions();

    /** What finding the regions cost, one entry for each platform on which it was done. */
    List<RegionEffort> regionEfforts();

    /** What the strategy learned by looking at inputs in bulk before its first trial; empty where it has not begun to. */
    Optional<Survey> survey();

    /** How many inputs were swept in bulk and what they came to, one entry for each platform on which it was done. */
    default List<Census> census() {
        return survey().map(Survey::censuses).orElse(List.of());
    }

    /** Inputs that were drawn once the regions were known; none where nobody did that yet. */
    List<FreshInput> freshInputs();

    /** Inputs that people looked at by hand, with the reasons, in the order in which they were kept. */
    List<StudyNote> notes();

    /** What is read of a question's own rows. */
    @FunctionalInterface
    interface Query<T> {
        T run(Connection connection, StudyDescription study) throws SQLException;
    }

    /**
     * Reads rows of a question's own.
     *
     * @throws UlpscopeException if they cannot be read, or something else stands there than was written
     */
    <T> T get(Query<T> query);

    /** All lines of the log, in order. */
    List<LogEntry> log();

    /** Lets go of the file. */
    @Override
    void close();
}
