package org.ulpscope.accuracy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.answer.PlaceError;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Value;
import org.ulpscope.source.function.SourceKernel;

/** Sources that tests write, and their exact values. */
final class ExactCalls {
    private final Kernel kernel;
    private final Path folder;

    private ExactCalls(Kernel kernel, Path folder) {
        this.kernel = kernel;
        this.folder = folder;
    }

    /** A function of a source. */
    static ExactCalls of(Path folder, String file, String text, String signature) throws IOException {
        Path source = Files.writeString(folder.resolve(file), text);
        return new ExactCalls(SourceKernel.of(signature, source.toString()), folder);
    }

    Kernel kernel() {
        return kernel;
    }

    /** The answers of inputs, each with its values between spaces. */
    List<ExactAnswer> answers(String... rows) {
        List<InputSlot> slots = InputSlot.of(kernel);
        List<long[]> columns = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            int column = slot;
            columns.add(List.of(rows).stream()
                    .mapToLong(row -> Value.parse(
                                    row.split(" ")[column], slots.get(column).format())
                            .bits())
                    .toArray());
        }
        return answers(new Inputs(columns, rows.length));
    }

    List<ExactAnswer> answers(Inputs inputs) {
        try (ExactKernel exact = ExactKernel.compiled(kernel, folder, Progress.NONE)) {
            return exact.evaluate(inputs, true, Progress.NONE);
        }
    }

    /** The answer of one input, which is known. */
    ExactAnswer.Known known(String row) {
        return (ExactAnswer.Known) answers(row).getFirst();
    }

    /** Why the answer of one input is not known. */
    String notKnown(String row) {
        return ((ExactAnswer.NotKnown) answers(row).getFirst()).reason();
    }

    /** The places that lose bits, as they are told. */
    static List<String> losses(ExactAnswer.Known known) {
        return known.judged().places().stream()
                .filter(PlaceError::isNotable)
                .map(PlaceError::words)
                .toList();
    }

    static Inputs columns(List<double[]> rows) {
        int slots = rows.getFirst().length;
        return new Inputs(
                IntStream.range(0, slots)
                        .mapToObj(slot -> rows.stream()
                                .mapToLong(row -> Double.doubleToRawLongBits(row[slot]))
                                .toArray())
                        .toList(),
                rows.size());
    }
}
