package org.ulpscope.source.ui.internal.outline;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.ulpscope.source.text.Outline;
import org.ulpscope.source.text.OutlineItem;

/** What a source defines, as a tree that follows the text while it is typed, and the cursor; a click goes to the definition. */
public final class SourceOutlinePage extends ContentOutlinePage {
    private static final String MENU = "org.ulpscope.source.outline";
    private static final int PAUSE_MILLIS = 250;

    private final ITextEditor editor;
    private final IDocument document;
    private final Job reading = Job.createSystem("Reading the outline of a source", (ICoreRunnable) monitor -> read());
    private final IDocumentListener typing = new IDocumentListener() {
        @Override
        public void documentAboutToBeChanged(DocumentEvent event) {
            // Only what it has become counts.
        }

        @Override
        public void documentChanged(DocumentEvent event) {
            reading.schedule(PAUSE_MILLIS);
        }
    };
    private final ISelectionChangedListener moving =
            event -> follow(event.getSelection() instanceof ITextSelection text ? text.getOffset() : -1);
    private Outline shown = new Outline(List.of());
    private boolean following;

    SourceOutlinePage(ITextEditor editor) {
        this.editor = editor;
        document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        TreeViewer viewer = getTreeViewer();
        viewer.setContentProvider(new OutlineTree());
        OutlineLabels labels = new OutlineLabels();
        viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(labels) {
            @Override
            public String getToolTipText(Object element) {
                return labels.getText(element);
            }
        });
        // The view is narrower than most functions with several parameters.
        ColumnViewerToolTipSupport.enableFor(viewer);
        viewer.setAutoExpandLevel(TreeViewer.ALL_LEVELS);
        show(Outline.of(document.get()));
        FunctionDrag.install(viewer, document);
        offerMenu(viewer);
        document.addDocumentListener(typing);
        if (editor.getSelectionProvider() instanceof IPostSelectionProvider selection) {
            selection.addPostSelectionChangedListener(moving);
        }
    }

    /** What can be done with a function of the source in front, which a click on it makes that of the cursor. */
    private void offerMenu(TreeViewer viewer) {
        MenuManager menu = new MenuManager();
        menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        viewer.getControl().setMenu(menu.createContextMenu(viewer.getControl()));
        getSite().registerContextMenu(MENU, menu, viewer);
    }

    /** What is on show. */
    public Outline outline() {
        return shown;
    }

    private void read() {
        Outline outline = Outline.of(document.get());
        Optional.ofNullable(getControl())
                .filter(control -> !control.isDisposed())
                .ifPresent(control -> control.getDisplay().asyncExec(() -> show(outline)));
    }

    private void show(Outline outline) {
        if (getControl() != null && !getControl().isDisposed() && !outline.equals(shown)) {
            shown = outline;
            following = true;
            getTreeViewer().setInput(outline);
            following = false;
        }
    }

    private void follow(int offset) {
        if (getControl() != null && !getControl().isDisposed()) {
            following = true;
            shown.items().stream()
                    .flatMap(OutlineItem::tree)
                    .filter(item -> item.whole().touches(offset))
                    .reduce((around, inner) -> inner)
                    .ifPresentOrElse(
                            item -> getTreeViewer().setSelection(new StructuredSelection(item), true),
                            () -> getTreeViewer().setSelection(StructuredSelection.EMPTY));
            following = false;
        }
    }

    @Override
    public void selectionChanged(SelectionChangedEvent event) {
        super.selectionChanged(event);
        if (!following
                && event.getSelection() instanceof IStructuredSelection selection
                && selection.getFirstElement() instanceof OutlineItem item) {
            editor.selectAndReveal(
                    item.nameAt().from(), item.nameAt().to() - item.nameAt().from());
        }
    }

    @Override
    public void dispose() {
        reading.cancel();
        document.removeDocumentListener(typing);
        if (editor.getSelectionProvider() instanceof IPostSelectionProvider selection) {
            selection.removePostSelectionChangedListener(moving);
        }
        super.dispose();
    }
}
