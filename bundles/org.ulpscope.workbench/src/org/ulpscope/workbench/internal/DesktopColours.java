package org.ulpscope.workbench.internal;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.ulpscope.ui.theme.Styling;

/**
 * Gives controls the colours of the desktop again after the theme has changed. The platform takes back the colours of the former theme
 * while the desktop still has those, so that words would stay white on white until the next start.
 */
final class DesktopColours {
    private static final List<Integer> WORDS = List.of(SWT.COLOR_WIDGET_FOREGROUND, SWT.COLOR_LIST_FOREGROUND);
    private static final List<Integer> GROUNDS = List.of(SWT.COLOR_WIDGET_BACKGROUND, SWT.COLOR_LIST_BACKGROUND);

    /** The theme may give its own colours back after the desktop has told of its change. */
    private static final int AGAIN_MILLIS = 300;

    /** Of 0 to 255: words that are nearer in brightness to their ground are those of a former theme. */
    private static final int FAINT = 64;

    private final Display display;

    /** All that the desktop has had: a control that was out of sight during one change has those of an earlier one. */
    private final Set<RGB> wordsSoFar = new HashSet<>();

    private final Set<RGB> groundsSoFar = new HashSet<>();

    private DesktopColours(Display display) {
        this.display = display;
        wordsSoFar.addAll(now(WORDS));
        groundsSoFar.addAll(now(GROUNDS));
    }

    /** Follows the desktop from now on. */
    static void install(Display display) {
        DesktopColours colours = new DesktopColours(display);
        display.addListener(SWT.Settings, event -> colours.changed());
    }

    private Set<RGB> now(List<Integer> colours) {
        return colours.stream()
                .map(colour -> display.getSystemColor(colour).getRGB())
                .collect(Collectors.toSet());
    }

    private void changed() {
        renew();
        Stream.of(display.getShells()).forEach(this::renewFields);
        display.timerExec(AGAIN_MILLIS, this::renew);
    }

    private void renew() {
        Set<RGB> words = now(WORDS);
        Set<RGB> grounds = now(GROUNDS);
        wordsSoFar.addAll(words);
        groundsSoFar.addAll(grounds);
        for (Control shell : display.getShells()) {
            renew(shell, without(wordsSoFar, words), without(groundsSoFar, grounds));
        }
    }

    /** A rule of the dark theme for some controls leaves its colour there. */
    private static boolean isFaint(Control control) {
        return Math.abs(brightness(control.getForeground()) - brightness(control.getBackground())) < FAINT;
    }

    private static int brightness(Color color) {
        return (color.getRed() + color.getGreen() + color.getBlue()) / 3;
    }

    private static Set<RGB> without(Set<RGB> all, Set<RGB> some) {
        return all.stream().filter(one -> !some.contains(one)).collect(Collectors.toSet());
    }

    private static boolean isField(Control control) {
        return control instanceof Text && (control.getStyle() & SWT.READ_ONLY) == 0
                || control instanceof Combo
                || control instanceof Spinner
                || control instanceof Button;
    }

    /** A tree tells the colour that it should have, and goes on to draw its arrows in the former one until it is given another. */
    private void renewArrows(Tree tree) {
        tree.setForeground(display.getSystemColor(SWT.COLOR_RED));
        tree.setForeground(null);
        Styling.apply(tree);
    }

    /** Fields and buttons, too, are painted in the former colours until they are given others; whoever made them may have given them some of the theme's. */
    private void renewFields(Control control) {
        if (isField(control)) {
            control.setForeground(display.getSystemColor(SWT.COLOR_RED));
            control.setForeground(null);
            control.setBackground(display.getSystemColor(SWT.COLOR_RED));
            control.setBackground(null);
            Styling.apply(control);
        } else if (control instanceof Composite composite) {
            Stream.of(composite.getChildren()).forEach(this::renewFields);
        }
    }

    private void renew(Control control, Set<RGB> formerWords, Set<RGB> formerGrounds) {
        // GTK keeps the former colour of a control that has none of its own: it takes back only what it was given.
        if (formerWords.contains(control.getForeground().getRGB()) || isFaint(control)) {
            control.setForeground(display.getSystemColor(SWT.COLOR_WIDGET_FOREGROUND));
            control.setForeground(null);
        }
        if (control instanceof Tree tree) {
            renewArrows(tree);
        }
        if (formerGrounds.contains(control.getBackground().getRGB())) {
            control.setBackground(display.getSystemColor(SWT.COLOR_WIDGET_BACKGROUND));
            control.setBackground(null);
        }
        if (control instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                renew(child, formerWords, formerGrounds);
            }
        }
    }
}
