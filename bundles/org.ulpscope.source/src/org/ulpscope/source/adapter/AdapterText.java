package org.ulpscope.source.adapter;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.CallAdapter;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.source.adapter.Shape.Slot;

/** The kernel of a function whose parameters and results are scalars by their paths, and the adapter between them and its own. */
final class AdapterText {
    private static final String RESULT = "ulpscope_result";
    private static final String NARROWING = """
            /* In the class that it has: what is finite stays finite, and what is no subnormal becomes none. */
            static double %1$s(%2$s x)
            {
                const %2$s magnitude = x < 0 ? -x : x;
                const double sign = x < 0 ? -1 : 1;
                if (magnitude > __DBL_MAX__ && magnitude <= __LDBL_MAX__) {
                    return sign * __DBL_MAX__;
                }
                if (magnitude > 0 && magnitude < __DBL_MIN__) {
                    return sign * (magnitude < __LDBL_MIN__ ? __DBL_DENORM_MIN__ : __DBL_MIN__);
                }
                return (double)x;
            }

            """;

    private final Origin origin;
    private final boolean isCpp;
    private final Kernel kernel = KernelFactory.eINSTANCE.createKernel();
    private final List<String> statements = new ArrayList<>();
    private final List<String> integers = new ArrayList<>();
    private final List<String> results = new ArrayList<>();
    private Optional<String> widest = Optional.empty();
    private boolean hasFloating;

    AdapterText(Origin origin, boolean isCpp) {
        this.origin = origin;
        this.isCpp = isCpp;
    }

