package org.ulpscope.source.function;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.toolchain.SearchPath;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.source.Language;
import org.ulpscope.source.ParsedSources;
import org.ulpscope.source.SourceReader;
import org.ulpscope.source.Sources;
import org.ulpscope.source.declaration.DeclarationReader;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;
import org.ulpscope.source.type.FunctionType;
import org.ulpscope.source.type.Typedefs;

/** The signatures of a file's functions with all typedefs and macros replaced, as clang knows them. */
final class ClangSignatures {
    private static final Pattern LENGTH = Pattern.compile("\\[\\s*(?:static\\s+)?(\\d+)\\s*]\\s*$");

    private final ParsedSources parsed;
    private final Typedefs typedefs;

    private ClangSignatures(ParsedSources parsed) {
        this.parsed = parsed;
        this.typedefs = DeclarationReader.read(parsed.units()).typedefs();
    }

    /**
     * What clang says of a file.
     *
     * @throws UlpscopeException if it cannot read it
     */
    static ParsedSources parsed(Path file, SearchPath searchPath, Progress progress) {
        String compiler =
                switch (SourceFunctions.language(file)) {
                    case C -> "gcc";
                    case CPP -> "g++";
                    case CUDA -> "nvcc";
                };
        return SourceReader.read(
                new Sources(file.getParent(), List.of(file), compiler, List.of()), searchPath, progress);
    }

    /** By name. */
    static Map<String, String> of(ParsedSources parsed) {
        return new ClangSignatures(parsed).signatures();
    }

    private Map<String, String> signatures() {
        Map<String, String> signatures = new HashMap<>();
        parsed.declarations().stream()
                .filter(node -> node.is(NodeKind.FUNCTION_DECL))
                .forEach(function -> signatures.put(function.name(), signature(function)));
        return signatures;
    }

    private String signature(SyntaxNode function) {
        String result = typedefs.result(function.type())
                .filter(type -> type.pointers() == 0)
                .flatMap(this::word)
                .orElseGet(() -> FunctionType.of(function.type()).result());
        String parameters = function.children().stream()
                .filter(node -> node.is(NodeKind.PARM_VAR_DECL))
                .map(this::parameter)
                .collect(Collectors.joining(", "));
        return qualifier(function) + result + " " + function.name() + "(" + parameters + ")";
    }

    private String parameter(SyntaxNode parameter) {
        String type = type(parameter);
        String text = parameter.place().range().map(parsed.files()::text).orElse("");
        Matcher length = LENGTH.matcher(text);
        boolean isArray = type.endsWith("*") && length.find();
        return isArray
                ? type.substring(0, type.length() - 1) + parameter.name() + "[" + length.group(1) + "]"
                : type + " " + parameter.name();
    }

    /** Clang replaces a typedef, but not one that is pointed to. */
    private String type(SyntaxNode parameter) {
        if (parameter.desugared().contains("__attribute__")) {
            return parameter.type();
        }
        Optional<FormatType> pointer = typedefs.of(parameter)
                .filter(type -> type.pointers() == 1 && type.arrays() == 0 && !type.isReference() && !type.hidden());
        return pointer.flatMap(this::word)
                .map(word -> (parameter.type().startsWith("const ") ? "const " : "") + word + " *")
                .orElseGet(() -> parameter.desugared().isEmpty() ? parameter.type() : parameter.desugared());
    }

    private Optional<String> word(FormatType type) {
        Language language = parsed.language();
        return Optional.of(type.format()).filter(language.formats()::contains).map(language::typeName);
    }

    private String qualifier(SyntaxNode function) {
        if (parsed.language() != Language.CUDA) {
            return "";
        }
        List<NodeKind> attributes =
                function.children().stream().map(SyntaxNode::kind).toList();
        return attributes.contains(NodeKind.CUDA_GLOBAL_ATTR)
                ? "__global__ "
                : attributes.contains(NodeKind.CUDA_DEVICE_ATTR) ? "__device__ " : "";
    }
}
