package org.ulpscope.study.internal.page;

import java.util.Arrays;
import java.util.Optional;
import org.ulpscope.numeric.OutcomeAppearance;
import org.ulpscope.report.Html;
import org.ulpscope.report.PageStyle;

/** The label of a class with its sign, in its colour. */
final class ClassMark {
    private ClassMark() {}

    /** How a class looks; empty for kinds that questions tell apart beside the classes. */
    static Optional<OutcomeAppearance> appearance(String label) {
        return Arrays.stream(OutcomeAppearance.values())
                .filter(one -> one.label().equals(label))
                .findFirst();
    }

    static void write(Html html, String label) {
        appearance(label)
                .ifPresentOrElse(
                        one -> html.element("span", one.sign() + " " + label, "class", PageStyle.name(one)),
                        () -> html.text(label));
    }
}