    /**
     * The kernel, without its source.
     *
     * @param callable what is called
     * @param call the expression that names it, without its arguments
     * @param declaration the function for users
     * @param object the object that it is a method of
     * @param result what comes back; empty where nothing does
     */
    Kernel kernel(
            Callable callable,
            String call,
            String declaration,
            Optional<Argument> object,
            List<Argument> arguments,
            Optional<Shape> result)
            throws Obstacle {
        kernel.setName(OperatorNames.identifier(callable.simpleName()));
        kernel.setOrigin(origin);
        List<Argument> all = Stream.concat(object.stream(), arguments.stream()).toList();
        Format format = commonFormat(all, result);
        List<String> passed = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            passed.add(argument(all.get(i), "ulpscope_" + i, format));
        }
        if (object.isPresent()) {
            passed.removeFirst();
        }
        String called = call + passed.stream().collect(Collectors.joining(", ", "(", ")"));
        statements.add(result.map(this::kept).orElse("") + called + ";");
        Optional<String> returned = result.flatMap(shape -> told(shape, format));
        statements.addAll(integers);
        statements.addAll(results);
        returned.ifPresent(expression -> statements.add("return " + expression + ";"));
        CallAdapter adapter = KernelFactory.eINSTANCE.createCallAdapter();
        adapter.setDeclaration(declaration);
        adapter.setCpp(isCpp);
        adapter.setIntegral(!hasFloating);
        adapter.setCode(code());
        kernel.setAdapter(adapter);
        return kernel;
    }

    private String kept(Shape shape) {
        return isCpp ? "auto &&" + RESULT + " = " : shape.declaration(RESULT) + " = ";
    }

    /** The one Format of all that is classified: truth values and integers are numbers of FP64 where nothing else comes back. */
    private Format commonFormat(List<Argument> arguments, Optional<Shape> result) throws Obstacle {
        List<ScalarShape> outputs = Stream.concat(
                        result.stream().flatMap(shape -> shape.results("")),
                        arguments.stream()
                                .filter(argument -> argument.direction() != Direction.INPUT)
                                .flatMap(argument -> argument.shape().results("")))
                .map(Slot::scalar)
                .toList();
        if (outputs.isEmpty()) {
            throw new Obstacle("The function gives nothing back that could be looked at.");
        }
        List<Format> floating = outputs.stream()
                .filter(ScalarShape::isFloating)
                .map(ScalarShape::format)
                .distinct()
                .toList();
        hasFloating = !floating.isEmpty();
        return floating.size() == 1 ? floating.getFirst() : FloatFormat.FP64;
    }

    /** Adds the scalars of an argument, and gives the expression that it is passed by. */
    private String argument(Argument argument, String variable, Format format) {
        if (argument.constant().isPresent()) {
            return argument.constant().get();
        }
        List<String> inputs = new ArrayList<>();
        boolean isWritten = argument.direction() != Direction.INPUT;
        List<Slot> slots = argument.shape().slots(argument.name()).toList();
        boolean isSame = isWritten
                && slots.equals(argument.shape().results(argument.name()).toList());
        Direction direction = isWritten && !isSame ? Direction.INPUT : argument.direction();
        for (Slot slot : slots) {
            Format own = direction == Direction.INPUT ? slot.scalar().format() : outputFormat(slot.scalar(), format);
            String name = add(slot, own, direction);
            inputs.add(direction == Direction.INPUT ? name : direction == Direction.IN_OUT ? "*" + name : "0");
            if (direction != Direction.INPUT) {
                results.add("*" + name + " = (" + spelling(own) + ")");
            }
        }
        if (!isWritten
                && argument.shape() instanceof ScalarShape scalar
                && argument.passed().equals(Argument.VARIABLE)) {
            return scalar.made(inputs.getFirst());
        }
        Iterator<String> each = inputs.iterator();
        argument.shape().variable(variable, each::next, isCpp ? "{}" : "{0}").forEach(statements::add);
        if (direction != Direction.INPUT) {
            int first = results.size() - slots.size();
            List<String> reads = argument.shape().reads(variable).toList();
            for (int i = 0; i < reads.size(); i++) {
                results.set(
                        first + i, results.get(first + i) + told(slots.get(i).scalar(), reads.get(i)) + ";");
            }
        }
        return argument.passed().replace(Argument.VARIABLE, variable);
    }

    /** What is no floating-point number plays no part beside one, and is classified as one where there is none. */
    private Format outputFormat(ScalarShape scalar, Format format) {
        return scalar.isFloating() || !hasFloating ? format : scalar.format();
    }

    private String add(Slot slot, Format format, Direction direction) {
        Parameter parameter = KernelFactory.eINSTANCE.createParameter();
        parameter.setName(slot.path());
        parameter.setFormat(format);
        parameter.setDirection(direction);
        parameter.setPointer(direction != Direction.INPUT);
        slot.scalar().bounds().ifPresent(parameter::setBounds);
        kernel.getParameters().add(parameter);
        return "ulpscope_in_" + (kernel.getParameters().size() - 1);
    }

    /** What of a result is returned; the rest of it becomes outputs. */
    private Optional<String> told(Shape shape, Format format) {
        List<Slot> slots = shape.results("return").toList();
        List<String> reads = shape.reads(RESULT).toList();
        boolean isLaunched = CTypes.isLaunched(origin);
        if (slots.size() == 1 && !isLaunched) {
            Format own = outputFormat(slots.getFirst().scalar(), format);
            kernel.setReturns(own);
            return Optional.of("(" + spelling(own) + ")" + told(slots.getFirst().scalar(), reads.getFirst()));
        }
        for (int i = 0; i < slots.size(); i++) {
            Format own = outputFormat(slots.get(i).scalar(), format);
            String name = add(slots.get(i), own, Direction.OUTPUT);
            results.add("*" + name + " = (" + spelling(own) + ")"
                    + told(slots.get(i).scalar(), reads.get(i)) + ";");
        }
        return Optional.empty();
    }

    /**
     * An expression of a scalar's Format. A conversion from floating point to an integer and back must not be taken for a rounding, as fast
     * options allow: the integer is what comes back.
     */
    private String told(ScalarShape scalar, String read) {
        if (scalar.isWider()) {
            widest = Optional.of(scalar.type());
        }
        if (scalar.isFloating() || hasFloating) {
            return scalar.told(read);
        }
        String variable = "ulpscope_told_" + integers.size();
        integers.add("volatile " + scalar.type() + " " + variable + " = " + read + ";");
        return variable;
    }

    private String spelling(Format format) {
        return CTypes.spelling(format, origin);
    }

    private String code() {
        StringBuilder code = new StringBuilder();
        widest.ifPresent(type -> code.append(String.format(Locale.ROOT, NARROWING, ScalarShape.NARROWED, type)));
        code.append(CTypes.isCuda(origin) ? "static __device__ " : "static ")
                .append(kernel.getReturns() == null ? "void" : spelling(kernel.getReturns()))
                .append(' ')
                .append(Adapters.FUNCTION)
                .append(parameters())
                .append("\n{\n");
        statements.forEach(statement -> code.append("    ").append(statement).append('\n'));
        return code.append("}").toString();
    }

    private String parameters() {
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < kernel.getParameters().size(); i++) {
            Parameter parameter = kernel.getParameters().get(i);
            parameters.add(spelling(parameter.getFormat()) + (parameter.isPointer() ? " *" : " ") + "ulpscope_in_" + i);
        }
        return parameters.isEmpty() ? "(void)" : parameters.stream().collect(Collectors.joining(", ", "(", ")"));
    }
}
