package org.ulpscope.bound.ui.internal.pane;

import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.bound.ui.internal.BoundWords;
import org.ulpscope.bound.ui.internal.number.NumberLine;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.workbench.layout.Sentence;

/** What is selected of some bounds: in a sentence, and as a number line. */
final class SelectedBound extends Composite {
    private static final String NO_NUMBER = "It gives no number, whatever compilers do.";

    private final Sentence sentence;
    private final ChartCanvas numbers;

    SelectedBound(Composite parent) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(this);
        sentence = new Sentence(this);
        numbers = new ChartCanvas(this, "Number line");
        GridDataFactory.fillDefaults().grab(true, true).applyTo(numbers);
    }

    /** @param otherwise what is said where nothing is selected */
    void show(Optional<BoundRow> row, String otherwise) {
        sentence.say(row.map(BoundWords::of).orElse(""));
        row.flatMap(NumberLine::of)
                .ifPresentOrElse(numbers::show, () -> numbers.showHint(row.isPresent() ? NO_NUMBER : otherwise));
    }

    String sentence() {
        return sentence.words();
    }

    ChartCanvas numbers() {
        return numbers;
    }
}
