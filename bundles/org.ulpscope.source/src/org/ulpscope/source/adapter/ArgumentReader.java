package org.ulpscope.source.adapter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.adapter.Shape.Array;
import org.ulpscope.source.tree.SyntaxNode;

/** What the parameters of one function are called with. */
final class ArgumentReader {
    private static final Pattern COUNT = Pattern.compile(
            "(?i)n|m|k|len|length|count|size|num|dim|n_?\\w+|num_?\\w+|\\w+_?(?:len|length|count|size|n|num)");
    private static final Pattern DIMENSION = Pattern.compile("\\[\\s*(?:static\\s+|const\\s+)*(\\d{1,4})\\s*]");

    private final SyntaxNode function;
    private final Names names;
    private final Chosen chosen;
    private final DeclaredTypes types;
    private final Map<String, SyntaxNode> functions;
    private final SourceFiles files;
    private final List<SyntaxNode> parameters;
    private final ShapeReader shapes;

    ArgumentReader(
            SyntaxNode function,
            Names names,
            Chosen chosen,
            DeclaredTypes types,
            Map<String, SyntaxNode> functions,
            SourceFiles files) {
        this.function = function;
        this.names = names;
        this.chosen = chosen;
        this.types = types;
        this.functions = functions;
        this.files = files;
        this.parameters = RecordShapes.parameters(function);
        this.shapes = new ShapeReader(types, chosen.lengths().getOrDefault("n", Chosen.USUAL_LENGTH));
    }

