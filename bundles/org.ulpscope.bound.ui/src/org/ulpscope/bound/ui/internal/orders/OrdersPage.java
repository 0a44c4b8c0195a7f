package org.ulpscope.bound.ui.internal.orders;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.bound.ui.internal.IntervalWords;
import org.ulpscope.ui.layout.Sentence;

/** The two orders beside each other that give the least and the greatest of the line that is selected. */
public final class OrdersPage extends Composite {
    private static final String HINT =
            "Select a line that moves, on the page Source or Lines: the orders of its operations that give the least and the greatest stand here.";
    private static final String UNKNOWN =
            " Which line computes it is not known; select one on the page Source or Lines.";

    private final Sentence sentence;
    private final SashForm halves;
    private final OrderHalf least;
    private final OrderHalf greatest;

    /** An empty page. */
    public OrdersPage(Composite parent) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(this);
        sentence = new Sentence(this);
        halves = new SashForm(this, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(halves);
        least = new OrderHalf(halves, "least");
        greatest = new OrderHalf(halves, "greatest");
        show(Optional.empty());
    }

    /** Shows the orders of what is selected: of a line, or of the line that computes a result. */
    public void show(Optional<BoundRow> row) {
        Optional<BoundedLine> line =
                row.flatMap(OrdersPage::line).filter(known -> known.widest().moves());
        line.ifPresent(known -> {
            least.show(known.widest().low(), known.witnesses().low());
            greatest.show(known.widest().high(), known.witnesses().high());
        });
        halves.setVisible(line.isPresent());
        sentence.say(words(row, line));
    }

    private static String words(Optional<BoundRow> row, Optional<BoundedLine> line) {
        if (line.isPresent()) {
            BoundedLine known = line.get();
            String when = known.count() == 1 ? "" : ", time %,d of %,d".formatted(known.widestAt(), known.count());
            return row.map(one -> one.bound().path(known).getFileName() + ":" + known.line())
                            .orElse("")
                    + when + ": " + row.flatMap(one -> one.bound().text(known)).orElse("");
        }
        return row.filter(one -> one.interval().moves() && one.kind() == BoundRow.Kind.RESULT)
                .map(one -> IntervalWords.of(one) + UNKNOWN)
                .orElse(HINT);
    }

    private static Optional<BoundedLine> line(BoundRow row) {
        return switch (row.kind()) {
            case LINE -> row.line();
            case CONDITION -> Optional.empty();
            case RESULT -> computing(row.bound().result().bounds().lines(), row.interval());
        };
    }

    /** The last line that gives what a result is. */
    private static Optional<BoundedLine> computing(List<BoundedLine> lines, Interval result) {
        return lines.reversed().stream()
                .filter(line -> line.widest().equals(result))
                .findFirst();
    }

    /** Whether there is a line whose orders are shown. */
    public boolean isTelling() {
        return halves.getVisible();
    }

    /** The expressions in C that give the ends, the least first; blank where there is none. */
    public List<String> expressions() {
        return List.of(least.expression(), greatest.expression());
    }

    /** What is said of what is shown. */
    public String message() {
        return sentence.words();
    }

    @Override
    public boolean setFocus() {
        return least.setFocus();
    }
}
