package org.ulpscope.precision.internal.ties;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.precision.internal.ties.ByteCount.Kind;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.Declarations.Code;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.declaration.Declared;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** Works out what sizes in bytes are made of, through the integers that hold them. */
final class ByteCounts {
    private final Reading reading;
    private final Origins origins;
    private final Map<String, String> parameters = new HashMap<>();
    /** The instances of templates that local variables are declared in. */
    private final Map<String, String> instances = new HashMap<>();

    private final Map<String, List<Definition>> definitions = new HashMap<>();
    private final Map<String, ByteCount> known = new HashMap<>();

    private record Definition(SyntaxNode value, String instance) {}

    ByteCounts(Reading reading, Origins origins) {
        this.reading = reading;
        this.origins = origins;
        reading.declared().functions().forEach((id, function) -> number(id, function));
        reading.declared().code().forEach(this::define);
    }

    private void number(String id, FunctionDeclared function) {
        for (int i = 0; i < function.parameters().size(); i++) {
            parameters.put(
                    function.parameters().get(i).id(),
                    "size " + i + " of " + reading.functions().entity(id) + instance(id));
        }
    }

    private void define(Code code) {
        String instance = instance(code);
        code.node().tree().forEach(node -> {
            if (node.is(NodeKind.VAR_DECL)) {
                instances.putIfAbsent(node.id(), instance);
                node.children().stream()
                        .filter(child -> !child.kind().isAttribute())
                        .findFirst()
                        .ifPresent(init -> define(node.id(), init, instance));
            } else if (node.is(Operator.ASSIGN) || node.is(NodeKind.COMPOUND_ASSIGN_OPERATOR)) {
                Unwrapped.withoutCasts(node.child(0)).referenced().ifPresent(id -> define(id, node.child(1), instance));
            } else if (node.kind().isCall()) {
                passed(Callee.of(node), instance);
            }
        });
    }

    private void passed(Callee callee, String instance) {
        FunctionDeclared function =
                callee.declaration().map(reading.declared().functions()::get).orElse(null);
        int count = function == null
                ? 0
                : Math.min(function.parameters().size(), callee.arguments().size());
        for (int i = 0; i < count; i++) {
            define(function.parameters().get(i).id(), callee.arguments().get(i), instance);
        }
    }

    private void define(String declaration, SyntaxNode value, String instance) {
        definitions.computeIfAbsent(key(declaration), key -> new ArrayList<>()).add(new Definition(value, instance));
    }

    /** Names the instance of a template that some code is part of; empty where it is of none. */
    String instance(Code code) {
        return instance(code.function());
    }

    private String instance(String function) {
        FunctionDeclared declared = reading.declared().functions().get(function);
        return declared == null ? "" : declared.scope().instance();
    }

    private String key(String declaration) {
        SyntaxNode object = reading.declared().objects().getOrDefault(declaration, SyntaxNode.ABSENT);
        String own =
                "size at " + Declared.location(object).orElse(declaration) + instances.getOrDefault(declaration, "");
        return parameters.getOrDefault(declaration, own);
    }

    /** What a number is made of, in an instance of a template or none. */
    ByteCount of(SyntaxNode node, String instance) {
        return switch (node.kind()) {
            case UNARY_EXPR_OR_TYPE_TRAIT_EXPR -> sizeof(node, instance);
            case DECL_REF_EXPR, MEMBER_EXPR ->
                node.referenced().map(this::variable).orElse(ByteCount.NUMBER);
            case CONDITIONAL_OPERATOR -> of(node.child(1), instance).plus(of(node.child(2), instance));
            case BINARY_OPERATOR -> {
                ByteCount left = of(node.child(0), instance);
                ByteCount right = of(node.child(1), instance);
                yield switch (node.operator().orElseThrow()) {
                    case MULTIPLY -> left.times(right);
                    case ADD, SUBTRACT -> left.plus(right);
                    case DIVIDE -> quotient(left, right);
                    default -> left.is(Kind.NUMBER) && right.is(Kind.NUMBER) ? left : ByteCount.UNKNOWN;
                };
            }
            case PAREN_EXPR,
                    IMPLICIT_CAST_EXPR,
                    C_STYLE_CAST_EXPR,
                    CXX_STATIC_CAST_EXPR,
                    CXX_FUNCTIONAL_CAST_EXPR,
                    CONSTANT_EXPR,
                    EXPR_WITH_CLEANUPS,
                    SUBST_NON_TYPE_TEMPLATE_PARM_EXPR -> of(node.first(), instance);
            default -> {
                boolean isNumber = node.kind().isCall()
                        || node.children().stream()
                                .allMatch(child -> of(child, instance).is(Kind.NUMBER));
                yield isNumber ? ByteCount.NUMBER : ByteCount.UNKNOWN;
            }
        };
    }

