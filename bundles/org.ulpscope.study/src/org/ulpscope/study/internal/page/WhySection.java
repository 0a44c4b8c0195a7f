package org.ulpscope.study.internal.page;

import org.ulpscope.report.Html;
import org.ulpscope.study.HuntCauses;
import org.ulpscope.study.StudyReader;

/** Why the inputs of a study give what they give, as a part of its page. */
final class WhySection {
    private WhySection() {}

    static void write(Html html, StudyReader study) {
        HuntCauses causes = HuntCauses.of(study);
        if (causes.equals(HuntCauses.NONE)) {
            return;
        }
        html.element("h2", "Why");
        causes.causes().forEach(cause -> html.element("p", cause.sentence()));
        causes.reasons().forEach(reason -> html.element("p", reason));
    }
}
