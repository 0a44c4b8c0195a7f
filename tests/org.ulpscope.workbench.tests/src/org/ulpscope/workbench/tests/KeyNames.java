package org.ulpscope.workbench.tests;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;

/** How X calls the keys that SWT has numbers for, {@code ctrl+Home} say. */
final class KeyNames {
    private static final int FIRST_OF_F = SWT.F1;
    private static final int LAST_OF_F = SWT.F12;

    private static final Map<Integer, String> NAMES = Map.ofEntries(
            Map.entry(SWT.CTRL, "ctrl"),
            Map.entry(SWT.SHIFT, "shift"),
            Map.entry(SWT.ALT, "alt"),
            Map.entry(SWT.HOME, "Home"),
            Map.entry(SWT.END, "End"),
            Map.entry(SWT.ARROW_UP, "Up"),
            Map.entry(SWT.ARROW_DOWN, "Down"),
            Map.entry(SWT.ARROW_LEFT, "Left"),
            Map.entry(SWT.ARROW_RIGHT, "Right"),
            Map.entry(SWT.PAGE_UP, "Page_Up"),
            Map.entry(SWT.PAGE_DOWN, "Page_Down"),
            Map.entry(SWT.INSERT, "Insert"),
            Map.entry((int) SWT.BS, "BackSpace"),
            Map.entry((int) SWT.CR, "Return"),
            Map.entry((int) SWT.DEL, "Delete"),
            Map.entry((int) SWT.ESC, "Escape"),
            Map.entry((int) SWT.TAB, "Tab"),
            Map.entry((int) ' ', "space"),
            Map.entry((int) '!', "exclam"),
            Map.entry((int) '"', "quotedbl"),
            Map.entry((int) '#', "numbersign"),
            Map.entry((int) '$', "dollar"),
            Map.entry((int) '%', "percent"),
            Map.entry((int) '&', "ampersand"),
            Map.entry((int) '\'', "apostrophe"),
            Map.entry((int) '(', "parenleft"),
            Map.entry((int) ')', "parenright"),
            Map.entry((int) '*', "asterisk"),
            Map.entry((int) '+', "plus"),
            Map.entry((int) ',', "comma"),
            Map.entry((int) '-', "minus"),
            Map.entry((int) '.', "period"),
            Map.entry((int) '/', "slash"),
            Map.entry((int) ':', "colon"),
            Map.entry((int) ';', "semicolon"),
            Map.entry((int) '<', "less"),
            Map.entry((int) '=', "equal"),
            Map.entry((int) '>', "greater"),
            Map.entry((int) '?', "question"),
            Map.entry((int) '@', "at"),
            Map.entry((int) '[', "bracketleft"),
            Map.entry((int) '\\', "backslash"),
            Map.entry((int) ']', "bracketright"),
            Map.entry((int) '^', "asciicircum"),
            Map.entry((int) '_', "underscore"),
            Map.entry((int) '`', "grave"),
            Map.entry((int) '{', "braceleft"),
            Map.entry((int) '|', "bar"),
            Map.entry((int) '}', "braceright"),
            Map.entry((int) '~', "asciitilde"));

    private KeyNames() {}

    /** A key with the modifiers that are held meanwhile. */
    static String of(int key, int... modifiers) {
        return Stream.concat(Arrays.stream(modifiers).mapToObj(KeyNames::name), Stream.of(name(key)))
                .collect(Collectors.joining("+"));
    }

    private static String name(int key) {
        if (key >= FIRST_OF_F && key <= LAST_OF_F) {
            return "F" + (1 + key - FIRST_OF_F);
        }
        return NAMES.containsKey(key) ? NAMES.get(key) : Character.toString(key);
    }
}
