package org.ulpscope.flow.ui.internal.pane;

import java.util.function.Consumer;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.events.HyperlinkAdapter;
import org.eclipse.ui.forms.events.HyperlinkEvent;
import org.eclipse.ui.forms.widgets.FormText;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.flow.ExceptionClass;

/** All that is known of the line that is selected. */
final class DetailPane extends ScrolledComposite {
    private static final int MARGIN = 6;

    private final FormText text;
    private String shown = "";

    /** @param opened is told of the places, {@code file:line}, that are clicked */
    DetailPane(Composite parent, Consumer<String> opened) {
        super(parent, SWT.V_SCROLL | SWT.H_SCROLL);
        setExpandHorizontal(true);
        text = new FormText(this, SWT.WRAP);
        text.marginWidth = MARGIN;
        text.marginHeight = 2;
        text.setFont(DetailMarkup.CODE, JFaceResources.getTextFont());
        text.setFont(DetailMarkup.CLASS, JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        text.addHyperlinkListener(new HyperlinkAdapter() {
            @Override
            public void linkActivated(HyperlinkEvent event) {
                opened.accept(String.valueOf(event.getHref()));
            }
        });
        setContent(text);
        addListener(SWT.Resize, event -> fit());
    }

    /** Shows a line. */
    void show(LineRow row) {
        String markup = DetailMarkup.of(row);
        if (!markup.equals(shown)) {
            shown = markup;
            boolean dark = ChartTheme.of(this).dark();
            for (ExceptionClass exception : ExceptionClass.values()) {
                text.setColor(
                        exception.name(),
                        ChartTheme.swt(
                                ValueClassStyle.of(exception.appearance()).color(dark)));
            }
            text.setText(markup, true, false);
            fit();
        }
    }

    /** What is shown, with the links in it. */
    String markup() {
        return shown;
    }

    private void fit() {
        int width = getClientArea().width;
        text.setSize(text.computeSize(width, SWT.DEFAULT));
    }
}
