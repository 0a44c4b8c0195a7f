package org.ulpscope.precision.internal.ties;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.source.Range;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** Follows expressions that are addresses, or that are bound to references, to what they lead to. */
final class Origins {
    private final Reading reading;
    private final ContainerOrigins containers;

    Origins(Reading reading) {
        this.reading = reading;
        containers = new ContainerOrigins(reading, this);
    }

    /** Where the address that an expression is comes from, or that of what it names; nothing for null and for temporary values. */
    List<Origin> of(SyntaxNode node) {
        if (node.isPrvalue() && reading.type(node).filter(FormatType::isScalar).isPresent()) {
            return List.of();
        }
        return switch (node.kind()) {
            case PAREN_EXPR,
                    EXPR_WITH_CLEANUPS,
                    MATERIALIZE_TEMPORARY_EXPR,
                    CONSTANT_EXPR,
                    CXX_BIND_TEMPORARY_EXPR,
                    UNARY_OPERATOR,
                    SUBST_NON_TYPE_TEMPLATE_PARM_EXPR -> of(node.first());
            case IMPLICIT_CAST_EXPR -> implicitCast(node);
            case C_STYLE_CAST_EXPR,
                    CXX_STATIC_CAST_EXPR,
                    CXX_REINTERPRET_CAST_EXPR,
                    CXX_CONST_CAST_EXPR,
                    CXX_FUNCTIONAL_CAST_EXPR -> explicitCast(node);
            case CXX_CONSTRUCT_EXPR, CXX_TEMPORARY_OBJECT_EXPR -> containers.constructed(node);
            case CXX_STD_INITIALIZER_LIST_EXPR -> of(node.first());
            case DECL_REF_EXPR -> named(node);
            case MEMBER_EXPR ->
                node.referenced()
                        .flatMap(reading::node)
                        .map(field -> List.<Origin>of(new Origin.Shared(field)))
                        .orElse(unknown("it leads to " + node.name()
                                + ", a member of a class that is not part of the program"));
            case ARRAY_SUBSCRIPT_EXPR -> of(reading.type(node.child(0)).isPresent() ? node.child(0) : node.child(1));
            case BINARY_OPERATOR, COMPOUND_ASSIGN_OPERATOR -> binary(node);
            case CONDITIONAL_OPERATOR ->
                union(node.children().subList(1, node.children().size()));
            case INIT_LIST_EXPR -> union(node.children());
            case CXX_NEW_EXPR -> allocation(node);
            case GNU_NULL_EXPR,
                    CXX_NULL_PTR_LITERAL_EXPR,
                    INTEGER_LITERAL,
                    FLOATING_LITERAL,
                    IMPLICIT_VALUE_INIT_EXPR,
                    CXX_DEFAULT_ARG_EXPR,
                    CXX_DEFAULT_INIT_EXPR,
                    CXX_SCALAR_VALUE_INIT_EXPR,
                    ABSENT -> List.of();
            default -> node.kind().isCall() ? call(node) : unknown("its address cannot be followed");
        };
    }

    List<Origin> union(List<SyntaxNode> nodes) {
        return nodes.stream().flatMap(node -> of(node).stream()).toList();
    }

    private static List<Origin> unknown(String reason) {
        return List.of(new Origin.Unknown(reason));
    }

    private List<Origin> implicitCast(SyntaxNode cast) {
        return switch (cast.cast().orElse(CastKind.OTHER)) {
            case LVALUE_TO_RVALUE, NO_OP, ARRAY_TO_POINTER_DECAY -> of(cast.first());
            case BIT_CAST -> reading.type(cast.first()).isPresent() ? of(cast.first()) : fromBytes(cast.first());
            case NULL_TO_POINTER, FLOATING_CAST, INTEGRAL_TO_FLOATING, FLOATING_TO_INTEGRAL -> List.of();
            // To a base class, and from one object of a library to another.
            default -> reading.isOfLibrary(cast.first()) ? of(cast.first()) : unknown("its address cannot be followed");
        };
    }

    private List<Origin> explicitCast(SyntaxNode cast) {
        Optional<FormatType> type = reading.type(cast);
        if (type.isEmpty() || type.get().isScalar()) {
            return List.of();
        }
        if (reading.isOfLibrary(cast)) {
            return containers.written(cast, cast.children());
        }
        Optional<Range> area = typeArea(cast);
        Origin named = named(type.get(), area, area.map(reading.files()::text).orElse(""));
        SyntaxNode operand = cast.first();
        List<Origin> from = reading.type(operand).isPresent() ? of(operand) : fromBytes(operand);
        return Stream.concat(Stream.of(named), from.stream()).toList();
    }

    /** What words say that name a type. */
    Origin named(FormatType type, Optional<Range> words, String written) {
        return reading.names()
                .node(type)
                .<Origin>map(Origin.Shared::new)
                .orElseGet(() -> new Origin.Named(
                        words.filter(all -> !type.hidden())
                                .flatMap(all -> reading.spelling().find(all, type.word())),
                        written,
                        type.format()));
    }

