package org.ulpscope.source.adapter;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a value is made of, down to its scalars. */
sealed interface Shape
        permits ScalarShape, Shape.Complex, Shape.Array, Shape.Sequence, Shape.Aggregate, Shape.Constructed {
    /** How the source spells its type; of an array that of its elements. */
    String type();

    /** A declarator of a variable of it, with its type. */
    default String declaration(String name) {
        return type() + " " + name;
    }

    /**
     * The statements that make a variable of it.
     *
     * @param inputs gives the expression of each scalar in turn
     * @param nothing what every variable is set to first
     */
    default Stream<String> variable(String name, Supplier<String> inputs, String nothing) {
        return Stream.concat(Stream.of(declaration(name) + " = " + nothing + ";"), assignments(name, inputs));
    }

    /** Its scalars in order, each with the path that leads to it from the value, such as {@code .origin[0]}. */
    Stream<Slot> slots(String path);

    /** The same of a value that is a result. */
    default Stream<Slot> results(String path) {
        return slots(path);
    }

    /**
     * The statements that set a value.
     *
     * @param target an expression that names it
     * @param inputs gives the expression of each scalar in turn
     */
    Stream<String> assignments(String target, Supplier<String> inputs);

    /** Expressions of the scalars of a value, in the order of {@link #results}. */
    Stream<String> reads(String source);

    /** Whether its scalars can be read again: an object keeps what it was made of to itself. */
    default boolean isReadable() {
        return true;
    }

    /**
     * One scalar of a value.
     *
     * @param path leads to it
     * @param scalar what it is
     */
    record Slot(String path, ScalarShape scalar) {}

    /** A complex number. {@code maker} is what makes one of two parts; empty for C's own, whose parts can be set. */
    record Complex(String type, ScalarShape part, String maker) implements Shape {
        @Override
        public Stream<Slot> slots(String path) {
            return Stream.of(new Slot(path + ".re", part), new Slot(path + ".im", part));
        }

        @Override
        public Stream<String> assignments(String target, Supplier<String> inputs) {
            String real = part.made(inputs.get());
            String imaginary = part.made(inputs.get());
            return maker.isEmpty()
                    ? Stream.of(
                            "__real__ " + target + " = " + real + ";", "__imag__ " + target + " = " + imaginary + ";")
                    : Stream.of(target + " = " + maker + "(" + real + ", " + imaginary + ");");
        }

        @Override
        public Stream<String> reads(String source) {
            return maker.isEmpty()
                    ? Stream.of("__real__ " + source, "__imag__ " + source)
                    : Stream.of(source + ".real()", source + ".imag()");
        }
    }

    /** A fixed number of values in brackets: an array of C, a {@code std::array}, a vector of the processor's. {@code type} of C's own is that of its elements. */
    record Array(String type, Shape element, int length, boolean isOfC) implements Shape {
        @Override
        public String declaration(String name) {
            return isOfC ? element.declaration(name + "[" + length + "]") : type + " " + name;
        }

        @Override
        public Stream<Slot> slots(String path) {
            return indices().flatMap(i -> element.slots(path + i));
        }

        @Override
        public Stream<Slot> results(String path) {
            return indices().flatMap(i -> element.results(path + i));
        }

        @Override
        public Stream<String> assignments(String target, Supplier<String> inputs) {
            return indices().flatMap(i -> element.assignments(target + i, inputs));
        }

        @Override
        public Stream<String> reads(String source) {
            return indices().flatMap(i -> element.reads(source + i));
        }

        @Override
        public boolean isReadable() {
            return element.isReadable();
        }

        private Stream<String> indices() {
            return IntStream.range(0, length).mapToObj(i -> "[" + i + "]");
        }
    }

    /** A container whose number of values is chosen: {@code std::vector}, {@code std::valarray}. */
    record Sequence(String type, Array elements) implements Shape {
        @Override
        public Stream<Slot> slots(String path) {
            return elements.slots(path);
        }

        @Override
        public Stream<Slot> results(String path) {
            return elements.results(path);
        }

        @Override
        public Stream<String> assignments(String target, Supplier<String> inputs) {
            return Stream.concat(
                    Stream.of(target + ".resize(" + elements.length() + ");"), elements.assignments(target, inputs));
        }

        @Override
        public Stream<String> reads(String source) {
            return elements.reads(source);
        }

        @Override
        public boolean isReadable() {
            return elements.isReadable();
        }
    }

    /** A struct, a class or a union whose members anybody may set. */
    record Aggregate(String type, List<Member> members) implements Shape {
        public Aggregate {
            members = List.copyOf(members);
        }

        @Override
        public Stream<Slot> slots(String path) {
            return members.stream().flatMap(member -> member.shape().slots(path + member.path()));
        }

        @Override
        public Stream<Slot> results(String path) {
            return members.stream().flatMap(member -> member.shape().results(path + member.path()));
        }

        @Override
        public Stream<String> assignments(String target, Supplier<String> inputs) {
            return members.stream().flatMap(member -> member.shape().assignments(target + member.path(), inputs));
        }

        @Override
        public Stream<String> reads(String source) {
            return members.stream().flatMap(member -> member.shape().reads(source + member.path()));
        }

        @Override
        public boolean isReadable() {
            return members.stream().allMatch(member -> member.shape().isReadable());
        }
    }

    /** An object of a class that is made by a constructor of numbers. {@code parts} are what can be read of it; empty where it hides some. */
    record Constructed(String type, List<Member> arguments, Optional<Aggregate> parts) implements Shape {
        public Constructed {
            arguments = List.copyOf(arguments);
        }

        @Override
        public Stream<Slot> slots(String path) {
            return arguments.stream().flatMap(argument -> argument.shape().slots(path + argument.path()));
        }

        @Override
        public Stream<String> assignments(String target, Supplier<String> inputs) {
            return Stream.of(target + " = " + made(inputs) + ";");
        }

        @Override
        public Stream<String> variable(String name, Supplier<String> inputs, String nothing) {
            return Stream.of(declaration(name) + " = " + made(inputs) + ";");
        }

        /** The expression that makes it. */
        String made(Supplier<String> inputs) {
            return arguments.stream()
                    .map(argument -> ((ScalarShape) argument.shape()).made(inputs.get()))
                    .collect(Collectors.joining(", ", type + "(", ")"));
        }

        @Override
        public Stream<Slot> results(String path) {
            return parts.orElseThrow().results(path);
        }

        @Override
        public Stream<String> reads(String source) {
            return parts.orElseThrow().reads(source);
        }

        @Override
        public boolean isReadable() {
            return parts.isPresent();
        }
    }

    /**
     * A part of a value.
     *
     * @param name of it; empty for a struct without a name, whose members are those of what is around it
     * @param shape what it is made of
     */
    record Member(String name, Shape shape) {
        String path() {
            return name.isEmpty() ? "" : "." + name;
        }
    }
}
