package org.ulpscope.accuracy.internal.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ulpscope.accuracy.answer.SourceExpression;

/**
 * A source with its floating-point operations marked, so that each tells where it stands.
 *
 * @param texts the texts of the files that were changed, by their paths
 * @param places what the numbers of the marks mean, from 1
 */
public record InstrumentedSource(Map<Path, String> texts, List<SourceExpression> places) {
    /** A source in which nothing is marked. */
    public static final InstrumentedSource PLAIN = new InstrumentedSource(Map.of(), List.of());

    public InstrumentedSource {
        texts = Map.copyOf(texts);
        places = List.copyOf(places);
    }

    /** The place of a mark. */
    public SourceExpression place(int mark) {
        return mark >= 1 && mark <= places.size() ? places.get(mark - 1) : SourceExpression.ELSEWHERE;
    }
}
