package org.ulpscope.bound.ui.internal.pane;

import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.bound.ui.internal.IntervalWords;
import org.ulpscope.bound.ui.internal.number.NumberLine;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.ui.layout.Sentence;

/** What is selected of some bounds: in a sentence, and as a number line, which is scrolled where there is no room to read it. */
final class SelectedBound extends Composite {
    private static final String NO_NUMBER = "It gives no number, whatever compilers do.";

    private final Sentence sentence;
    private final ScrolledComposite room;
    private final ChartCanvas numbers;

    SelectedBound(Composite parent) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(this);
        sentence = new Sentence(this);
        room = new ScrolledComposite(this, SWT.V_SCROLL);
        room.setExpandHorizontal(true);
        room.setExpandVertical(true);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(room);
        numbers = new ChartCanvas(room, "Number line");
        room.setContent(numbers);
    }

    /** @param otherwise what is said where nothing is selected */
    void show(Optional<BoundRow> row, String otherwise) {
        sentence.say(row.map(IntervalWords::of).orElse(""));
        Optional<NumberLine> line = row.flatMap(NumberLine::of);
        line.ifPresentOrElse(numbers::show, () -> numbers.showHint(row.isPresent() ? NO_NUMBER : otherwise));
        room.setMinHeight(line.map(NumberLine::leastHeight).orElse(0));
    }

    String sentence() {
        return sentence.words();
    }

    ChartCanvas numbers() {
        return numbers;
    }
}
