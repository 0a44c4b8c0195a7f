package org.ulpscope.workbench.tests;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.ui.tasks.UiTaskQueue;

/** The open workbench as a test sees it: tests run beside the UI thread and reach into it through here. */
public final class Desk {
    /** What is awaited comes in a second or so; a machine that many share is given time, and what never comes fails all the same. */
    private static final long PATIENCE_MILLIS = 120_000;

    /** What is awaited is asked for at once, and more and more seldom, so that a question that takes its time does not keep from coming what it asks for. */
    private static final long SHORTEST_PAUSE_MILLIS = 2;

    private static final long LONGEST_PAUSE_MILLIS = 50;

    private static final long LONGEST_PAINTING_MILLIS = 2_000;

    /** What is to be redrawn is drawn with the next frame. */
    private static final long NEXT_FRAME_MILLIS = 100;

    static {
        // What is seen of the workbench shall not depend on whether the machine has clangd.
        InstanceScope.INSTANCE.getNode("org.ulpscope.source.ui").putBoolean("clangdAdviceGiven", true);
    }

    private Desk() {}

    /** Runs the call in the UI thread and returns its result. */
    public static <T> T inUi(Callable<T> call) throws Exception {
        AtomicReference<T> result = new AtomicReference<>();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> {
            try {
                result.set(call.call());
            } catch (Exception | AssertionError e) {
                failure.set(e);
            }
        });
        if (failure.get() instanceof AssertionError wrong) {
            throw wrong;
        }
        if (failure.get() instanceof Exception e) {
            throw e;
        }
        return result.get();
    }

    /** Waits until the condition, asked in the UI thread, holds; fails with the expectation when it does not in time. */
    public static void await(String expectation, Callable<Boolean> condition) throws Exception {
        long end = System.currentTimeMillis() + MachineLoad.scaled(PATIENCE_MILLIS);
        long pause = SHORTEST_PAUSE_MILLIS;
        while (!inUi(condition)) {
            if (System.currentTimeMillis() > end) {
                throw new AssertionError("Waited in vain: " + expectation);
            }
            Thread.sleep(pause);
            pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
        }
    }

    /** Waits until all pieces of work that are on their way to the screen by now have had their turn. Call in the test's own thread. */
    public static void awaitTurns() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        UiTaskQueue.take(window().getShell().getDisplay(), () -> over.set(true));
        await("all had their turn", over::get);
    }

    /** The first window, once it is on the screen. Call in the test's own thread. */
    public static IWorkbenchWindow window() throws Exception {
        await("the workbench window is visible", () -> {
            IWorkbenchWindow[] windows = PlatformUI.getWorkbench().getWorkbenchWindows();
            return windows.length > 0 && windows[0].getShell().isVisible();
        });
        return inUi(() -> PlatformUI.getWorkbench().getWorkbenchWindows()[0]);
    }

    /** The shell of the first window. Call in the UI thread. */
    public static Shell shell() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell();
    }

    /** The active editor of the first window, or null when there is none. Call in the UI thread. */
    public static IEditorPart activeEditor() {
        IWorkbenchPage page = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
        return page == null ? null : page.getActiveEditor();
    }

    /** The page of the first window. Call in the test's own thread. */
    public static IWorkbenchPage page() throws Exception {
        IWorkbenchWindow window = window();
        return inUi(window::getActivePage);
    }

    /** Makes the first window so large, at the upper left corner of the screen, and waits until it is. Call in the test's own thread. */
    public static void resize(int width, int height) throws Exception {
        Shell shell = window().getShell();
        inUi(() -> {
            shell.setBounds(0, 0, width, height);
            return null;
        });
        await(
                "the window is " + width + " x " + height,
                () -> shell.getSize().x == width && shell.getSize().y == height);
    }

    /** The pixels of a window, once it has painted what it has to paint: as many as the screen has, which on a screen of 200 % are two a point each way. */
    public static ImageData painted(Shell shell) throws Exception {
        return inUi(() -> {
            Display display = shell.getDisplay();
            // With the menu bar, which the client area does not count.
            Point area = shell.getSize();
            // On a screen of 200 % where nothing composes windows, GTK does not always paint what a dialog or a menu
            // has uncovered.
            shell.redraw(0, 0, area.x, area.y, true);
            int zoom = display.getPrimaryMonitor().getZoom();
            long began = System.currentTimeMillis();
            long enough = began + (zoom > 100 ? NEXT_FRAME_MILLIS : 0);
            long end = began + LONGEST_PAINTING_MILLIS;
            while ((display.readAndDispatch() || System.currentTimeMillis() < enough)
                    && System.currentTimeMillis() < end) {
                // until all pending events are handled, of which there is no end while something moves on the screen
            }
            Image image = new Image(display, area.x, area.y);
            GC gc = new GC(image);
            // On a screen of 200 % a window prints itself at 200 % into a picture that has 200 % already.
            Transform once = new Transform(display, 100f / zoom, 0, 0, 100f / zoom, 0, 0);
            try {
                gc.setTransform(once);
                shell.print(gc);
                return image.getImageData(zoom);
            } finally {
                once.dispose();
                gc.dispose();
                image.dispose();
            }
        });
    }
}
