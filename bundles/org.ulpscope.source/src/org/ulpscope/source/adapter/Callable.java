package org.ulpscope.source.adapter;

import java.util.List;
import java.util.Optional;
import org.ulpscope.source.tree.SyntaxNode;

/**
 * Something of a source that can be called: a function, a method, an object that is called like one.
 *
 * @param node the declaration with the parameters and the body
 * @param whole what is taken for its text: of a template or a variable all of it
 * @param name by which it is called, such as {@code geo::haversine}, or of a method the method's own
 * @param shown by which users know it, such as {@code Solver::root}
 * @param scope where its names are looked up
 * @param owner the class of the object that it is a method of; empty for what needs no object
 * @param parameters those of the template that it is, or that its class is
 * @param isHidden whether it is private or protected
 */
record Callable(
        SyntaxNode node,
        SyntaxNode whole,
        String name,
        String shown,
        String scope,
        Optional<DeclaredRecord> owner,
        List<String> parameters,
        boolean isHidden) {
    Callable {
        parameters = List.copyOf(parameters);
    }

    /** Its own name, without what is around it. */
    String simpleName() {
        return shown.substring(shown.lastIndexOf("::") < 0 ? 0 : shown.lastIndexOf("::") + 2);
    }
}
