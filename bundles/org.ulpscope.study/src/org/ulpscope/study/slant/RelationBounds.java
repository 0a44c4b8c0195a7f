package org.ulpscope.study.slant;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * That a relation of two inputs lies between bounds, as a C program computes and compares it: in FP64 where one of both is FP64, else in FP32. Whatever is
 * in a region of this kind fulfils it, as far as inputs were run; few others do, or else all that do are of classes that were looked for too, as where a sign
 * decides between two infinities.
 *
 * @param relation what is compared
 * @param left position of the slot on the left of its operator
 * @param right position of the slot on the right
 * @param above what it is greater than; without, it may be as small as it can
 * @param below what it is less than; without, it may be as great as it can
 * @param checked how many inputs that nothing was fitted to were run, on both sides of the border and near to it
 * @param others how many of them fulfil it and are of another class: 0 where the border is exact
 */
public record RelationBounds(
        Relation relation,
        int left,
        int right,
        Optional<Value> above,
        Optional<Value> below,
        long checked,
        long others) {

    /** Of the inputs that bear a border out so many may fulfil it and be of other classes that nobody looks for; where more do, classes are mixed. */
    public static final double MOST_OTHERS = 0.1;

    /** The format in which C computes with two inputs. */
    public static FloatFormat format(List<InputSlot> slots, int left, int right) {
        boolean isWide =
                slots.get(left).format() == FloatFormat.FP64 || slots.get(right).format() == FloatFormat.FP64;
        return isWide ? FloatFormat.FP64 : FloatFormat.FP32;
    }

    /** The relation of two numbers in a format. What one operation gives in FP64 and is rounded once more to FP32 is what FP32 gives (Figueroa 1995). */
    public static double value(Relation relation, FloatFormat format, double left, double right) {
        return relation.of(left, right, format == FloatFormat.FP64 ? wide -> wide : wide -> (float) wide);
    }

    /** Whether an input fulfils it; where the relation is no number, none does. */
    public boolean holds(List<InputSlot> slots, List<Long> inputBits) {
        double value = value(
                relation, format(slots, left, right), number(slots, inputBits, left), number(slots, inputBits, right));
        return above.map(bound -> value > bound.toDouble()).orElse(!Double.isNaN(value))
                && below.map(bound -> value < bound.toDouble()).orElse(true);
    }

    private static double number(List<InputSlot> slots, List<Long> inputBits, int slot) {
        return new Value(slots.get(slot).format(), inputBits.get(slot)).toDouble();
    }

    /** The relation alone: {@code x + y}. */
    public String term(Function<Integer, String> name) {
        FloatFormat format = (FloatFormat) numbers().getFirst().format();
        return relation.text(name.apply(left), name.apply(right), format);
    }

    /**
     * The condition in C: {@code x + y > 0x1.62e42fefa39efp+9}.
     *
     * @param name writes the slot at a position
     * @param number writes a number
     */
    public String condition(Function<Integer, String> name, Function<Value, String> number) {
        return only().map(value -> term(name) + " == " + number.apply(value)).orElseGet(() -> ends().stream()
                .map(end -> term(name) + " " + end.operator() + " " + number.apply(end.number()))
                .collect(Collectors.joining(" && ")));
    }

    /** The one value of the relation that fulfils it; empty where there are more. */
    public Optional<Value> only() {
        List<Value> numbers = numbers();
        boolean isOne = numbers.size() > 1 && numbers.stream().distinct().count() == 1;
        return isOne ? Optional.of(numbers.getFirst()) : Optional.empty();
    }

    /** The numbers that the condition names, in its order. */
    public List<Value> numbers() {
        return ends().stream().map(End::number).toList();
    }

    /** One comparison with a number. */
    private record End(String operator, Value number) {
        /** Where the neighbour within has fewer digits, it is the one named: {@code >= 1}. */
        static End of(String operator, Value bound, Value within) {
            // The neighbour of a zero may be the other zero, and C has no number for an infinity.
            boolean isPlainer = !bound.isFinite()
                    || !bound.isZero()
                            && within.isFinite()
                            && within.decimal().length() < bound.decimal().length();
            return isPlainer ? new End(operator + "=", unsigned(within)) : new End(operator, bound);
        }

        /** C takes both zeros for equal. */
        private static Value unsigned(Value value) {
            return value.isZero() ? new Value(value.format(), 0) : value;
        }
    }

    private List<End> ends() {
        return Stream.concat(
                        above.map(bound -> End.of(">", bound, bound.next())).stream(),
                        below.map(bound -> End.of("<", bound, bound.previous())).stream())
                .toList();
    }

    /** Whether it tells where a class comes and goes from one input to the next, and not where all inputs are of it or of another one that is looked for. */
    public boolean isMixed() {
        return only().isEmpty() && others > MOST_OTHERS * checked;
    }

    /** How well inputs bear it out, as a clause. */
    public String proof() {
        return others == 0
                ? String.format(
                        Locale.ROOT,
                        "true of all %,d inputs that were run to check it, on both sides of the border",
                        checked)
                : String.format(
                        Locale.ROOT,
                        "%s%,d of %,d inputs that were run to check it, on both sides of the border, fulfil it and are of another class",
                        isMixed() ? "mixed with others there: " : "",
                        others,
                        checked);
    }
}
