package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.resource.StringConverter;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.texteditor.AbstractTextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SelectedTextTest {
    private static final double LEAST_CONTRAST = 4.5;

    @AfterEach
    void light() throws Exception {
        Gallery.theme(Gallery.LIGHT);
    }

    @Test
    void whatIsSelectedInASourceIsReadInTheDarkWhenTheThemeIsTakenOnceMoreToo() throws Exception {
        for (String theme : new String[] {Gallery.DARK, Gallery.LIGHT, Gallery.DARK}) {
            Gallery.theme(theme);
        }
        IEclipsePreferences colours = InstanceScope.INSTANCE.getNode("org.eclipse.ui.editors");
        RGB words = StringConverter.asRGB(colours.get(AbstractTextEditor.PREFERENCE_COLOR_SELECTION_FOREGROUND, ""));
        RGB ground = StringConverter.asRGB(colours.get(AbstractTextEditor.PREFERENCE_COLOR_SELECTION_BACKGROUND, ""));
        double contrast = Contrast.ratio(words, ground);
        assertTrue(contrast >= LEAST_CONTRAST, words + " on " + ground + ": " + contrast);
    }
}
