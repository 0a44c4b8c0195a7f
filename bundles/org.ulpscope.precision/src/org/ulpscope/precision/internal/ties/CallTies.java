package org.ulpscope.precision.internal.ties;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.declaration.Scope;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** What calls tie and pin: parameters to arguments, and the memory that libraries copy. */
final class CallTies {
    private final Reading reading;
    private final Origins origins;
    private final Connections connections;
    private final Consumer<SyntaxNode> visitor;
    private final TemplateTies templates;
    private final MemoryTies memory;
    private final ContainerTies containers;
    private final GroupTies groups;
    private final LaunchTies launches;
    private final ScanTies scans;

    /** @param visitor looks into an argument */
    CallTies(Reading reading, Origins origins, Connections connections, Consumer<SyntaxNode> visitor) {
        this.reading = reading;
        this.origins = origins;
        this.connections = connections;
        this.visitor = visitor;
        templates = new TemplateTies(reading, origins);
        memory = new MemoryTies(reading, origins, connections);
        containers = new ContainerTies(reading, origins, connections);
        groups = new GroupTies(reading);
        launches = new LaunchTies(reading, connections);
        scans = new ScanTies(reading, origins);
    }

    /** A call. */
    void call(SyntaxNode call, String instance) {
        Callee callee = Callee.of(call);
        visitObject(call, callee);
        FunctionDeclared function =
                callee.declaration().map(reading.declared().functions()::get).orElse(null);
        Optional<MemoryFunction> known = function == null ? MemoryFunction.named(callee.name()) : Optional.empty();
        if (function != null) {
            own(call, callee, function, instance);
            if (call.is(NodeKind.CUDA_KERNEL_CALL_EXPR)) {
                visitor.accept(call.child(1));
                launches.launch(call, callee, function, instance);
            }
            callee.arguments().forEach(visitor);
        } else if (callee.isOfThreadGroup()) {
            groups.call(callee);
            callee.arguments().forEach(visitor);
        } else if (OverloadedReaders.isOne(callee)) {
            callee.arguments().forEach(argument -> read(argument, callee.name()));
            callee.arguments().forEach(visitor);
        } else if (scans.call(callee) || containers.call(callee, instance)) {
            callee.arguments().forEach(visitor);
        } else if (known.isPresent()) {
            memory.call(call, callee, known.get(), instance);
            visitBare(callee);
        } else if (MemoryFunction.isExchanging(callee.name())) {
            memory.exchange(callee);
            visitBare(callee);
        } else if (MemoryFunction.isIndifferent(callee.name())) {
            visitBare(callee);
        } else {
            callee.arguments().forEach(argument -> foreign(argument, callee.name()));
            if (!callee.name().startsWith("cudaFunc") && !callee.name().startsWith("cudaOccupancy")) {
                callee.arguments().forEach(visitor);
            }
        }
    }

    private void visitObject(SyntaxNode call, Callee callee) {
        if (callee.expression().is(NodeKind.MEMBER_EXPR)) {
            callee.expression().children().forEach(visitor);
        } else if (call.is(NodeKind.CXX_OPERATOR_CALL_EXPR)
                && callee.arguments().size() < call.children().size() - 1) {
            visitor.accept(call.child(1));
        } else if (callee.declaration().isEmpty()) {
            visitor.accept(call.first());
        }
    }

    // Casts to void * are what these functions ask for.
    private void visitBare(Callee callee) {
        callee.arguments().forEach(argument -> visitor.accept(Unwrapped.withoutCasts(argument)));
    }

    private void own(SyntaxNode call, Callee callee, FunctionDeclared function, String instance) {
        int count = Math.min(function.parameters().size(), callee.arguments().size());
        for (int i = 0; i < count; i++) {
            SyntaxNode parameter = function.parameters().get(i);
            SyntaxNode argument = callee.arguments().get(i);
            Optional<FormatType> type = reading.type(parameter).filter(FormatType::holdsAddress);
            Optional<String> node = reading.node(parameter.id());
            if (type.isPresent() && node.isPresent()) {
                String sentence = "%2$s is passed to " + function.name() + " as " + parameter.name();
                String taker = reading.graph().inCall(node.get(), call.id());
                connections.connect(taker, type.get(), argument, sentence, instance);
            }
            if (!reading.functions().isDefined(function.node().id())
                    && argument.type().contains("*")) {
                connections.escape(argument, isNotPart(callee.name()));
            }
        }
        if (function.scope().template() == Scope.Template.INSTANCE) {
            templates.call(call, callee, function, instance);
        }
    }

    /** A constructor; clang does not say which, but its type. */
    void construct(SyntaxNode node, String instance) {
        if (reading.isOfLibrary(node)) {
            containers.construct(node, instance);
            return;
        }
        String type = node.get("ctorType.qualType");
        String record = node.type().substring(node.type().lastIndexOf(':') + 1).replaceAll("const |<.*", "");
        Optional<FunctionDeclared> own = reading.declared().functions().values().stream()
                .filter(function -> function.node().is(NodeKind.CXX_CONSTRUCTOR_DECL)
                        && function.node().name().equals(record)
                        && function.node().type().equals(type))
                .findFirst();
        Callee callee = Callee.ofConstruction(node, record);
        if (own.isPresent()) {
            own(node, callee, own.get(), instance);
        } else {
            node.children().forEach(argument -> foreign(argument, record));
        }
    }

    private void foreign(SyntaxNode argument, String function) {
        Optional<FormatType> type = reading.type(argument);
        boolean isBound = !argument.isPrvalue() && !argument.type().startsWith("const ");
        if (type.isPresent() && (type.get().holdsAddressOrArray() || isBound)) {
            connections.escape(argument, isNotPart(function));
        }
        boolean isClass = reading.language().halfIsClass()
                && !function.matches("operator.*|__half|__nv_bfloat16")
                && type.filter(FormatType::isScalar).isPresent()
                && type.get().format().width() < Float.SIZE;
        if (isClass) {
            reading.pinAll(argument, "its class is what " + function + " takes", argument);
        }
    }

    // There are readers for FP32 and wider.
    private void read(SyntaxNode argument, String reader) {
        boolean isWritten = reading.type(argument).isPresent() && argument.isLvalue();
        for (Origin origin : isWritten ? origins.of(argument) : List.<Origin>of()) {
            if (origin instanceof Origin.Shared(String node)
                    && reading.language().halfIsClass()) {
                reading.graph()
                        .limit(
                                node,
                                reader + " reads it, which knows no 16-bit class",
                                argument.place().shown());
            }
        }
    }

    private static String isNotPart(String function) {
        if (function.isEmpty()) {
            return "its address is passed to a function that is not known";
        }
        return "its address is passed to " + function
                + (function.endsWith("scanf")
                        ? ", whose format is not written there"
                        : ", which is not part of the program");
    }

    /** Works out what only the whole program tells. */
    void finish() {
        // What a template ties by what it calls counts as well, and what is pinned for that reaches all calls.
        reading.graph().closeCalls();
        templates.finish();
        reading.graph().closeCalls();
    }
}
