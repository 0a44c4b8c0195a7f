package org.ulpscope.source.function;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.Sources;
import org.ulpscope.source.declaration.DeclarationReader;
import org.ulpscope.source.declaration.Functions;
import org.ulpscope.source.parse.SourceReader;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.ParsedSources;
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
     * What clang says of a file that is compiled with these flags. A header whose name does not tell its language is read in C, and in C++ where that is not possible.
     *
     * @throws UlpscopeException if it cannot read it
     */
    static ParsedSources parsed(Path file, List<String> flags, SearchPath searchPath, Progress progress) {
        if (isHeaderOfEither(file)) {
            try {
                return parsed(
                        file,
                        "gcc",
                        Stream.concat(Stream.of("-x", "c"), flags.stream()).toList(),
                        searchPath,
                        progress);
            } catch (BadInputException e) {
                return cpp(file, flags, searchPath, progress);
            }
        }
        String compiler =
                switch (SourceFunctions.language(file)) {
                    case C -> "gcc";
                    case CPP -> "g++";
                    case CUDA -> "nvcc";
                };
        return parsed(file, compiler, flags, searchPath, progress);
    }

    /** The same of a header, read in C++. */
    static ParsedSources cpp(Path file, List<String> flags, SearchPath searchPath, Progress progress) {
        return parsed(file, "g++", flags, searchPath, progress);
    }

    private static ParsedSources parsed(
            Path file, String compiler, List<String> flags, SearchPath searchPath, Progress progress) {
        return SourceReader.readOwn(
                new Sources(file.getParent(), List.of(file), compiler, flags), searchPath, progress);
    }

    /** Whether the name of a file tells that it is a header, and not of which language. */
    static boolean isHeaderOfEither(Path file) {
        return file.getFileName().toString().endsWith(".h");
    }

    /** Of what was read. */
    static ClangSignatures of(ParsedSources parsed) {
        return new ClangSignatures(parsed);
    }

    /** All of them, by name. */
    Map<String, String> signatures() {
        Map<String, String> signatures = new HashMap<>();
        functions(parsed.declarations()).forEach(function -> signatures.put(function.name(), signature(function)));
        return signatures;
    }

    /** Those outside of namespaces and classes, in blocks of {@code extern "C"} too. */
    private static Stream<SyntaxNode> functions(List<SyntaxNode> declarations) {
        return declarations.stream()
                .flatMap(node -> node.is(NodeKind.LINKAGE_SPEC_DECL) ? functions(node.children()) : Stream.of(node))
                .filter(node -> node.is(NodeKind.FUNCTION_DECL));
    }

    /**
     * A function of which no text stands in the file, since a macro writes it.
     *
     * @param at where the macro is used
     */
    record OfMacro(String name, String signature, Range at) {}

    /** Those that a file defines by macros. */
    List<OfMacro> ofMacros(Path file) {
        return functions(parsed.declarations())
                .filter(function -> Functions.body(function).isPresent()
                        && function.place().range().isEmpty())
                .flatMap(function -> function.place().shown().stream()
                        .filter(range -> range.file().equals(file))
                        .map(range -> new OfMacro(function.name(), signature(function), range)))
                .toList();
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
        SourceLanguage language = parsed.language();
        return Optional.of(type.format()).filter(language.formats()::contains).map(language::typeName);
    }

    private String qualifier(SyntaxNode function) {
        if (parsed.language() != SourceLanguage.CUDA) {
            return "";
        }
        List<NodeKind> attributes =
                function.children().stream().map(SyntaxNode::kind).toList();
        return attributes.contains(NodeKind.CUDA_GLOBAL_ATTR)
                ? "__global__ "
                : attributes.contains(NodeKind.CUDA_DEVICE_ATTR) ? "__device__ " : "";
    }
}
