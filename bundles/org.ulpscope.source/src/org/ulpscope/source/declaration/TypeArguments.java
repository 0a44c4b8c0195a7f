package org.ulpscope.source.declaration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.declaration.Declarations.Code;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.text.TemplateArguments;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** Finds the types that a program writes where it names instances of its function templates. */
public final class TypeArguments {
    private final Declarations declared;
    private final SourceFiles files;
    private final Map<String, String> calls = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final List<TypeArgument> found = new ArrayList<>();

    private TypeArguments(Declarations declared, SourceFiles files) {
        this.declared = declared;
        this.files = files;
    }

    /** All of a program, in the order of what is run. */
    public static List<TypeArgument> read(Declarations declared, SourceFiles files) {
        TypeArguments reader = new TypeArguments(declared, files);
        declared.code().forEach(reader::read);
        return List.copyOf(reader.found);
    }

    private void read(Code code) {
        code.node().tree().forEach(node -> {
            if (node.kind().isCall()) {
                calls.putIfAbsent(Callee.of(node).expression().id(), node.id());
            }
            if ((node.is(NodeKind.DECL_REF_EXPR) || node.is(NodeKind.MEMBER_EXPR)) && seen.add(node.id())) {
                node.referenced()
                        .map(declared.functions()::get)
                        .ifPresent(instance -> read(code.function(), node, instance));
            }
        });
    }

    private void read(String function, SyntaxNode named, FunctionDeclared instance) {
        List<SyntaxNode> made = instance.node().children().stream()
                .filter(child -> child.is(NodeKind.TEMPLATE_ARGUMENT))
                .toList();
        List<String> parameters =
                declared.templateParameters().getOrDefault(instance.node().id(), List.of());
        List<Range> written = named.place()
                .spelled()
                .map(words -> TemplateArguments.of(files, words, instance.node().name()))
                .orElse(List.of());
        for (int i = 0; i < Math.min(written.size(), Math.min(made.size(), parameters.size())); i++) {
            if (!parameters.get(i).isEmpty()) {
                String text = files.text(written.get(i)).strip();
                found.add(new TypeArgument(
                        named,
                        Optional.ofNullable(calls.get(named.id())),
                        instance,
                        parameters.get(i),
                        declared.typedefs()
                                .parse(made.get(i).type())
                                .filter(FormatType::isScalar)
                                .map(FormatType::format),
                        written.get(i),
                        text,
                        outer(function, text),
                        function));
            }
        }
    }

    private Optional<String> outer(String function, String written) {
        boolean isOuter =
                declared.templateParameters().getOrDefault(function, List.of()).contains(written);
        return Optional.ofNullable(declared.functions().get(function))
                .filter(around -> isOuter)
                .map(around -> around.scope().instance() + " " + written);
    }
}
