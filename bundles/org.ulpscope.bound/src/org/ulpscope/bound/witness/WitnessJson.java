package org.ulpscope.bound.witness;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.ulpscope.bound.witness.Witness.Ends;
import org.ulpscope.bound.witness.Witness.Given;
import org.ulpscope.bound.witness.Witness.Operation;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * Witnesses as the header reports them and as files keep them: {@code {"low":{"value":"3ff0000000000000","operation":"+","operands":[…]},"high":…}}, values as
 * the bits of their format in hexadecimal digits.
 */
public final class WitnessJson {
    private static final int RADIX = 16;

    private WitnessJson() {}

    /** Writes them. */
    public static JsonObject of(Ends ends) {
        JsonObject written = new JsonObject();
        ends.low().ifPresent(low -> written.add("low", of(low)));
        ends.high().ifPresent(high -> written.add("high", of(high)));
        ends.nan().ifPresent(nan -> written.add("nan", of(nan)));
        return written;
    }

    private static JsonObject of(Witness witness) {
        JsonObject written = new JsonObject();
        written.addProperty("value", Long.toHexString(witness.value().bits()));
        if (witness instanceof Operation operation) {
            JsonArray operands = new JsonArray();
            operation.operands().forEach(operand -> operands.add(of(operand)));
            written.addProperty("operation", operation.operator().word());
            written.add("operands", operands);
        }
        return written;
    }

    /**
     * Reads them.
     *
     * @throws IllegalArgumentException if the object is none that was written so
     */
    public static Ends read(JsonObject written, FloatFormat format) {
        return new Ends(end(written, "low", format), end(written, "high", format), end(written, "nan", format));
    }

    private static Optional<Witness> end(JsonObject written, String name, FloatFormat format) {
        return Optional.ofNullable(written.getAsJsonObject(name)).map(end -> witness(end, format));
    }

    private static Witness witness(JsonObject written, FloatFormat format) {
        JsonElement bits = written.get("value");
        if (bits == null) {
            throw new IllegalArgumentException("A witness without a value.");
        }
        Value value = new Value(format, Long.parseUnsignedLong(bits.getAsString(), RADIX));
        if (!written.has("operation")) {
            return new Given(value);
        }
        String word = written.get("operation").getAsString();
        WitnessOperator operator = WitnessOperator.of(word)
                .orElseThrow(() -> new IllegalArgumentException("An operation that is not known: " + word));
        return new Operation(
                operator,
                value,
                StreamSupport.stream(written.getAsJsonArray("operands").spliterator(), false)
                        .map(operand -> witness(operand.getAsJsonObject(), format))
                        .toList());
    }
}
