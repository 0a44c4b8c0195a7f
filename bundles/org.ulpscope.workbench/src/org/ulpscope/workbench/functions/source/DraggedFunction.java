package org.ulpscope.workbench.functions.source;

import java.util.Optional;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.model.SignatureException;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.source.function.SourceFunctions;

/** What is dragged out of a source, or selected in it: a signature, or a whole function. */
public final class DraggedFunction {
    /** The language where no source is in front. */
    private static final String IN_C = "function.c";

    private DraggedFunction() {}

    /** The signature in a text that comes from the source in front; empty where the text has none that can be tested. */
    public static Optional<String> signature(String text, IWorkbenchPage page) {
        return alone(text)
                .or(
                        () -> SourceFunctions.of(
                                        SourceInFront.edited(page)
                                                .map(source -> source.file().getName())
                                                .orElse(IN_C),
                                        text)
                                .stream()
                                .filter(SourceFunction::isTestable)
                                .map(SourceFunction::signature)
                                .findFirst());
    }

    /** A text that is a signature and at most the body behind it, without that and the white space around it; empty for any other. */
    public static Optional<String> alone(String text) {
        int body = text.indexOf('{');
        String head = (body < 0 ? text : text.substring(0, body)).strip();
        try {
            Signature.parse(text);
            Signature.parse(head);
            return Optional.of(head);
        } catch (SignatureException e) {
            return Optional.empty();
        }
    }
}
