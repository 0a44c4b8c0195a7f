package org.ulpscope.workbench.tests;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;

/** What is asked of X: functions of libX11, by the names that they have there. */
interface Xlib extends Library {
    Xlib X = Native.load("X11", Xlib.class);

    /** The format of an image that has whole pixels. */
    int Z_PIXMAP = 2;

    Pointer XOpenDisplay(String name);

    int XSync(Pointer display, boolean discard);

    int XDefaultScreen(Pointer display);

    NativeLong XRootWindow(Pointer display, int screen);

    int XDisplayWidth(Pointer display, int screen);

    int XDisplayHeight(Pointer display, int screen);

    int XDisplayKeycodes(Pointer display, IntByReference least, IntByReference most);

    NativeLong XStringToKeysym(String name);

    NativeLong XkbKeycodeToKeysym(Pointer display, byte keycode, int group, int level);

    int XChangeKeyboardMapping(Pointer display, int first, int symbolsOfEach, NativeLong[] symbols, int count);

    Pointer XGetImage(
            Pointer display, NativeLong window, int x, int y, int width, int height, NativeLong planes, int format);

    int XDestroyImage(Pointer image);

    /** The extension that tests send keys and presses by: functions of libXtst. */
    interface Xtst extends Library {
        Xtst XTEST = Native.load("Xtst", Xtst.class);

        int XTestFakeKeyEvent(Pointer display, int keycode, boolean press, NativeLong delayMillis);

        int XTestFakeButtonEvent(Pointer display, int button, boolean press, NativeLong delayMillis);

        int XTestFakeMotionEvent(Pointer display, int screen, int x, int y, NativeLong delayMillis);
    }
}
