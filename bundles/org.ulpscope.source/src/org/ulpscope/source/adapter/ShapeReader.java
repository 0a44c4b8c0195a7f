package org.ulpscope.source.adapter;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.ulpscope.source.adapter.Shape.Aggregate;
import org.ulpscope.source.adapter.Shape.Array;
import org.ulpscope.source.adapter.Shape.Complex;
import org.ulpscope.source.adapter.Shape.Member;
import org.ulpscope.source.adapter.Shape.Sequence;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** What values of types are made of. */
final class ShapeReader {
    private static final int DEEPEST = 12;
    private static final Pattern TAG = Pattern.compile("^(?:struct|class|union|enum) ");
    private static final Pattern VECTOR_OF_CUDA =
            Pattern.compile("(u?(?:char|short|int|long|longlong)|float|double)([1-4])");
    private static final Pattern OF_COMPLEX = Pattern.compile("(?:(.*) )?_Complex(?: (.*))?");
    private static final Map<String, String> COMPLEX_OF_CUDA =
            Map.of("cuComplex", "float", "cuFloatComplex", "float", "cuDoubleComplex", "double");
    private static final Map<String, CType.Simd> SIMD = Map.of(
            "__m128", simd("__m128", "float", 4),
            "__m128d", simd("__m128d", "double", 2),
            "__m128i", simd("__m128i", "long long", 2),
            "__m256", simd("__m256", "float", 8),
            "__m256d", simd("__m256d", "double", 4),
            "__m256i", simd("__m256i", "long long", 4),
            "__m512", simd("__m512", "float", 16),
            "__m512d", simd("__m512d", "double", 8));

    private final DeclaredTypes types;
    private final int chosenLength;

    /** @param chosenLength how many values containers hold whose number is not told */
    ShapeReader(DeclaredTypes types, int chosenLength) {
        this.types = types;
        this.chosenLength = chosenLength;
    }

    private static CType.Simd simd(String name, String element, int length) {
        return new CType.Simd(name, new CType.Named(element, false), length);
    }

    /** A type without its typedefs and what templates stand for. */
    CType expanded(CType type, Names names) {
        return expanded(type, names, 0);
    }

    private CType expanded(CType type, Names names, int depth) {
        if (!(type instanceof CType.Named(String name, boolean isConst)) || depth > DEEPEST) {
            return type;
        }
        Optional<String> meaning = Optional.ofNullable(names.meanings().get(name))
                .or(() -> ScalarTypes.named(name).isPresent()
                        ? Optional.empty()
                        : types.typedef(untagged(name), names.scope()));
        return meaning.filter(text -> !text.equals(name))
                .map(text -> expanded(constant(CType.parse(text), isConst), names, depth + 1))
                .orElse(type);
    }

    private static CType constant(CType type, boolean isConst) {
        if (!isConst) {
            return type;
        }
        return switch (type) {
            case CType.Named(String name, boolean was) -> new CType.Named(name, true);
            case CType.Sized(CType element, int length) -> new CType.Sized(constant(element, true), length);
            default -> type;
        };
    }

    /**
     * What a value of a type is made of.
     *
     * @throws Obstacle if it is made of something that no scalars tell
     */
    Shape shape(CType type, Names names) throws Obstacle {
        return shape(type, names, Optional.empty(), 0);
    }

    /** @param unnamed what was declared last without a name, if anything */
    Shape shape(CType type, Names names, Optional<SyntaxNode> unnamed, int depth) throws Obstacle {
        if (depth > DEEPEST) {
            throw new Obstacle("Its type is nested too deep; write a function that takes its parts.");
        }
        return switch (expanded(type, names)) {
            case CType.Named(String name, boolean isConst) -> named(name, names, unnamed, depth);
            case CType.Sized(CType element, int length) -> {
                if (length < 1) {
                    throw new Obstacle("The length of an array is not told; write it as a number.");
                }
                Shape each = shape(element, names, unnamed, depth + 1);
                yield new Array(each.type(), each, length, true);
            }
            case CType.Simd(String name, CType element, int length) -> {
                Shape each = shape(element, names, unnamed, depth + 1);
                String spelled = type instanceof CType.Named(String written, boolean isConst) ? written : name;
                yield new Array(spelled, each, length, false);
            }
            case CType.Pointer pointer -> throw new Obstacle("A pointer is part of it; write a function that sets it.");
            case CType.Reference reference ->
                throw new Obstacle("A reference is part of it; write a function that sets it.");
            case CType.Unknown(String why) -> throw new Obstacle(why);
        };
    }

    private static String untagged(String name) {
        return TAG.matcher(name).replaceFirst("");
    }

    private Shape named(String written, Names names, Optional<SyntaxNode> unnamed, int depth) throws Obstacle {
        String name = untagged(written);
        Optional<ScalarShape> scalar = ScalarTypes.named(name);
        if (scalar.isPresent()) {
            return scalar.get();
        }
        if (SIMD.containsKey(name)) {
            return shape(SIMD.get(name), names, unnamed, depth + 1);
        }
        Matcher complex = OF_COMPLEX.matcher(name);
        if (complex.matches()) {
            String part = complex.group(1) == null ? complex.group(2) : complex.group(1);
            return new Complex(name, scalar(part, names, depth), "");
        }
        if (name.contains("(unnamed") || name.contains("(anonymous")) {
            return unnamed(unnamed.orElseThrow(() -> notKnown(name)), names, depth);
        }
        if (name.contains("<")) {
            Optional<Shape> library = ofLibrary(name, names, depth);
            if (library.isPresent()) {
                return library.get();
            }
        }
        return declared(written, name, names, depth);
    }

