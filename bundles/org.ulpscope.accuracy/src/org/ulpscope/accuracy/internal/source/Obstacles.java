package org.ulpscope.accuracy.internal.source;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.ParsedSources;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/** What a function does with numbers that has no meaning for real ones: it looks at their bits, or hands them to assembly. */
final class Obstacles {
    private static final Set<String> COPYING = Set.of("memcpy", "memmove", "__builtin_memcpy", "memcmp");
    private static final Set<String> OF_BITS = Set.of(
            "bit_cast",
            "__double_as_longlong",
            "__longlong_as_double",
            "__float_as_int",
            "__int_as_float",
            "__float_as_uint",
            "__uint_as_float",
            "__double2hiint",
            "__double2loint",
            "__hiloint2double",
            "as_int",
            "as_uint",
            "as_long",
            "as_ulong",
            "as_float",
            "as_double");

    private final ParsedSources parsed;
    private final Set<String> mixedUnions;

    private Obstacles(ParsedSources parsed) {
        this.parsed = parsed;
        this.mixedUnions = parsed.declarations().stream()
                .flatMap(SyntaxNode::tree)
                .filter(Obstacles::isMixedUnion)
                .map(SyntaxNode::name)
                .collect(Collectors.toSet());
    }

    /** The first that a function, or one that it calls, meets: a sentence with the line; empty where there is none. */
    static Optional<String> of(ParsedSources parsed, String function) {
        return new Obstacles(parsed).in(function);
    }

    private Optional<String> in(String function) {
        Map<String, List<SyntaxNode>> bodies = parsed.declarations().stream()
                .flatMap(SyntaxNode::tree)
                .filter(node -> node.kind().isFunction())
                .collect(Collectors.groupingBy(SyntaxNode::name, HashMap::new, Collectors.toList()));
        Set<String> reached = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(function));
        while (!open.isEmpty()) {
            String name = open.pop();
            if (!reached.add(name)) {
                continue;
            }
            List<SyntaxNode> nodes = bodies.getOrDefault(name, List.of()).stream()
                    .flatMap(SyntaxNode::tree)
                    .toList();
            Optional<String> found = nodes.stream().flatMap(this::obstacle).findFirst();
            if (found.isPresent()) {
                return found;
            }
            nodes.stream()
                    .filter(node -> node.kind().isCall())
                    .forEach(call -> open.add(Callee.of(call).name()));
        }
        return Optional.empty();
    }

    private Stream<String> obstacle(SyntaxNode node) {
        return what(node).map(what -> at(node) + " " + what).stream();
    }

    private String at(SyntaxNode node) {
        return node.place()
                .shown()
                .map(range -> "Line " + parsed.files().line(range) + " of "
                        + range.file().getFileName())
                .orElse("The source");
    }

    private Optional<String> what(SyntaxNode node) {
        if (node.is(NodeKind.GCC_ASM_STMT) || node.is(NodeKind.MS_ASM_STMT)) {
            return Optional.of("is in assembly, which knows no real numbers.");
        }
        boolean looksAtBits = node.is(NodeKind.BUILTIN_BIT_CAST_EXPR)
                || isOtherPointer(node)
                || copiesBits(node)
                || node.kind().isCall() && OF_BITS.contains(Callee.of(node).name())
                || node.is(NodeKind.MEMBER_EXPR) && isOfMixedUnion(node.first().desugared());
        return looksAtBits
                ? Optional.of("looks at the bits of a number, which a real number has none of.")
                : Optional.empty();
    }

    private boolean isOfMixedUnion(String type) {
        return type.contains("union ") || mixedUnions.stream().anyMatch(name -> !name.isEmpty() && type.equals(name));
    }

    private static boolean isMixedUnion(SyntaxNode node) {
        return (node.is(NodeKind.RECORD_DECL) || node.is(NodeKind.CXX_RECORD_DECL))
                && node.get("tagUsed").equals("union")
                && node.children().stream()
                                .filter(field -> field.is(NodeKind.FIELD_DECL))
                                .map(field -> Formats.of(field))
                                .distinct()
                                .count()
                        > 1;
    }

    private static boolean isOtherPointer(SyntaxNode node) {
        if (node.cast().filter(kind -> kind.isReinterpreting()).isEmpty()) {
            return false;
        }
        return isMix(node.desugared(), node.first().desugared());
    }

    private static boolean copiesBits(SyntaxNode node) {
        if (!node.is(NodeKind.CALL_EXPR) || !COPYING.contains(Callee.of(node).name())) {
            return false;
        }
        Function<SyntaxNode, String> bare =
                argument -> Unwrapped.withoutCasts(argument).desugared();
        List<SyntaxNode> arguments = Callee.of(node).arguments();
        return arguments.size() >= 2 && isMix(bare.apply(arguments.get(0)), bare.apply(arguments.get(1)));
    }

    /** Whether one of two types of pointers or arrays is to numbers and the other to something else that is not void. */
    private static boolean isMix(String one, String other) {
        Optional<?> first = pointed(one).flatMap(Formats::of);
        Optional<?> second = pointed(other).flatMap(Formats::of);
        boolean known = pointed(one).isPresent() && pointed(other).isPresent();
        boolean isVoid = Stream.of(one, other).anyMatch(type -> type.contains("void"));
        return known && !isVoid && (first.isPresent() || second.isPresent()) && !first.equals(second);
    }

    private static Optional<String> pointed(String type) {
        String bare = type.strip();
        if (bare.endsWith("*")) {
            return Optional.of(bare.substring(0, bare.length() - 1).strip());
        }
        int bracket = bare.indexOf('[');
        return bracket > 0 ? Optional.of(bare.substring(0, bracket).strip()) : Optional.empty();
    }
}
