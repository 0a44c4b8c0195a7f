package org.ulpscope.workbench.tests;

import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.swt.graphics.Point;

/**
 * The keyboard and the mouse of the display, which the window system moves by its extension XTEST as if hands did: what it sends goes through the window
 * manager, grabs and input methods. Has a connection of its own, so that it needs no thread of the display.
 */
final class XTest {
    private static final NativeLong NOW = new NativeLong(0);
    private static final int THE_SCREEN_OF_THE_POINTER = -1;
    private static final int PLAIN = 0;
    private static final int SHIFTED = 1;
    private static final int LAST_OF_LATIN_1 = 0xff;
    private static final long UNICODE = 0x0100_0000L;

    private static final Map<String, String> MODIFIERS =
            Map.of("ctrl", "Control_L", "shift", "Shift_L", "alt", "Alt_L", "super", "Super_L");

    private static XTest opened;

    /** A key of the keyboard, and whether Shift is held for what is meant. */
    private record Stroke(int code, boolean shift) {}

    private final Pointer display;
    private final Map<Long, Stroke> strokes = new HashMap<>();

    /** Keys that mean nothing, for what no key means. */
    private final Deque<Integer> free = new ArrayDeque<>();

    private XTest(Pointer display) {
        this.display = display;
        IntByReference least = new IntByReference();
        IntByReference most = new IntByReference();
        Xlib.X.XDisplayKeycodes(display, least, most);
        for (int level = PLAIN; level <= SHIFTED; level++) {
            for (int code = least.getValue(); code <= most.getValue(); code++) {
                long symbol = symbol(code, level);
                if (symbol != 0) {
                    strokes.putIfAbsent(symbol, new Stroke(code, level == SHIFTED));
                } else if (level == PLAIN) {
                    free.add(code);
                }
            }
        }
    }

    private long symbol(int code, int level) {
        return Xlib.X.XkbKeycodeToKeysym(display, (byte) code, 0, level).longValue();
    }

    /** That of the display which the environment names. */
    static synchronized XTest ofDisplay() {
        if (opened == null) {
            Pointer display = Xlib.X.XOpenDisplay(null);
            if (display == null) {
                throw new IllegalStateException("There is no display to send keys to.");
            }
            opened = new XTest(display);
        }
        return opened;
    }

    /** Its connection to the window system. */
    Pointer connection() {
        return display;
    }

    /** Presses and releases a key by its name in X, with what is held meanwhile: {@code Return}, {@code ctrl+Home}, {@code alt+shift+q}. */
    synchronized void key(String names) {
        List<String> held = List.of(names.split("\\+"));
        stroke(
                named(held.getLast()),
                held.subList(0, held.size() - 1).stream().map(XTest::named).toList());
    }

    /** Types a character, in which a line feed is the Return key. */
    synchronized void type(int character) {
        stroke(
                switch (character) {
                    case '\n' -> named("Return");
                    case '\t' -> named("Tab");
                    default -> character <= LAST_OF_LATIN_1 ? character : UNICODE | character;
                },
                List.of());
    }

    /** Presses a key and holds it. */
    synchronized void hold(String name) {
        send(strokeFor(named(name)).code(), true);
    }

    /** Lets go of a key that is held. */
    synchronized void release(String name) {
        send(strokeFor(named(name)).code(), false);
    }

    /** Moves the pointer to a pixel. */
    synchronized void move(Point pixel) {
        Xlib.Xtst.XTEST.XTestFakeMotionEvent(display, THE_SCREEN_OF_THE_POINTER, pixel.x, pixel.y, NOW);
        Xlib.X.XSync(display, false);
    }

    /** Presses a button of the mouse, or lets go of it. */
    synchronized void button(int number, boolean press) {
        Xlib.Xtst.XTEST.XTestFakeButtonEvent(display, number, press, NOW);
        Xlib.X.XSync(display, false);
    }

    /**
     * Presses and releases a button of the mouse, so many times in a row. The window system itself keeps the times between, so that a machine with other
     * work makes no two single clicks of a double one. Returns when it is done.
     */
    synchronized void click(int button, int times, int millisOfAPress) {
        NativeLong between = new NativeLong(millisOfAPress);
        for (int i = 0; i < times; i++) {
            Xlib.Xtst.XTEST.XTestFakeButtonEvent(display, button, true, i == 0 ? NOW : between);
            Xlib.Xtst.XTEST.XTestFakeButtonEvent(display, button, false, between);
        }
        Xlib.X.XSync(display, false);
    }

    private void stroke(long symbol, List<Long> modifiers) {
        Stroke meant = strokeFor(symbol);
        long shift = named("shift");
        List<Integer> held = Stream.concat(
                        modifiers.stream(),
                        meant.shift() && !modifiers.contains(shift) ? Stream.of(shift) : Stream.empty())
                .map(this::strokeFor)
                .map(Stroke::code)
                .toList();
        held.forEach(code -> fake(code, true));
        fake(meant.code(), true);
        fake(meant.code(), false);
        held.reversed().forEach(code -> fake(code, false));
        // All at once: a key that stays down while the machine has other work repeats itself.
        Xlib.X.XSync(display, false);
    }

    private void fake(int code, boolean press) {
        Xlib.Xtst.XTEST.XTestFakeKeyEvent(display, code, press, NOW);
    }

    private void send(int code, boolean press) {
        fake(code, press);
        Xlib.X.XSync(display, false);
    }

    private Stroke strokeFor(long symbol) {
        return strokes.computeIfAbsent(symbol, this::onAFreeKey);
    }

    /** A key that means nothing gets the meaning, and keeps it. */
    private Stroke onAFreeKey(long symbol) {
        int code = free.removeLast();
        NativeLong[] both = {new NativeLong(symbol), new NativeLong(symbol)};
        Xlib.X.XChangeKeyboardMapping(display, code, both.length, both, 1);
        Xlib.X.XSync(display, false);
        return new Stroke(code, false);
    }

    private static long named(String name) {
        long symbol = Xlib.X.XStringToKeysym(MODIFIERS.getOrDefault(name, name)).longValue();
        if (symbol == 0) {
            if (name.codePointCount(0, name.length()) != 1) {
                throw new IllegalArgumentException("X has no key of the name " + name);
            }
            int character = name.codePointAt(0);
            return character <= LAST_OF_LATIN_1 ? character : UNICODE | character;
        }
        return symbol;
    }
}
