package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A view that is empty has a link to what fills it. */
class EmptyViewsTest {
    private IWorkbenchPage page;

    @BeforeEach
    void closeEditors() throws Exception {
        page = Desk.page();
        Desk.resize(1100, 700);
        Desk.inUi(() -> page.closeAllEditors(false));
    }

    @AfterEach
    void resetPerspective() throws Exception {
        Desk.inUi(() -> {
            page.resetPerspective();
            return null;
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.ulpscope.workbench.map",
                "org.ulpscope.hunt.ui.findings",
                "org.ulpscope.compare.ui.comparison",
                "org.ulpscope.flow.ui.flow",
                "org.ulpscope.program.ui.launches",
                "org.ulpscope.bound.ui.bound",
                "org.ulpscope.tune.ui.fom"
            })
    void anEmptyViewOffersWhatFillsIt(String id) throws Exception {
        // One that is open may still show what other tests have left.
        Desk.inUi(() -> {
            page.hideView(page.findViewReference(id));
            return null;
        });
        IViewPart view = Desk.inUi(() -> page.showView(id));
        Pictures.take("empty-" + id);
        Link link = Desk.inUi(() -> Gallery.below(control(view), Link.class).stream()
                .filter(one -> one.isVisible() && one.getText().startsWith("<a>"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("There is no link in " + view.getTitle())));
        Rectangle seen = Desk.inUi(() -> User.visible(link));
        assertEquals(Desk.inUi(link::getSize), new Point(seen.width, seen.height));
        Desk.inUi(() -> {
            page.hideView(view);
            return null;
        });
    }

    private static Composite control(IViewPart view) {
        return (Composite) view.getSite().getService(MPart.class).getWidget();
    }
}
