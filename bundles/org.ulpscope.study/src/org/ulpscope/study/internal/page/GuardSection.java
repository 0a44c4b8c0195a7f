package org.ulpscope.study.internal.page;

import org.ulpscope.report.Html;
import org.ulpscope.study.Guard;
import org.ulpscope.study.GuardOffer;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.TriedGuard;

/** The guard of a study on its page, with what came of trying it. */
final class GuardSection {
    private final Html html;
    private final boolean hasRefused;

    private GuardSection(Html html, boolean hasRefused) {
        this.html = html;
        this.hasRefused = hasRefused;
    }

    /** Writes it, where there is one, or the sentence that says why none is offered. @param hasRefused whether the function has an assertion of its own */
    static void write(Html html, StudyReader reader, boolean hasRefused) {
        new GuardSection(html, hasRefused).write(GuardOffer.of(reader));
    }

    private void write(GuardOffer offer) {
        if (offer.ofCauses().isEmpty() && offer.ofRegions().isEmpty()) {
            return;
        }
        html.element("h2", "Guard to paste");
        offer.guard().ifPresent(guard -> guard(guard, offer));
        offer.refusal().ifPresent(sentence -> html.element("p", sentence));
        offer.simpler().forEach(one -> {
            html.element("p", "Or this one, " + one.how() + ":");
            assertion(one);
        });
        offer.remark().ifPresent(sentence -> html.element("p", sentence));
    }

    private void guard(TriedGuard guard, GuardOffer offer) {
        html.element(
                "p",
                (offer.isOfCauses()
                                ? "It keeps inputs out that have a cause above"
                                : "It keeps inputs out of regions above")
                        + "; C and CUDA need <assert.h> and <math.h>."
                        + (hasRefused ? " It goes beside the assertion that is there." : ""));
        assertion(guard);
        offer.left().filter(sentence -> !offer.isOfCauses()).ifPresent(sentence -> html.element("p", sentence));
    }

    private void assertion(TriedGuard guard) {
        html.element("pre", () -> html.element("code", guard.assertion()));
        html.element("p", guard.trial().sentence());
        Guard.inDecimals(guard.assertion())
                .ifPresent(decimals ->
                        html.element("p", () -> html.text("In decimals: ").element("code", decimals)));
    }
}
