package org.ulpscope.precision.internal.ties;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.source.declaration.Declarations.Code;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** Walks through all that a program does, and finds what ties variables to each other and what pins them. */
final class TieReader {
    private static final Set<NodeKind> DECLARATIONS_OF_THEIR_OWN = Set.of(
            NodeKind.FUNCTION_DECL,
            NodeKind.CXX_METHOD_DECL,
            NodeKind.CXX_CONSTRUCTOR_DECL,
            NodeKind.CXX_DESTRUCTOR_DECL,
            NodeKind.CXX_CONVERSION_DECL,
            NodeKind.RECORD_DECL,
            NodeKind.CXX_RECORD_DECL,
            NodeKind.PARM_VAR_DECL,
            NodeKind.CLASS_TEMPLATE_DECL,
            NodeKind.FUNCTION_TEMPLATE_DECL);

    private final Reading reading;
    private final Origins origins;
    private final Connections connections;
    private final ByteCounts counts;
    private final CallTies calls;
    private final Set<String> seen = new HashSet<>();
    private String function = "";
    private String instance = "";

    private TieReader(Reading reading) {
        this.reading = reading;
        origins = new Origins(reading);
        counts = new ByteCounts(reading, origins);
        connections = new Connections(reading, origins, counts);
        calls = new CallTies(reading, origins, connections, this::visit);
    }

    /** Adds what ties and pins to the graph. */
    static void read(Reading reading) {
        TieReader reader = new TieReader(reading);
        ClassTemplates.read(reading);
        WrittenTypes.read(reading);
        reading.declared().code().forEach(reader::run);
        reader.calls.finish();
    }

    private void run(Code code) {
        function = code.function();
        instance = counts.instance(code);
        if (code.node().is(NodeKind.VAR_DECL) || code.node().is(NodeKind.STATIC_ASSERT_DECL)) {
            visit(code.node());
        } else {
            code.node().children().forEach(this::visit);
            pinDeducedResult(code.node());
        }
    }

    // Several returns must agree on a type that nobody has written.
    private void pinDeducedResult(SyntaxNode node) {
        List<SyntaxNode> returns = reading.declared().lambdas().contains(node.id())
                ? node.tree().filter(part -> part.is(NodeKind.RETURN_STMT)).toList()
                : List.of();
        if (returns.size() > 1) {
            returns.forEach(
                    part -> reading.pinAll(part, "the compiler works out what a function returns from it", part));
        }
    }

    private void visit(SyntaxNode node) {
        if (node.isAbsent()
                || DECLARATIONS_OF_THEIR_OWN.contains(node.kind())
                || !node.id().isEmpty() && !seen.add(node.id())) {
            return;
        }
        switch (node.kind()) {
            case VAR_DECL -> initialised(node);
            case RETURN_STMT -> returned(node);
            case BINARY_OPERATOR -> assigned(node);
            case INIT_LIST_EXPR -> listed(node);
            case CXX_CTOR_INITIALIZER -> member(node);
            case CXX_CONSTRUCT_EXPR, CXX_TEMPORARY_OBJECT_EXPR -> calls.construct(node, instance);
            case GCC_ASM_STMT, MS_ASM_STMT -> reading.pinAll(node, "it is used in inline assembly", node);
            case GENERIC_SELECTION_EXPR -> reading.pinAll(node, "a selection depends on its type", node);
            case DECL_REF_EXPR -> pinFunction(node);
            case STATIC_ASSERT_DECL -> asserted(node);
            case LAMBDA_EXPR -> {
                node.children().stream()
                        .filter(child -> !child.is(NodeKind.COMPOUND_STMT))
                        .forEach(this::visit);
                return;
            }
            default -> {
                if (node.kind().isCall()) {
                    calls.call(node, instance);
                    return;
                }
                if (node.cast().filter(CastKind::isReinterpreting).isPresent()) {
                    cast(node);
                }
            }
        }
        node.children().forEach(this::visit);
    }

    private void initialised(SyntaxNode variable) {
        variable.children().stream()
                .filter(child -> !child.kind().isAttribute())
                .findFirst()
                .ifPresent(init -> take(variable.id(), variable, init, "%2$s is what %1$s is initialised with"));
    }

