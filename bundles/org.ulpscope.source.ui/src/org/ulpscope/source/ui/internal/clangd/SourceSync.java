package org.ulpscope.source.ui.internal.clangd;

import java.util.Optional;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.reconciler.IReconcilingStrategyExtension;
import org.eclipse.jface.text.reconciler.MonoReconciler;
import org.ulpscope.source.ui.internal.SourceInput;

/** Keeps clangd told of the text in an editor, shortly after each pause in typing. */
public final class SourceSync extends MonoReconciler {
    private final Following following;

    /** For the editor, which makes it. */
    public SourceSync() {
        this(new Following());
    }

    private SourceSync(Following following) {
        super(following, false);
        this.following = following;
    }

    @Override
    public void uninstall() {
        following.setDocument(null);
        super.uninstall();
    }

    private static final class Following implements IReconcilingStrategy, IReconcilingStrategyExtension {
        private Optional<IDocument> document = Optional.empty();
        private Optional<SourceInput> source = Optional.empty();

        @Override
        public synchronized void setDocument(IDocument now) {
            source.ifPresent(shown -> Clangd.OF_THE_WORKBENCH.close(shown.file()));
            document = Optional.ofNullable(now);
            source = document.flatMap(SourceInput::of);
            source.ifPresent(shown -> Clangd.OF_THE_WORKBENCH.open(shown, now.get()));
        }

        private synchronized void tell() {
            source.ifPresent(shown -> Clangd.OF_THE_WORKBENCH.change(
                    shown.file(), document.orElseThrow().get()));
        }

        @Override
        public void initialReconcile() {
            tell();
        }

        @Override
        public void reconcile(DirtyRegion dirty, IRegion part) {
            tell();
        }

        @Override
        public void reconcile(IRegion part) {
            tell();
        }

        @Override
        public void setProgressMonitor(IProgressMonitor monitor) {
            // It only tells.
        }
    }
}
