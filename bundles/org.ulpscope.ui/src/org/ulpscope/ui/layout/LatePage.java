package org.ulpscope.ui.layout;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.ui.theme.Styling;

/**
 * A page that is made when it comes to the front, or is asked for: who opens an editor does not wait for what is behind. For the thread of the display.
 *
 * @param <C> the page
 */
public final class LatePage<C extends Control> {
    private final Composite room;
    private final Function<Composite, C> maker;
    private Optional<C> made = Optional.empty();

    /** @param maker makes the page in its parent, with all that is known by then */
    public LatePage(Composite parent, Function<Composite, C> maker) {
        this.maker = maker;
        room = new Composite(parent, SWT.NONE);
        room.setLayout(new FillLayout());
        room.addListener(SWT.Show, event -> page());
    }

    /** What to lay out, or to give to a tab. */
    public Composite room() {
        return room;
    }

    /** The page. */
    public C page() {
        return made.orElseGet(this::make);
    }

    /** Does this with the page where there is one. */
    public void ifMade(Consumer<C> action) {
        made.ifPresent(action);
    }

    private C make() {
        C page = maker.apply(room);
        made = Optional.of(page);
        Styling.apply(room);
        room.layout();
        return page;
    }
}
