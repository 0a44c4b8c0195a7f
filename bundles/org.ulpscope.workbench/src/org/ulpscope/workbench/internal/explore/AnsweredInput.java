package org.ulpscope.workbench.internal.explore;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.study.InputProgram;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.explore.ReproducerSource;

/**
 * What a platform gave for an input that nobody recorded, as one that was typed.
 *
 * @param answer what is shown again
 */
record AnsweredInput(ExploredInput input, Inspection.Answer answer) implements ReproducerSource {
    /** That of the first platform whose result is out of the ordinary, or else of the first. */
    static Optional<AnsweredInput> of(ExploredInput input, Inspection inspection) {
        return inspection.answers().stream()
                .filter(answer -> !isOrdinary(answer))
                .findFirst()
                .or(() -> inspection.answers().stream().findFirst())
                .map(answer -> new AnsweredInput(input, answer));
    }

    private static boolean isOrdinary(Inspection.Answer answer) {
        ValueClassStyle style = ValueClassStyle.ofLabel(answer.label());
        return style == ValueClassStyle.NORMAL_PLUS || style == ValueClassStyle.NORMAL_MINUS;
    }

    @Override
    public Path reproducer() {
        return input.file().resolveSibling(program().fileName("explored", answer.label()));
    }

    @Override
    public void saveReproducer(Path file) {
        program().write(file);
    }

    private InputProgram program() {
        List<Long> bits = IntStream.range(0, input.point().dimensions())
                .mapToObj(slot -> input.point().bits(slot))
                .toList();
        return new InputProgram(input.kernel(), input.folder(), answer.platform(), bits, answer.outcome());
    }
}