    /** All arguments; what is in the way of those that cannot be built is added to the obstacles. */
    List<Argument> read(List<String> obstacles) {
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            SyntaxNode parameter = parameters.get(i);
            try {
                arguments.add(argument(i));
            } catch (Obstacle e) {
                if (!parameter.get("init").isEmpty() && obstacles.isEmpty()) {
                    // The source has a value for this one and all that follow.
                    break;
                }
                obstacles.add("'" + name(i) + "': " + e.getMessage());
            }
        }
        return arguments;
    }

    private String name(int which) {
        String name = parameters.get(which).name();
        return name.isEmpty() ? "x" + (which + 1) : name;
    }

    private Argument argument(int which) throws Obstacle {
        SyntaxNode parameter = parameters.get(which);
        String name = name(which);
        CType type = shapes.expanded(CType.parse(parameter.type()), names);
        String shown = names.spelled(parameter.type()) + " " + name;
        return switch (type) {
            case CType.Pointer(CType to) -> pointer(which, to);
            case CType.Sized(CType element, int length) -> pointer(which, element);
            case CType.Reference(CType to, boolean moves) -> {
                Shape shape = view(name, to).orElse(shapes.shape(to, names));
                Argument argument = Argument.of(name, shown, shape, direction(parameter, to));
                yield moves ? argument.passedAs("static_cast<" + shape.type() + " &&>(@)") : argument;
            }
            default -> {
                Optional<Argument> span = span(name, shown, type, parameter);
                Optional<Integer> constant = constant(which, type);
                if (span.isPresent()) {
                    yield span.get();
                }
                Shape shape = shapes.shape(CType.parse(parameter.type()), names);
                yield new Argument(
                        name,
                        shown + constant.map(value -> " = " + value).orElse(""),
                        shape,
                        Direction.INPUT,
                        Argument.VARIABLE,
                        constant.map(String::valueOf));
            }
        };
    }

    /** A container behind a reference holds as many values as are chosen for it. */
    private Optional<Shape> view(String name, CType type) throws Obstacle {
        return chosen.lengths().containsKey(name)
                ? Optional.of(new ShapeReader(types, chosen.lengths().get(name)).shape(type, names))
                : Optional.empty();
    }

    private Optional<Argument> span(String name, String shown, CType type, SyntaxNode parameter) throws Obstacle {
        if (!(type instanceof CType.Named(String written, boolean isConst)) || !written.matches("(std::)?span<.*>")) {
            return Optional.empty();
        }
        String spelled = names.spelled(written);
        CType element = CType.parse(Names.arguments(spelled).getFirst());
        int length = chosen.lengths().getOrDefault(name, chosen.lengths().getOrDefault("n", Chosen.USUAL_LENGTH));
        Shape each = shapes.shape(element, names);
        Argument argument = Argument.of(
                name,
                shown,
                new Array(each.type(), each, length, true),
                element.isConst() ? Direction.INPUT : Direction.IN_OUT);
        return Optional.of(argument.passedAs(spelled + "(@, " + length + ")"));
    }

    /** A pointer to one value, or to as many as are told. */
    private Argument pointer(int which, CType to) throws Obstacle {
        SyntaxNode parameter = parameters.get(which);
        String name = name(which);
        Optional<CType.Sized> array = written(parameter);
        CType element = array.map(CType.Sized::element).orElse(to);
        if (element instanceof CType.Named(String word, boolean isConst) && word.equals("void")) {
            throw new Obstacle("It points to what is not told; write the type.");
        }
        Shape each = shapes.shape(element, names);
        Direction direction = direction(parameter, to);
        int length = array.isPresent() ? array.get().length() : length(which);
        if (length == 1) {
            return Argument.of(name, shown(element, name, ""), each, direction).passedAs("&@");
        }
        return Argument.of(
                name, shown(element, name, "[" + length + "]"), new Array(each.type(), each, length, true), direction);
    }

    private String shown(CType element, String name, String length) {
        String type = names.spelled(spelled(element));
        return type + (length.isEmpty() ? " *" : " ") + name + length;
    }

    private static String spelled(CType type) {
        return switch (type) {
            case CType.Named(String name, boolean isConst) -> (isConst ? "const " : "") + name;
            case CType.Sized(CType element, int length) -> spelled(element);
            case CType.Simd(String name, CType element, int length) -> name;
            case CType.Pointer(CType to) -> spelled(to) + " *";
            case CType.Reference(CType to, boolean moves) -> spelled(to) + " &";
            case CType.Unknown(String why) -> "?";
        };
    }

    /** The type that a parameter is written with, where that is a typedef of an array: clang tells of a pointer alone. */
    private Optional<CType.Sized> written(SyntaxNode parameter) {
        String text = parameter.place().range().map(files::text).orElse("");
        String type = text.replaceFirst("\\b" + Pattern.quote(parameter.name()) + "\\b.*", "");
        if (parameter.name().isEmpty() || !type.matches("[\\w:\\s]+")) {
            return Optional.empty();
        }
        CType expanded = shapes.expanded(CType.parse(type), names);
        return expanded instanceof CType.Sized array ? Optional.of(array) : Optional.empty();
    }

    private int length(int which) throws Obstacle {
        SyntaxNode parameter = parameters.get(which);
        String name = name(which);
        if (chosen.lengths().containsKey(name)) {
            return chosen.lengths().get(name);
        }
        Matcher told =
                DIMENSION.matcher(parameter.place().range().map(files::text).orElse(""));
        if (told.find()) {
            return Integer.parseInt(told.group(1));
        }
        Optional<Integer> greatest =
                ParameterUse.of(function, parameter, functions).greatestIndex();
        if (greatest.isPresent()) {
            return Math.max(1, greatest.get() + 1);
        }
        Optional<Integer> count = count(which);
        if (count.isEmpty()) {
            throw new Obstacle(
                    "How many numbers it points to is not told; write so behind the name of the function, as in" + " ("
                            + name + "=4).");
        }
        return chosen.lengths().getOrDefault(name(count.get()), Chosen.USUAL_LENGTH);
    }

    /** The parameter that tells how many numbers a pointer is to: the next one that is called so, or the only integer. */
    private Optional<Integer> count(int pointer) {
        List<Integer> integers = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            if (isInteger(i)) {
                integers.add(i);
            }
        }
        return integers.stream()
                .filter(i -> i > pointer && COUNT.matcher(name(i)).matches())
                .findFirst()
                .or(() -> integers.stream()
                        .filter(i -> COUNT.matcher(name(i)).matches())
                        .findFirst())
                .or(() -> integers.size() == 1 ? Optional.of(integers.getFirst()) : Optional.empty());
    }

    private boolean isInteger(int which) {
        return shapes.expanded(CType.parse(parameters.get(which).type()), names) instanceof CType.Named(var name, var c)
                && ScalarTypes.named(name)
                        .filter(scalar -> !scalar.isFloating() && !name.matches("bool|_Bool|char"))
                        .isPresent();
    }

    /** The number of values that a pointer is to, for the parameter that tells it. */
    private Optional<Integer> constant(int which, CType type) throws Obstacle {
        for (int i = 0; i < parameters.size() && isInteger(which); i++) {
            CType other = shapes.expanded(CType.parse(parameters.get(i).type()), names);
            boolean isMany = other instanceof CType.Pointer
                    && ParameterUse.of(function, parameters.get(i), functions)
                            .greatestIndex()
                            .isEmpty();
            if (isMany && count(i).filter(count -> count == which).isPresent()) {
                return Optional.of(length(i));
            }
        }
        return Optional.empty();
    }

    private Direction direction(SyntaxNode parameter, CType to) {
        if (to.isConst()) {
            return Direction.INPUT;
        }
        ParameterUse use = ParameterUse.of(function, parameter, functions);
        if (!use.isWritten()) {
            return Direction.INPUT;
        }
        return use.isRead() ? Direction.IN_OUT : Direction.OUTPUT;
    }
}
