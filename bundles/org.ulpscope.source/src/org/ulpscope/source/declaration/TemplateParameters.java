package org.ulpscope.source.declaration;

import java.util.List;
import java.util.function.Predicate;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** The parameters of a template. */
final class TemplateParameters {
    private TemplateParameters() {}

    /**
     * Their names in order; those that are no types are empty words, so that each stands where its argument does.
     *
     * @param template its declaration
     * @param isWanted whether a node is what the template makes, before which the parameters stand
     */
    static List<String> names(SyntaxNode template, Predicate<NodeKind> isWanted) {
        return template.children().stream()
                .takeWhile(child -> !isWanted.test(child.kind()))
                .filter(TemplateParameters::isOne)
                .map(child -> isType(child) ? child.name() : "")
                .toList();
    }

    private static boolean isOne(SyntaxNode node) {
        return node.is(NodeKind.TEMPLATE_TYPE_PARM_DECL)
                || node.is(NodeKind.NON_TYPE_TEMPLATE_PARM_DECL)
                || node.is(NodeKind.OTHER);
    }

    private static boolean isType(SyntaxNode parameter) {
        return parameter.is(NodeKind.TEMPLATE_TYPE_PARM_DECL) && !parameter.flag("isParameterPack");
    }
}
