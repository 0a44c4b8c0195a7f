package org.ulpscope.workbench.internal.explore;

import java.util.List;
import java.util.Optional;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;

/**
 * What all platforms gave for an input that is to stay beside those explored after it.
 *
 * @param point the input
 * @param title the input, in words
 * @param answers what was given
 */
record PinnedAnswer(Point point, String title, List<Answer> answers) {
    PinnedAnswer {
        answers = List.copyOf(answers);
    }

    /** What a platform gave; empty where it was not asked, or did not return. */
    Optional<Value> value(String platform) {
        return answer(platform).flatMap(Answer::value);
    }

    /** How that looks; empty where it was not asked. */
    Optional<ValueClassStyle> style(String platform) {
        return answer(platform).map(Answer::style);
    }

    private Optional<Answer> answer(String platform) {
        return answers.stream().filter(answer -> answer.name().equals(platform)).findFirst();
    }
}
