package org.ulpscope.compare.verify;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * Inputs made of the numbers that sources contain. A function that does something else between two of its numbers does so where a lattice over all
 * binades hardly has a point.
 */
final class LiteralInputs {
    private static final Pattern LITERAL = Pattern.compile(
            "(?<![\\w.])(?:0[xX][0-9a-fA-F]*\\.?[0-9a-fA-F]+(?:[pP][+-]?\\d+)?|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)");
    /** Of a table of numbers the first ones. */
    private static final int MOST_NUMBERS = 100;

    private LiteralInputs() {}

    /**
     * Each number with its neighbours, what lies between it and the next one, and the same with the other sign: in one place with ordinary numbers in
     * the others, and in all places.
     *
     * @return each input once, by the bits of its slots; only such as the domain admits
     */
    static List<List<Long>> of(List<String> texts, List<InputSlot> slots) {
        Set<List<Long>> inputs = new LinkedHashSet<>();
        List<Long> plain = slots.stream().map(slot -> slot.plain().bits()).toList();
        List<List<Long>> values =
                slots.stream().map(slot -> values(texts, slot)).toList();
        for (int slot = 0; slot < slots.size(); slot++) {
            for (int i = 0; i < values.get(slot).size(); i++) {
                List<Long> alone = new ArrayList<>(plain);
                alone.set(slot, values.get(slot).get(i));
                inputs.add(List.copyOf(alone));
                int number = i;
                if (values.stream().allMatch(of -> number < of.size())) {
                    inputs.add(values.stream().map(of -> of.get(number)).toList());
                }
            }
        }
        return List.copyOf(inputs);
    }

    private static List<Long> values(List<String> texts, InputSlot slot) {
        TreeSet<Long> ordinals = new TreeSet<>();
        texts.stream().flatMap(text -> numbers(text, slot)).limit(MOST_NUMBERS).forEach(value -> {
            ordinals.add(value.ordinal());
            negated(value).ifPresent(other -> ordinals.add(other.ordinal()));
        });
        Set<Long> all = new LinkedHashSet<>();
        for (long ordinal : ordinals) {
            Optional.ofNullable(ordinals.lower(ordinal)).ifPresent(below -> all.add(between(slot, below, ordinal)));
            all.addAll(List.of(ordinal - 1, ordinal, ordinal + 1));
        }
        return all.stream().filter(slot::admits).map(slot.format()::bits).toList();
    }

    /** The middle of two numbers as they count, which is no middle of their ordinals where a binade ends between them. */
    private static long between(InputSlot slot, long low, long high) {
        Value from = Value.ofOrdinal(slot.format(), low);
        Value to = Value.ofOrdinal(slot.format(), high);
        return slot.format() instanceof FloatFormat format
                ? format.ordinal(format.convert(Value.of(from.toDouble() / 2 + to.toDouble() / 2)))
                : (low & high) + ((low ^ high) >> 1);
    }

    private static Stream<Value> numbers(String text, InputSlot slot) {
        Matcher matcher = LITERAL.matcher(text);
        Stream.Builder<Value> found = Stream.builder();
        while (matcher.find()) {
            try {
                Value value = Value.parse(matcher.group(), slot.format());
                if (value.isFinite()) {
                    found.add(value);
                }
            } catch (UlpscopeException e) {
                // Not a number of this format, such as 0.5 for an integer.
                continue;
            }
        }
        return found.build();
    }

    private static Optional<Value> negated(Value value) {
        return value.format() instanceof FloatFormat format
                ? Optional.of(new Value(format, value.bits() ^ format.signMask()))
                : Optional.empty();
    }
}