    // Bytes divided by the size of an element are a number, as long as both change together.
    // So is any number divided by the size of a type that is written there and stays.
    private ByteCount quotient(ByteCount bytes, ByteCount divisor) {
        if (bytes.is(Kind.BYTES) && divisor.is(Kind.BYTES)) {
            String between = "quotient " + bytes + divisor;
            apply(between, bytes.plus(divisor), "the size of one is divided by that of the other", Optional.empty());
            return ByteCount.NUMBER;
        }
        boolean isWritten = bytes.is(Kind.NUMBER)
                && divisor.is(Kind.BYTES)
                && divisor.nodes().isEmpty()
                && !divisor.ofRecords();
        return divisor.is(Kind.NUMBER) || isWritten ? bytes : ByteCount.UNKNOWN;
    }

    private ByteCount sizeof(SyntaxNode node, String instance) {
        if (node.get("argType.qualType").isEmpty()) {
            SyntaxNode measured = Unwrapped.withoutCasts(node.first());
            Optional<FormatType> type = reading.type(measured);
            if (type.isEmpty()) {
                return record(measured.type());
            }
            return type.get().containers() > 0
                    ? ByteCount.UNKNOWN
                    : type.get().pointers() > 0 ? ByteCount.NUMBER : shared(measured);
        }
        String written = node.get("argType.qualType");
        Optional<FormatType> type = reading.declared().typedefs().parse(written);
        if (type.isEmpty()) {
            return record(written);
        }
        if (type.get().containers() > 0) {
            return ByteCount.UNKNOWN;
        }
        if (type.get().pointers() > 0) {
            return ByteCount.NUMBER;
        }
        Optional<String> name = reading.names().node(type.get());
        if (name.isPresent()) {
            return ByteCount.of(List.of(name.get()));
        }
        Optional<Range> inside = node.place()
                .spelled()
                .map(all -> new Range(
                        all.file(), all.from() + reading.files().text(all).indexOf('(') + 1, all.to() - 1));
        Optional<Range> token = inside.filter(area -> !type.get().hidden())
                .flatMap(area -> reading.spelling().find(area, type.get().word()));
        if (token.isEmpty() && inside.isPresent() && !instance.isEmpty()) {
            return ByteCount.of(
                    List.of(instance + " " + reading.files().text(inside.get()).strip()));
        }
        return ByteCount.of(new Origin.Named(token, "", type.get().format()));
    }

    private ByteCount record(String type) {
        return type.contains("*") || reading.declared().fieldsOf(type).isEmpty() ? ByteCount.NUMBER : ByteCount.RECORDS;
    }

    private ByteCount shared(SyntaxNode measured) {
        List<Origin> from = origins.of(measured);
        boolean all = !from.isEmpty() && from.stream().allMatch(Origin.Shared.class::isInstance);
        return all
                ? ByteCount.of(from.stream()
                        .map(origin -> ((Origin.Shared) origin).node())
                        .toList())
                : ByteCount.UNKNOWN;
    }

    private ByteCount variable(String declaration) {
        String key = key(declaration);
        if (known.containsKey(key)) {
            return known.get(key);
        }
        // What it is itself made of, as in n = n + 1, changes nothing.
        known.put(key, ByteCount.NUMBER);
        ByteCount whole = null;
        for (Definition definition : definitions.getOrDefault(key, List.of())) {
            if (!isZero(definition.value())) {
                ByteCount one = of(definition.value(), definition.instance());
                whole = whole == null ? one : whole.plus(one);
            }
        }
        ByteCount result = whole == null ? ByteCount.NUMBER : whole;
        if (result.is(Kind.BYTES) && !result.ofRecords()) {
            SyntaxNode object = reading.declared().objects().getOrDefault(declaration, SyntaxNode.ABSENT);
            apply(
                    key,
                    result,
                    object.name() + " is the size of both",
                    object.place().shown());
            result = ByteCount.of(List.of(key));
        }
        known.put(key, result);
        return result;
    }

    /** Whether a number is a literal 0. */
    static boolean isZero(SyntaxNode value) {
        SyntaxNode bare = Unwrapped.withoutCasts(value);
        return bare.is(NodeKind.INTEGER_LITERAL) && bare.get("value").equals("0");
    }

    /** Ties a node to all that a number of bytes is made of. */
    void apply(String node, ByteCount bytes, String reason, Optional<Range> at) {
        bytes.nodes().forEach(other -> reading.graph().tie(node, other, reason, at));
        bytes.tokens().forEach(token -> token.token()
                .ifPresent(words -> reading.graph().site(node, words, token.format())));
    }
}
