package org.ulpscope.study;

import com.google.gson.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.ulpscope.report.Html;
import org.ulpscope.store.StoreFormat;

/**
 * What a question keeps in a study beside trials, findings, regions and the survey: tables of its own, which it writes by {@link StudyWriter#store}
 * and reads by {@link StudyReader#get}. Every study has the tables of every question, whichever it is of. A question brings them by one class of
 * this kind, named in the {@code META-INF/services} of its bundle; for OSGi, its manifest says {@code Eclipse-RegisterBuddy: org.ulpscope.study}.
 */
public interface QuestionRows {
    /** What makes its tables. */
    StoreFormat.Part tables();

    /** The name of what it has found out, as a key of {@link StudyJson}. */
    String name();

    /** What it has found out so far; empty in studies of other questions, and before there is anything. */
    Optional<JsonObject> json(StudyReader study);

    /** What a study came to; empty in studies of other questions, and before there is anything to say. */
    default Optional<StudyVerdict> verdict(StudyReader study) {
        return Optional.empty();
    }

    /** What is told of a study before all else; empty in studies of other questions, and for a question that looks for classes of results. */
    default Optional<StudyGlance> glance(StudyReader study) {
        return Optional.empty();
    }

    /** Adds what it has found out to the page of a study; nothing in studies of other questions. */
    default void write(Html page, StudyReader study) {}

    /**
     * How many inputs came to each kind that the question counts and looks for, platform by platform; none in studies of other questions, and for
     * a question whose kinds are the classes of its trials.
     */
    default List<InputAccount> accounts(StudyReader study) {
        return List.of();
    }

    /** The inputs of which a study with {@link #accounts} knows what kinds they are. */
    default List<ObservedInput> seen(StudyReader study) {
        return List.of();
    }

    /** Those of all questions, by name. */
    static List<QuestionRows> all() {
        return ServiceLoader.load(QuestionRows.class, QuestionRows.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(QuestionRows::name))
                .toList();
    }
}
