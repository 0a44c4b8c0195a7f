package org.ulpscope.workbench.source;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.ui.theme.ThemeColours;

/** A source in a text that is only read, in the colours that it has in an editor, also when the theme or the user's choice changes. */
public final class ReadOnlySource {
    private final StyledText text;
    private Optional<Language> language = Optional.empty();

    /** @param text where it is to stand */
    public ReadOnlySource(StyledText text) {
        this.text = text;
        Runnable forget = ThemeColours.whenChanged(SourceColour.PREFIX, this::colour);
        text.addListener(SWT.Dispose, event -> forget.run());
    }

    /** Shows a source. @param in the language that it is in; empty to leave it without colours */
    public void show(String source, Optional<Language> in) {
        language = in;
        text.setText(source);
        colour();
    }

    private void colour() {
        text.setStyleRanges(language.map(known ->
                        new SourceColouring(known).styles(text.getText()).toArray(StyleRange[]::new))
                .orElse(new StyleRange[0]));
    }
}
