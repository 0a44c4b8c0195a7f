package org.ulpscope.source.ui.internal.outline;

import java.util.Optional;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.ulpscope.source.text.OutlineItem;
import org.ulpscope.source.text.TextStretch;

/** Lets a function be dragged out of the outline, as its text is out of the source. */
final class FunctionDrag extends DragSourceAdapter {
    private final TreeViewer viewer;
    private final IDocument document;

    private FunctionDrag(TreeViewer viewer, IDocument document) {
        this.viewer = viewer;
        this.document = document;
    }

    static void install(TreeViewer viewer, IDocument document) {
        viewer.addDragSupport(
                DND.DROP_COPY, new Transfer[] {TextTransfer.getInstance()}, new FunctionDrag(viewer, document));
    }

    @Override
    public void dragStart(DragSourceEvent event) {
        event.doit = text().isPresent();
    }

    @Override
    public void dragSetData(DragSourceEvent event) {
        text().ifPresent(text -> event.data = text);
    }

    /** Of the function that is selected, with its body; empty where something else is. */
    private Optional<String> text() {
        return Optional.ofNullable(viewer.getStructuredSelection().getFirstElement())
                .map(OutlineItem.class::cast)
                .filter(item -> item.kind().isFunction())
                .map(OutlineItem::whole)
                .flatMap(this::text);
    }

    private Optional<String> text(TextStretch whole) {
        try {
            return Optional.of(document.get(whole.from(), whole.to() - whole.from()));
        } catch (BadLocationException e) {
            // The outline is read a moment after what is typed.
            return Optional.empty();
        }
    }
}
