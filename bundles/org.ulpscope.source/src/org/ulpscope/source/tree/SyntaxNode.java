package org.ulpscope.source.tree;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.source.Range;

/**
 * A node of clang's syntax tree.
 *
 * @param id names it among all units of a program; empty for an absent child, such as the condition of {@code for (;;)}
 * @param kind what it is
 * @param name what a declaration declares, or a member that is accessed; empty elsewhere
 * @param type type of a declaration or an expression as written; empty elsewhere
 * @param desugared the same with all typedefs replaced
 * @param operator the operator of the language that it applies; empty where it applies none
 * @param cast what it converts; empty where it is no conversion
 * @param place where it stands
 * @param attributes whatever else clang tells of it, nested objects by dotted names: {@code value}, {@code referencedDecl.name},
 *     {@code argType.qualType}
 * @param children its parts, in clang's order; absent ones keep their places
 */
public record SyntaxNode(
        String id,
        NodeKind kind,
        String name,
        String type,
        String desugared,
        Optional<Operator> operator,
        Optional<CastKind> cast,
        Place place,
        Map<String, String> attributes,
        List<SyntaxNode> children) {
    /** What stands for a part that is not there. */
    public static final SyntaxNode ABSENT = new SyntaxNode(
            "", NodeKind.ABSENT, "", "", "", Optional.empty(), Optional.empty(), Place.NOWHERE, Map.of(), List.of());

    public SyntaxNode {
        attributes = Map.copyOf(attributes);
        children = List.copyOf(children);
    }

    /** Its text, unless an end of it comes from a macro. */
    public Optional<Range> range() {
        return place.range();
    }

    /** Whether it has this kind. */
    public boolean is(NodeKind wanted) {
        return kind == wanted;
    }

    /** Whether it applies this operator. */
    public boolean is(Operator wanted) {
        return operator.filter(wanted::equals).isPresent();
    }

    /** Whether it converts so. */
    public boolean is(CastKind wanted) {
        return cast.filter(wanted::equals).isPresent();
    }

    /** Whether an optional part is not there. */
    public boolean isAbsent() {
        return kind == NodeKind.ABSENT;
    }

    /** Whether it is a value of its own, and names no place where one is (C++17 6.10). */
    public boolean isPrvalue() {
        return get("valueCategory").equals("prvalue");
    }

    /** Whether it names a place where a value is. */
    public boolean isLvalue() {
        return get("valueCategory").equals("lvalue");
    }

    /** An attribute; the empty string where there is none. */
    public String get(String attribute) {
        return attributes.getOrDefault(attribute, "");
    }

    /** Whether a yes-or-no attribute is there and true, such as {@code isPostfix} or {@code isImplicit}. */
    public boolean flag(String attribute) {
        return get(attribute).equals("true");
    }

    /** The declaration that an expression names: of {@code a} and of {@code s.a}; empty elsewhere. */
    public Optional<String> referenced() {
        return Stream.of("referencedDecl.id", "referencedMemberDecl", "decl.id")
                .map(attributes::get)
                .filter(found -> found != null && !found.isEmpty())
                .findFirst();
    }

    /** What the declaration is that an expression names; absent where it names none. */
    public NodeKind referencedKind() {
        return NodeKind.of(get("referencedDecl.kind"));
    }

    /** The first part; an absent node where there is none. */
    public SyntaxNode first() {
        return child(0);
    }

    /** A part by its number from 0; an absent node where there is none. */
    public SyntaxNode child(int index) {
        return index < children.size() ? children.get(index) : ABSENT;
    }

    /** It and everything in it, before its parts. */
    public Stream<SyntaxNode> tree() {
        // Streams in streams would need a stack as deep as the tree.
        Deque<SyntaxNode> left = new ArrayDeque<>(List.of(this));
        return Stream.generate(left::poll)
                .takeWhile(Objects::nonNull)
                .peek(node -> node.children().reversed().forEach(left::push));
    }
}