    private Shape declared(String written, String name, Names names, int depth) throws Obstacle {
        String plain = name.replaceFirst("<.*", "");
        Optional<DeclaredRecord> record = types.record(plain, names.scope());
        if (record.isPresent()) {
            List<String> arguments = Names.arguments(name.contains("<") ? names.spelled(name) : "");
            return new RecordShapes(types, this)
                    .of(record.get(), arguments.isEmpty() ? own(record.get(), names) : arguments, names, depth);
        }
        Optional<DeclaredRecord> enumeration = types.enumeration(name, names.scope());
        if (enumeration.isPresent()) {
            return enumeration(enumeration.get().type(), enumeration.get().node());
        }
        Matcher cuda = VECTOR_OF_CUDA.matcher(name);
        if (cuda.matches()) {
            String part = cuda.group(1).replace("longlong", "long long").replaceFirst("^u", "unsigned ");
            return vector(name, scalar(part, names, depth), Integer.parseInt(cuda.group(2)));
        }
        if (COMPLEX_OF_CUDA.containsKey(name)) {
            return vector(name, scalar(COMPLEX_OF_CUDA.get(name), names, depth), 2);
        }
        throw notKnown(written);
    }

    /** In a template, its own name means the instance that is at hand. */
    private static List<String> own(DeclaredRecord record, Names names) {
        return record.parameters().stream()
                .map(parameter -> names.meanings().getOrDefault(parameter, parameter))
                .toList();
    }

    private Shape unnamed(SyntaxNode declared, Names names, int depth) throws Obstacle {
        return declared.is(NodeKind.ENUM_DECL)
                ? enumeration("int", declared)
                : new RecordShapes(types, this)
                        .of(new DeclaredRecord(declared, names.scope(), "", List.of()), List.of(), names, depth);
    }

    private static Shape enumeration(String type, SyntaxNode declared) throws Obstacle {
        List<Long> values = DeclaredTypes.values(declared);
        if (values.isEmpty()) {
            throw new Obstacle("The enumeration '" + type + "' has no values; give it one.");
        }
        return ScalarTypes.enumeration(
                type,
                values.stream().mapToLong(Long::longValue).min().orElseThrow(),
                values.stream().mapToLong(Long::longValue).max().orElseThrow());
    }

    private static Shape vector(String type, ScalarShape part, int count) {
        return new Aggregate(
                type,
                IntStream.range(0, count)
                        .mapToObj(i -> new Member("xyzw".substring(i, i + 1), part))
                        .toList());
    }

    private Optional<Shape> ofLibrary(String name, Names names, int depth) throws Obstacle {
        String container = name.substring(0, name.indexOf('<')).replaceFirst(".*::", "");
        boolean isLibrarys = name.startsWith("std::")
                || name.startsWith("thrust::")
                || name.startsWith("cuda::std::")
                || !name.contains("::")
                        && types.record(container, names.scope()).isEmpty();
        List<String> arguments = Names.arguments(names.spelled(name));
        if (!isLibrarys || arguments.isEmpty()) {
            return Optional.empty();
        }
        String type = names.spelled(name);
        return switch (container) {
            case "complex" -> Optional.of(new Complex(type, scalar(arguments.getFirst(), names, depth), type));
            case "array" -> Optional.of(array(type, part(arguments, 0, names, depth), arguments.get(1)));
            case "vector", "valarray", "deque" -> {
                Shape element = part(arguments, 0, names, depth);
                yield Optional.of(new Sequence(type, new Array(type, element, chosenLength, false)));
            }
            case "pair" ->
                Optional.of(new Aggregate(
                        type,
                        List.of(
                                new Member("first", part(arguments, 0, names, depth)),
                                new Member("second", part(arguments, 1, names, depth)))));
            default -> Optional.empty();
        };
    }

    private static Shape array(String type, Shape element, String length) throws Obstacle {
        String digits = length.replaceFirst("[uUlL]+$", "");
        if (!digits.matches("[1-9]\\d{0,3}")) {
            throw new Obstacle("The length of '" + type + "' is not told as a number; write a function that tells it.");
        }
        return new Array(type, element, Integer.parseInt(digits), false);
    }

    private Shape part(List<String> arguments, int which, Names names, int depth) throws Obstacle {
        if (arguments.size() <= which) {
            throw new Obstacle("What a container holds is not told; write it.");
        }
        return shape(CType.parse(arguments.get(which)), names, Optional.empty(), depth + 1);
    }

    private ScalarShape scalar(String type, Names names, int depth) throws Obstacle {
        if (shape(CType.parse(type), names, Optional.empty(), depth + 1) instanceof ScalarShape scalar) {
            return scalar;
        }
        throw new Obstacle("'" + type + "' is no number; write a function that takes numbers.");
    }

    private static Obstacle notKnown(String name) {
        return new Obstacle("The type '" + name
                + "' is not made of numbers that can be seen here; write a function that" + " makes it from numbers.");
    }
}
