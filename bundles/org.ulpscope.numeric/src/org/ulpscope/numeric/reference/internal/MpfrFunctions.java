package org.ulpscope.numeric.reference.internal;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import com.sun.jna.NativeLong;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.ulpscope.base.Closing;
import org.ulpscope.numeric.Value;

/** The functions that MPFR computes; none, when it is not installed. Its special values are those of C Annex F. */
public final class MpfrFunctions implements RealFunctions {
    /** Names in C with one argument for which MPFR has a function, {@code mpfr_} and this name. */
    private static final Set<String> UNARY = Set.of(
            "acos", "asin", "atan", "acosh", "asinh", "atanh", "cos", "sin", "tan", "cosh", "sinh", "tanh", "exp",
            "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "cbrt", "erf", "erfc", "j0", "j1", "y0", "y1",
            "sinpi", "cospi", "tanpi", "asinpi", "acospi", "atanpi", "exp2m1", "exp10m1", "log2p1", "log10p1");

    private static final Set<String> BINARY = Set.of("atan2", "pow");

    /** Names in C that differ from MPFR's. */
    private static final Map<String, String> MPFR_NAMES = Map.of("tgamma", "gamma");

    private final Optional<MpfrLibrary> library;

    private MpfrFunctions(Optional<MpfrLibrary> library) {
        this.library = library;
    }

    /** Those of the library on this machine. */
    public static MpfrFunctions installed() {
        return new MpfrFunctions(MpfrLibrary.installed());
    }

    /** MPFR's version, where it is installed. */
    public Optional<String> version() {
        return library.map(MpfrLibrary::version);
    }

    @Override
    public Set<String> names() {
        Set<String> names = new TreeSet<>(UNARY);
        names.addAll(BINARY);
        names.addAll(MPFR_NAMES.keySet());
        names.addAll(Set.of("lgamma", "jn", "yn", "rcbrt", "erfcx"));
        names.removeIf(name -> find(name).isEmpty());
        return names;
    }

    @Override
    public Optional<RealFunction> find(String name) {
        return library.flatMap(mpfr -> find(name, mpfr));
    }

    private static Optional<RealFunction> find(String name, MpfrLibrary mpfr) {
        Optional<Function> function = mpfr.function("mpfr_" + MPFR_NAMES.getOrDefault(name, name));
        if (UNARY.contains(name) || MPFR_NAMES.containsKey(name)) {
            return function.map(f -> new Direct(mpfr, f, 1));
        }
        if (BINARY.contains(name)) {
            return function.map(f -> new Direct(mpfr, f, 2));
        }
        return switch (name) {
            case "jn", "yn" -> function.map(f -> new OfOrder(mpfr, f));
            case "lgamma" -> function.map(f -> new LogGamma(mpfr, f));
            case "rcbrt" -> Optional.of(new MpfrReciprocalCubeRoot(mpfr));
            case "erfcx" -> Optional.of(new MpfrScaledErfc(mpfr));
            default -> Optional.empty();
        };
    }

    /**
     * A function of MPFR itself. Correct rounding toward zero and the ternary value give an enclosure of one unit in
     * the last place.
     */
    private record Direct(MpfrLibrary mpfr, Function function, int arity) implements RealFunction {
        @Override
        public RealResult evaluate(List<Value> arguments, int precision) {
            List<MpfrNumber> operands = new ArrayList<>();
            try (MpfrNumber result = new MpfrNumber(mpfr, precision)) {
                arguments.forEach(argument -> operands.add(MpfrNumber.exactly(mpfr, argument.toDouble())));
                return result.truncated(result.set(function, MpfrLibrary.TOWARD_ZERO, operands.toArray()) == 0);
            } finally {
                Closing.all(operands, MpfrNumber::close);
            }
        }
    }

    /** A Bessel function whose first argument is its integer order. */
    private record OfOrder(MpfrLibrary mpfr, Function function) implements RealFunction {
        /**
         * At this one MPFR takes about a second for the worst arguments, and the time grows with the square of the
         * order and more.
         */
        private static final long GREATEST_ORDER = 200;

        @Override
        public int arity() {
            return 2;
        }

        @Override
        public RealResult evaluate(List<Value> arguments, int precision) {
            long order = (long) arguments.get(0).toDouble();
            if (Math.abs(order) > GREATEST_ORDER) {
                return new RealResult.Unknown("The order " + order + " is beyond " + GREATEST_ORDER
                        + ", up to which Bessel functions are evaluated; choose a smaller one.");
            }
            try (MpfrNumber result = new MpfrNumber(mpfr, precision);
                    MpfrNumber x = MpfrNumber.exactly(mpfr, arguments.get(1).toDouble())) {
                return result.truncated(result.set(function, MpfrLibrary.TOWARD_ZERO, new NativeLong(order), x) == 0);
            }
        }
    }

    /** log|gamma(x)|; MPFR also stores the sign of gamma(x), which C keeps elsewhere. */
    private record LogGamma(MpfrLibrary mpfr, Function function) implements RealFunction {
        @Override
        public int arity() {
            return 1;
        }

        @Override
        public RealResult evaluate(List<Value> arguments, int precision) {
            try (MpfrNumber result = new MpfrNumber(mpfr, precision);
                    MpfrNumber x = MpfrNumber.exactly(mpfr, arguments.get(0).toDouble());
                    Memory sign = new Memory(Integer.BYTES)) {
                return result.truncated(result.set(function, MpfrLibrary.TOWARD_ZERO, sign, x) == 0);
            }
        }
    }
}
