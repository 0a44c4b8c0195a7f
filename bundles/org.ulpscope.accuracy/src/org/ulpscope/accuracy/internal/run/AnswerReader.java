package org.ulpscope.accuracy.internal.run;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.answer.ExactOutput;
import org.ulpscope.accuracy.answer.PlaceError;
import org.ulpscope.accuracy.answer.SourceExpression;
import org.ulpscope.model.Output;
import org.ulpscope.model.Outputs;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Reads the lines that a program with exact numbers writes, one a call. */
final class AnswerReader {
    private record Line(String why, int condition, int precision, List<OutputLine> outputs, List<Integer> otherwise) {}

    private record OutputLine(String exact, String computed, String error, List<Place> places) {}

    private record Place(
            int site,
            String operation,
            long count,
            String own,
            double cancelled,
            double before,
            double after,
            String range,
            String share) {}

    private final ExactProgram program;
    private final List<Output> outputs;
    private final Gson gson = new Gson();

    AnswerReader(ExactProgram program) {
        this.program = program;
        this.outputs = Outputs.classified(program.kernel());
    }

    /** What a line tells; that it is not known where the line is not whole. */
    ExactAnswer read(String text) {
        try {
            Line line = gson.fromJson(text, Line.class);
            return line.why() == null ? known(line) : new ExactAnswer.NotKnown(reason(line));
        } catch (JsonParseException | NullPointerException | IllegalArgumentException e) {
            return new ExactAnswer.NotKnown("It left no whole report; it may have written over its memory.");
        }
    }

    private String reason(Line line) {
        SourceExpression place = program.source().place(line.condition());
        return place.isKnown() ? line.why() + " The last condition before was in " + place.words() + "." : line.why();
    }

    private ExactAnswer known(Line line) {
        List<ExactOutput> read = new ArrayList<>();
        for (int i = 0; i < line.outputs().size(); i++) {
            read.add(output(outputs.get(i), line.outputs().get(i)));
        }
        return new ExactAnswer.Known(
                read,
                line.precision(),
                line.otherwise().stream().map(program.source()::place).toList());
    }

    private ExactOutput output(Output output, OutputLine line) {
        FloatFormat format = (FloatFormat) output.format();
        return new ExactOutput(
                output.name(),
                value(format, line.exact()),
                value(format, line.computed()),
                number(line.error()),
                Optional.ofNullable(line.places()).orElse(List.of()).stream()
                        .map(place -> place(format, place))
                        .toList());
    }

    private PlaceError place(FloatFormat format, Place place) {
        return new PlaceError(
                program.source().place(place.site()),
                place.operation(),
                place.count(),
                number(place.own()),
                place.cancelled(),
                place.before(),
                place.after(),
                place.range(),
                format.precision(),
                number(place.share()));
    }

    private static Value value(FloatFormat format, String bits) {
        return new Value(format, Long.parseUnsignedLong(bits, 16));
    }

    private static double number(String text) {
        return text.contains("inf")
                ? Double.POSITIVE_INFINITY
                : text.contains("nan") ? Double.NaN : Double.parseDouble(text);
    }
}
