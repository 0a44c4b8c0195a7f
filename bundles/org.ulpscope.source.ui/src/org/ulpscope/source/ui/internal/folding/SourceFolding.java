package org.ulpscope.source.ui.internal.folding;

import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.reconciler.MonoReconciler;
import org.eclipse.jface.text.source.projection.ProjectionViewer;

/** Keeps what can be folded up to date while a source is typed. */
public final class SourceFolding extends MonoReconciler {
    private final FoldingStrategy strategy;

    /** For the editor, which makes it. */
    public SourceFolding() {
        this(new FoldingStrategy());
    }

    private SourceFolding(FoldingStrategy strategy) {
        super(strategy, false);
        this.strategy = strategy;
    }

    @Override
    public void install(ITextViewer viewer) {
        if (viewer instanceof ProjectionViewer projection) {
            strategy.show(projection);
        }
        super.install(viewer);
    }
}
