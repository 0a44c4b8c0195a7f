package org.ulpscope.source.internal.json;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/**
 * What a type means that names a typedef of a library's class behind a pointer or a reference. Of the address of an element of a vector clang
 * writes {@code value_type *} from version 16 on, and tells nowhere what that is: only of the element itself it says {@code double} too. So the
 * meaning comes from the expression that the address is made of, and goes with the variable that keeps it.
 */
final class AliasedTypes {
    private static final String CONST = "const ";

    /** By the ids of the variables. */
    private final Map<String, String> ofVariables = new HashMap<>();

    /**
     * The type in other words, or as it is written where nothing else is known.
     *
     * @param attributes what clang says of the node, its id and operator among it
     */
    String meaning(NodeKind kind, Map<String, String> attributes, String type, List<SyntaxNode> children) {
        return switch (kind) {
            case UNARY_OPERATOR -> {
                boolean isAddress = attributes.getOrDefault("opcode", "").equals("&");
                yield like(type, isAddress ? " *" : "", children.stream());
            }
            case PAREN_EXPR, IMPLICIT_CAST_EXPR, BINARY_OPERATOR -> like(type, "", children.stream());
            case CONDITIONAL_OPERATOR -> like(type, "", children.stream().skip(1));
            case VAR_DECL -> {
                String meaning = like(type, type.endsWith("&") ? " &" : "", children.stream());
                if (!meaning.equals(type)) {
                    ofVariables.put(attributes.getOrDefault("id", ""), meaning);
                }
                yield meaning;
            }
            case DECL_REF_EXPR ->
                type.equals(attributes.get("referencedDecl.type.qualType"))
                        ? ofVariables.getOrDefault(attributes.getOrDefault("referencedDecl.id", ""), type)
                        : type;
            default -> type;
        };
    }

    /** The type as one of the parts has it, but for what stands around that. */
    private static String like(String type, String declarator, Stream<SyntaxNode> parts) {
        return parts.filter(part -> !part.desugared().equals(part.type()))
                .flatMap(part -> Stream.of("", CONST)
                        .filter(qualifier -> type.equals(qualifier + part.type() + declarator))
                        .map(qualifier -> qualifier + part.desugared() + declarator))
                .findFirst()
                .orElse(type);
    }
}