    private void take(String declaration, SyntaxNode declared, SyntaxNode value, String sentence) {
        Optional<String> node = reading.node(declaration);
        Optional<FormatType> type = reading.type(declared).filter(FormatType::holdsAddress);
        if (node.isPresent() && type.isPresent()) {
            connections.connect(node.get(), type.get(), value, sentence, instance);
        }
    }

    private void returned(SyntaxNode node) {
        FunctionDeclared declared = reading.declared().functions().get(function);
        Optional<FormatType> type = declared == null
                ? Optional.empty()
                : reading.declared().typedefs().result(declared.node().type()).filter(FormatType::holdsAddress);
        if (type.isPresent()) {
            reading.node(function)
                    .ifPresent(result -> connections.connect(
                            result, type.get(), node.first(), "%2$s is returned by %1$s", instance));
        }
    }

    private void assigned(SyntaxNode node) {
        Optional<FormatType> type = reading.type(node.child(0)).filter(known -> known.pointers() > 0);
        if (node.is(Operator.ASSIGN) && type.isPresent()) {
            for (Origin origin : origins.of(node.child(0))) {
                if (origin instanceof Origin.Shared(String target)) {
                    connections.connect(target, type.get(), node.child(1), "%2$s is assigned to %1$s", instance);
                } else if (origin instanceof Origin.Unknown) {
                    connections.escape(node.child(1), "its address is kept where it cannot be followed");
                }
            }
        } else if (node.is(Operator.DIVIDE) && node.type().matches(".*(int|long|size_t|short).*")) {
            counts.of(node, instance);
        }
    }

    private void listed(SyntaxNode node) {
        List<SyntaxNode> fields = reading.declared().fieldsOf(node.desugared());
        for (int i = 0; i < Math.min(fields.size(), node.children().size()); i++) {
            take(fields.get(i).id(), fields.get(i), node.child(i), "%2$s is what %1$s is initialised with");
        }
    }

    private void member(SyntaxNode node) {
        String field = node.get("anyInit.id");
        SyntaxNode declared = reading.declared().objects().getOrDefault(field, SyntaxNode.ABSENT);
        take(field, declared, node.first(), "%2$s is what %1$s is initialised with");
    }

    private void cast(SyntaxNode node) {
        SyntaxNode operand = node.first();
        Optional<FormatType> from = reading.type(operand);
        Optional<FormatType> to = reading.type(node);
        boolean isSame = from.isPresent()
                && to.isPresent()
                && from.get().format() == to.get().format()
                && depth(from.get()) == depth(to.get());
        boolean isBetweenRecords = from.isEmpty()
                && reading.declared().fieldsOf(node.type())
                        == reading.declared().fieldsOf(operand.type());
        if (!isSame && !isBetweenRecords) {
            connections.escape(operand, "its address is cast to " + node.type());
        }
        if (!isSame && to.isPresent() && from.isPresent()) {
            connections.escape(node, "its address is cast from " + operand.type());
        }
    }

    // How many addresses lead to an element; a pointer to an array is one, however many elements it steps over.
    private static int depth(FormatType type) {
        return type.pointers() > 0 ? type.pointers() : Math.min(1, type.arrays());
    }

    private void asserted(SyntaxNode node) {
        String reason = "an assertion at compile time depends on its size";
        reading.pinAll(node, reason, node);
        node.tree()
                .forEach(part -> Connections.fields(
                        reading,
                        part.get("argType.qualType"),
                        reason,
                        node.place().shown(),
                        new HashSet<>()));
    }

    private void pinFunction(SyntaxNode node) {
        FunctionDeclared taken =
                node.referenced().map(reading.declared().functions()::get).orElse(null);
        if (taken != null) {
            reading.node(taken.node().id()).ifPresent(result -> reading.graph()
                    .pin(result, addressOf(node), node.place().shown()));
            taken.parameters().stream()
                    .flatMap(parameter -> reading.node(parameter.id()).stream())
                    .forEach(parameter -> reading.graph()
                            .pin(parameter, addressOf(node), node.place().shown()));
        }
    }

    private static String addressOf(SyntaxNode function) {
        return "the address of the function " + function.get("referencedDecl.name") + " is taken";
    }
}
