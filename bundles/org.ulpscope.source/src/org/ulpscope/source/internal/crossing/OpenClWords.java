package org.ulpscope.source.internal.crossing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.StandardHeaders;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** Puts C into the words of OpenCL C (OpenCL C 1.2, 6.5: what stands outside of functions is constant, and says so). */
final class OpenClWords {
    private static final String CONSTANT = "__constant ";
    private static final Pattern HEADERS = Pattern.compile(
            "(?m)^[ \\t]*#[ \\t]*include[ \\t]*<(assert|complex|ctype|errno|fenv|float|inttypes|iso646|limits|locale|math|setjmp|signal"
                    + "|stdalign|stdarg|stdbool|stddef|stdint|stdio|stdlib|stdnoreturn|string|tgmath|time|unistd)\\.h>[^\\n]*$");
    private static final Pattern STATIC = Pattern.compile("\\bstatic\\b");

    private static final Set<NodeKind> OF_CPP = Set.of(
            NodeKind.CXX_METHOD_DECL,
            NodeKind.CXX_THIS_EXPR,
            NodeKind.CXX_NEW_EXPR,
            NodeKind.CXX_FUNCTIONAL_CAST_EXPR,
            NodeKind.CXX_STATIC_CAST_EXPR,
            NodeKind.CXX_OPERATOR_CALL_EXPR,
            NodeKind.LAMBDA_EXPR);
    private static final Set<String> ABSENT = Set.of("assert.h", "fenv.h", "stdio.h", "stdlib.h", "string.h");

    /** What math.h declares and OpenCL C has under another name alone (OpenCL C 3.0, 6.15.2 and 6.4.3), for doubles; floats have an f behind. */
    private static final Map<String, String> OTHERWISE = Map.of(
            "nearbyint", "rint(x)",
            "scalbn", "ldexp(x, n)",
            "lround", "(long)round(x)",
            "llround", "(long)round(x)",
            "lrint", "(long)rint(x)",
            "llrint", "(long)rint(x)");

    private static final Set<String> THERE = Set.of("abs", "printf");

    private OpenClWords() {}

    /** The text without the lines that include headers of C, which OpenCL C has in itself, as far as it has what they declare. */
    static String withoutHeaders(String text) {
        return HEADERS.matcher(text).replaceAll("");
    }

    /** The first thing that OpenCL C has nothing for: a variable that changes and stays, or a function of C's library that is not mathematical. */
    static Optional<String> obstacle(Reach reach, Lines lines, SourceFile file) {
        return lines.first(reach, node -> sentence(node, file));
    }

    private static Optional<String> sentence(SyntaxNode node, SourceFile file) {
        boolean isOfTemplate = node.children().stream().anyMatch(part -> part.is(NodeKind.TEMPLATE_ARGUMENT));
        if (OF_CPP.contains(node.kind()) || isOfTemplate || node.type().endsWith("&")) {
            return Optional.of(
                    "this is C++, and OpenCL's compilers read C; write it in C, or leave this platform out.");
        }
        if (isVariable(node) && !isConstant(node, file)) {
            return Optional.of("OpenCL C has no variable that stays from one call to the next, as '" + node.name()
                    + "' does; pass it as a parameter, or leave this platform out.");
        }
        String called = node.get("referencedDecl.name");
        String inMath = called.endsWith("f") ? called.substring(0, called.length() - 1) : called;
        if (node.referencedKind().isFunction() && OTHERWISE.containsKey(inMath)) {
            return Optional.of("OpenCL C has no '" + called + "'; write '" + OTHERWISE.get(inMath)
                    + "', or leave this platform out.");
        }
        return node.referencedKind().isFunction() && !THERE.contains(called)
                ? StandardHeaders.declaring(called)
                        .filter(ABSENT::contains)
                        .map(
                                header -> "'" + called + "' is of " + header
                                        + ", which OpenCL C does not have; write the function without it, or leave this platform out.")
                : Optional.empty();
    }

    /** What says so of variables outside of functions; those inside that stay are made anew, since they are constant. */
    static List<Edit> edits(Reach reach, SourceFile file) {
        List<Edit> edits = new ArrayList<>();
        reach.declarations().stream()
                .filter(node -> node.is(NodeKind.VAR_DECL))
                .flatMap(node -> DeclaredParts.range(node).stream())
                .filter(range -> range.file().equals(file.path()))
                .map(range -> Edit.insert(new Range(range.file(), range.from(), range.from()), CONSTANT))
                .distinct()
                .forEach(edits::add);
        reach.functions().stream()
                .flatMap(SyntaxNode::tree)
                .filter(OpenClWords::isVariable)
                .flatMap(node -> DeclaredParts.range(node).stream())
                .filter(range -> range.file().equals(file.path()))
                .flatMap(range -> word(range, file))
                .distinct()
                .forEach(edits::add);
        return edits;
    }

    private static Stream<Edit> word(Range range, SourceFile file) {
        Matcher word = STATIC.matcher(file.text(range));
        return word.lookingAt()
                ? Stream.of(Edit.replace(new Range(range.file(), range.from(), range.from() + word.end()), ""))
                : Stream.empty();
    }

    /** Inside of a function one that stays, outside of functions any. */
    private static boolean isVariable(SyntaxNode node) {
        return node.is(NodeKind.VAR_DECL)
                && (node.get("storageClass").equals("static")
                        || !node.get("mangledName").isEmpty());
    }

    /** By its type, or by CUDA's word for memory that a launch does not change. */
    private static boolean isConstant(SyntaxNode variable, SourceFile file) {
        boolean isMarked = DeclaredParts.range(variable)
                .filter(range -> range.file().equals(file.path()))
                .map(range -> file.text().substring(file.text().lastIndexOf('\n', range.from()) + 1, range.to()))
                .filter(text -> text.contains("__constant__"))
                .isPresent();
        return isMarked
                || variable.type().startsWith("const ")
                || variable.type().contains(" const");
    }
}
