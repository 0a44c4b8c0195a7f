package org.ulpscope.tune.study.content;

import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.run.Recompiled;

/** Is told what happens in a tuning, on the thread that works; what it is told is in the file by then. */
public interface TuneListener {
    /** Wants to know nothing. */
    TuneListener NONE = new TuneListener() {};

    /** Where the program runs is settled; a sentence, where speeds are not measured there. */
    default void placed(String sentence) {}

    /** There is a file, and work begins or goes on. */
    default void opened(TuningDescription description) {}

    /** What candidates are compared with is known. */
    default void baseline(Baseline baseline) {}

    /** How the time that was given is shared out, in a sentence; where none was given, nothing is told. */
    default void planned(String sentence) {}

    /** A search begins, or goes on. */
    default void searching(StoredSearch search) {}

    /** A search has asked for an evaluation; those of a resumed search that were stored before are not told again. */
    default void evaluated(StoredEvaluation evaluation) {}

    /** The best of a search was run again; {@link Confirmation#holds} says whether it stays the best. */
    default void confirmed(int search, Confirmation confirmation) {}

    /** The result of a search was tried on varied inputs. */
    default void generalised(int search, Generalisation generalisation) {}

    /** The result of a search was compiled with other options. */
    default void recompiled(int search, Recompiled recompiled) {}
}
