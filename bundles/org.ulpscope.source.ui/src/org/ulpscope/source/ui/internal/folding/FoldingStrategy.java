package org.ulpscope.source.ui.internal.folding;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.reconciler.IReconcilingStrategyExtension;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.ulpscope.source.text.Comments;
import org.ulpscope.source.text.Outline;
import org.ulpscope.source.text.OutlineItem;
import org.ulpscope.source.text.TextStretch;

/** Finds what can be folded: functions, types and namespaces, and comments of several lines. What is folded stays so while the text changes. */
final class FoldingStrategy implements IReconcilingStrategy, IReconcilingStrategyExtension {
    private Optional<ProjectionViewer> viewer = Optional.empty();
    private Optional<IDocument> document = Optional.empty();

    void show(ProjectionViewer projection) {
        viewer = Optional.of(projection);
    }

    @Override
    public void setDocument(IDocument now) {
        document = Optional.ofNullable(now);
    }

    @Override
    public void initialReconcile() {
        fold();
    }

    @Override
    public void reconcile(DirtyRegion dirty, IRegion part) {
        fold();
    }

    @Override
    public void reconcile(IRegion part) {
        fold();
    }

    @Override
    public void setProgressMonitor(IProgressMonitor monitor) {
        // It takes milliseconds.
    }

    private void fold() {
        ProjectionAnnotationModel model =
                viewer.map(ProjectionViewer::getProjectionAnnotationModel).orElse(null);
        if (model != null && document.isPresent()) {
            replace(model, positions(document.get()));
        }
    }

    private static Set<Position> positions(IDocument document) {
        String text = document.get();
        Stream<TextStretch> items = Outline.of(text).items().stream()
                .flatMap(OutlineItem::tree)
                .map(item -> new TextStretch(item.nameAt().from(), item.whole().to()));
        Set<Position> positions = new HashSet<>();
        Stream.concat(items, Comments.longOnes(text).stream())
                .flatMap(stretch -> lines(document, stretch).stream())
                .forEach(positions::add);
        return positions;
    }

    private static Optional<Position> lines(IDocument document, TextStretch stretch) {
        try {
            int first = document.getLineOfOffset(stretch.from());
            int last = document.getLineOfOffset(stretch.to());
            int from = document.getLineOffset(first);
            int to = last + 1 < document.getNumberOfLines() ? document.getLineOffset(last + 1) : document.getLength();
            return first < last ? Optional.of(new Position(from, to - from)) : Optional.empty();
        } catch (BadLocationException e) {
            // The text has become shorter; the next reading comes soon.
            return Optional.empty();
        }
    }

    private static void replace(ProjectionAnnotationModel model, Set<Position> wanted) {
        Set<Position> missing = new HashSet<>(wanted);
        Set<Annotation> gone = new HashSet<>();
        for (Iterator<Annotation> each = model.getAnnotationIterator(); each.hasNext(); ) {
            Annotation annotation = each.next();
            Position position = model.getPosition(annotation);
            if (annotation instanceof ProjectionAnnotation && !missing.remove(position)) {
                gone.add(annotation);
            }
        }
        if (!missing.isEmpty() || !gone.isEmpty()) {
            Map<Annotation, Position> added = new HashMap<>();
            missing.forEach(position -> added.put(new ProjectionAnnotation(), position));
            model.modifyAnnotations(gone.toArray(Annotation[]::new), added, new Annotation[0]);
        }
    }
}
