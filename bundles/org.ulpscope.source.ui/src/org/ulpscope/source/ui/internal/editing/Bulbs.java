package org.ulpscope.source.ui.internal.editing;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextInputListener;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.AnnotationModelEvent;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelListener;
import org.eclipse.jface.text.source.IAnnotationModelListenerExtension;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.MarkerAnnotation;

/**
 * Puts a light bulb beside those marks alone that have a quick fix: the platform's editor promises one at every mark. It is a reconciler because
 * those are what an editor tells of its viewer.
 */
public final class Bulbs implements IReconciler {
    private final Listener listener = new Listener();
    private Runnable removal = () -> {};

    /** For the editor, which makes it. */
    public Bulbs() {}

    @Override
    public void install(ITextViewer viewer) {
        if (viewer instanceof ISourceViewer source) {
            ITextInputListener input = new ITextInputListener() {
                @Override
                public void inputDocumentAboutToBeChanged(IDocument before, IDocument after) {
                    listener.follow(Optional.empty());
                }

                @Override
                public void inputDocumentChanged(IDocument before, IDocument after) {
                    listener.follow(Optional.ofNullable(source.getAnnotationModel()));
                }
            };
            source.addTextInputListener(input);
            listener.follow(Optional.ofNullable(source.getAnnotationModel()));
            removal = () -> {
                source.removeTextInputListener(input);
                listener.follow(Optional.empty());
            };
        }
    }

    @Override
    public void uninstall() {
        removal.run();
    }

    @Override
    public IReconcilingStrategy getReconcilingStrategy(String contentType) {
        // As the platform asks of one that reconciles nothing.
        return null;
    }

    private static final class Listener implements IAnnotationModelListener, IAnnotationModelListenerExtension {
        private Optional<IAnnotationModel> followed = Optional.empty();

        private void follow(Optional<IAnnotationModel> model) {
            followed.ifPresent(before -> before.removeAnnotationModelListener(this));
            followed = model;
            followed.ifPresent(now -> {
                now.addAnnotationModelListener(this);
                modelChanged(now);
            });
        }

        @Override
        public void modelChanged(IAnnotationModel model) {
            for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
                decide(all.next());
            }
        }

        @Override
        public void modelChanged(AnnotationModelEvent event) {
            Arrays.stream(event.getAddedAnnotations()).forEach(Listener::decide);
            Arrays.stream(event.getChangedAnnotations()).forEach(Listener::decide);
        }

        private static void decide(Annotation annotation) {
            if (annotation instanceof MarkerAnnotation mark) {
                mark.setQuickFixable(IDE.getMarkerHelpRegistry().hasResolutions(mark.getMarker()));
            }
        }
    }
}