    /** The part of an expression of the form {@code (double *)p} or {@code static_cast<double *>(p)} that is its type. */
    private Optional<Range> typeArea(SyntaxNode cast) {
        SyntaxNode operand = cast.first();
        // The operand may come from a macro of its own, such as NULL.
        Optional<Range> from = cast.place().spelled().or(() -> cast.place().written());
        Optional<Range> to = operand.place().spelled().or(() -> operand.place().shown());
        return from.flatMap(all -> to.filter(end -> all.file().equals(end.file()) && all.from() < end.from())
                .flatMap(end -> inside(new Range(all.file(), all.from(), end.from()))));
    }

    // The parentheses or brackets around the type are left out.
    private Optional<Range> inside(Range area) {
        String text = reading.files().text(area);
        int open = text.startsWith("(") ? 0 : text.indexOf('<');
        int close = text.lastIndexOf(open == 0 ? ')' : '>');
        return open < 0 || close < open
                ? Optional.empty()
                : Optional.of(new Range(area.file(), area.from() + open + 1, area.from() + close));
    }

    /** Where an address of bytes comes from that is taken for an address of numbers. */
    private List<Origin> fromBytes(SyntaxNode node) {
        SyntaxNode bare = Unwrapped.withoutCasts(node);
        if (bare.kind().isCall()) {
            Callee callee = Callee.of(bare);
            if (MemoryFunction.isAllocator(callee.name()) || isOwnAllocator(bare, callee)) {
                return List.of(new Origin.Allocated(bare));
            }
            return unknown("its memory comes from " + (callee.name().isEmpty() ? "a function" : callee.name())
                    + " as bytes, which are not followed");
        }
        Optional<String> shared = SharedBytes.of(reading, bare);
        if (shared.isPresent()) {
            return List.of(new Origin.Shared(shared.get()));
        }
        return bare.is(NodeKind.INTEGER_LITERAL)
                        || bare.is(NodeKind.GNU_NULL_EXPR)
                        || bare.is(NodeKind.CXX_NULL_PTR_LITERAL_EXPR)
                ? List.of()
                : unknown("its address is cast from another type");
    }

    /** Whether a function of the program makes bytes of integers alone, so that only its size can matter. */
    private boolean isOwnAllocator(SyntaxNode call, Callee callee) {
        return callee.declaration().filter(reading.functions()::isDefined).isPresent()
                && call.type().equals("void *")
                && callee.arguments().stream()
                        .noneMatch(argument -> argument.type().contains("*"));
    }

    private List<Origin> named(SyntaxNode node) {
        Optional<String> shared = node.referenced().flatMap(reading::node);
        if (shared.isPresent()) {
            return List.of(new Origin.Shared(shared.get()));
        }
        // The compiler's own variables, such as those of a loop over a range.
        Optional<SyntaxNode> own =
                node.referenced().map(reading.declared().objects()::get).filter(object -> object.flag("isImplicit"));
        return own.isPresent()
                ? of(own.get().first())
                : unknown("it leads to " + node.get("referencedDecl.name") + ", which is not part of the program");
    }

    private List<Origin> binary(SyntaxNode node) {
        return switch (node.operator().orElseThrow()) {
            case ADD, SUBTRACT -> {
                Optional<FormatType> left = reading.type(node.child(0)).filter(FormatType::holdsAddressOrArray);
                yield of(left.isPresent() ? node.child(0) : node.child(1));
            }
            case COMMA -> of(node.child(1));
            default -> of(node.child(0));
        };
    }

    private List<Origin> allocation(SyntaxNode node) {
        Optional<FormatType> type = reading.type(node);
        Optional<Range> words =
                node.place().spelled().filter(all -> reading.files().text(all).startsWith("new"));
        String written = words.map(this::typeAfterNew).orElse("");
        boolean isPlaced = node.get("operatorNewDecl.type.qualType").contains(", void *");
        return isPlaced || type.isEmpty()
                ? unknown("its memory is another object's")
                : List.of(named(type.get(), words, written));
    }

    // In an instance of a template, clang tells where new stands and nothing more.
    private String typeAfterNew(Range words) {
        String text = reading.files().file(words.file()).text();
        int end = words.from() + "new".length();
        while (end < text.length() && "[({;,)".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return text.substring(words.from() + "new".length(), end);
    }

    private List<Origin> call(SyntaxNode call) {
        Callee callee = Callee.of(call);
        Optional<String> result = callee.declaration().flatMap(reading::node);
        if (result.isPresent()) {
            return List.of(new Origin.Shared(reading.graph().inCall(result.get(), call.id())));
        }
        Optional<List<Origin>> elements = containers.call(callee);
        if (elements.isPresent()) {
            return elements.get();
        }
        if (MemoryFunction.isTransparent(callee.name())) {
            return union(callee.arguments().stream()
                    .filter(argument -> reading.type(argument).isPresent())
                    .toList());
        }
        return unknown("it comes from " + (callee.name().isEmpty() ? "a function" : callee.name())
                + ", which is not part of the program");
    }
}
