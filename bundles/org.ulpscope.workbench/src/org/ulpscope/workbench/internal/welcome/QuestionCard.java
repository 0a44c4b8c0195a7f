package org.ulpscope.workbench.internal.welcome;

import java.util.List;

/**
 * A question that the workbench answers, with an example to try it on.
 *
 * @param icon of the question
 * @param question as a user has it
 * @param example what is opened, and which button to press there
 * @param file the end of the example's path
 */
record QuestionCard(String icon, String question, String example, String file) {
    /** In the order of the documents. */
    static final List<QuestionCard> ALL = List.of(
            new QuestionCard(
                    "study.svg",
                    "Which inputs give NaN?",
                    "Hunt in tgamma of the C library, on all compilers.",
                    "libm/tgamma.kernel"),
            new QuestionCard(
                    "compare.svg", "Where do platforms disagree?", "Compare pow on all compilers.", "libm/pow.kernel"),
            new QuestionCard(
                    "run-again.svg",
                    "Which line of a program gives NaN?",
                    "Look inside a CUDA program, with no GPU: Run > Flow of a CUDA Program.",
                    "programs/neighbours.cu"),
            new QuestionCard(
                    "catalog.svg",
                    "Which variables can be narrower?",
                    "Search the precision of euler, and its speed.",
                    "tune/euler/euler.pv"),
            new QuestionCard(
                    "map.svg",
                    "How far can a result move?",
                    "Right-click sor.kernel in the Project Explorer: Bound a Call.",
                    "bound/sor.kernel"),
            new QuestionCard(
                    "explore.svg",
                    "How accurate is it?",
                    "Explore a root beside its exact value.",
                    "own/greater_root.kernel"));
}
