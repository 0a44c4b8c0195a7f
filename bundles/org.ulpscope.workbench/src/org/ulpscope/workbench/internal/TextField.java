package org.ulpscope.workbench.internal;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;

/** A field that text is typed into, whatever kind of control it is. */
record TextField(Supplier<String> reading, BiConsumer<String, Point> showing) {
    /** The control as such a field; empty for another, for one that is only read and for passwords. */
    static Optional<TextField> of(Control control) {
        return Optional.ofNullable(
                switch (control) {
                    case Text text
                    when text.getEditable() && (text.getStyle() & SWT.PASSWORD) == 0 ->
                        new TextField(text::getText, (words, selection) -> {
                            text.setText(words);
                            text.setSelection(selection);
                        });
                    case StyledText text
                    when text.getEditable() ->
                        new TextField(text::getText, (words, selection) -> {
                            text.setText(words);
                            text.setSelection(selection);
                        });
                    case Combo combo
                    when (combo.getStyle() & SWT.READ_ONLY) == 0 ->
                        new TextField(combo::getText, (words, selection) -> {
                            combo.setText(words);
                            combo.setSelection(selection);
                        });
                    default -> null;
                });
    }

    String text() {
        return reading.get();
    }

    void show(String words, Point selection) {
        showing.accept(words, selection);
    }
}
