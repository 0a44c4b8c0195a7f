package org.ulpscope.accuracy.internal.mend;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.accuracy.answer.SourceExpression;
import org.ulpscope.accuracy.mend.answer.MendResult.Bits;
import org.ulpscope.accuracy.mend.answer.MendResult.Mended;
import org.ulpscope.accuracy.mend.answer.MendResult.Worse;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.source.edit.UnifiedDiff;

/**
 * The source's own form beside another, over inputs that neither was chosen by.
 *
 * @param fresh inputs, many of which are hard for the source's own form
 * @param own what that loses there
 * @param other what the other loses there
 * @param drawn how many inputs were drawn from all of the domain
 * @param ownDrawn what the source's own form loses at these
 * @param otherDrawn what the other loses at these
 * @param time how many times as long the other takes
 */
record Compared(Points fresh, Form own, Form other, int drawn, Form ownDrawn, Form otherDrawn, double time) {
    /** Bits that are wrong in a result that is one of the two next to the exact one. */
    private static final double FAITHFUL = 1.01;

    /** The result that it makes. */
    Mended mended(FunctionText function, FunctionText.Root root, Proposal proposal, int tried) {
        List<Integer> worse = IntStream.range(0, fresh.count())
                .filter(i -> more(i) >= 1 && other.bits()[i] > FAITHFUL)
                .boxed()
                .toList();
        Optional<Worse> worst = worse.stream()
                .max((a, b) -> Double.compare(more(a), more(b)))
                .map(i -> new Worse(values(i), own.bits()[i], other.bits()[i]));
        return new Mended(
                new SourceExpression(
                        function.file().path(),
                        function.line(root),
                        0,
                        function.text(root).replaceAll("\\s+", " ")),
                proposal.text(),
                proposal.how(),
                fresh.count(),
                bits(own),
                bits(other),
                drawn,
                bits(ownDrawn),
                bits(otherDrawn),
                worse.size(),
                worst,
                time,
                tried,
                UnifiedDiff.of(
                        function.file().path().getFileName(),
                        function.file().text(),
                        function.with(root, proposal.text())));
    }

    private double more(int point) {
        return other.bits()[point] - own.bits()[point];
    }

    private static Bits bits(Form form) {
        return new Bits(form.mean(), form.worst());
    }

    private List<Value> values(int point) {
        List<Long> bits = IntStream.range(0, fresh.slots().size())
                .mapToObj(slot -> fresh.points().get(point).bits(slot))
                .toList();
        return InputSlot.values(fresh.slots(), bits);
    }
}
