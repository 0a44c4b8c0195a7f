package org.ulpscope.charts.zoom;

import java.nio.file.Path;
import java.util.Locale;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.charts.internal.ChartPainter;
import org.ulpscope.charts.picture.ChartPicture;

/** The context menu of a chart. */
final class ChartMenu {
    private ChartMenu() {}

    public static void attach(ZoomCanvas canvas) {
        Menu menu = new Menu(canvas);
        add(menu, "Zoom In\tW", () -> canvas.zoom(ChartKeys.STEP, canvas.centre()));
        add(menu, "Zoom Out\tS", () -> canvas.zoom(1 / ChartKeys.STEP, canvas.centre()));
        add(menu, "Show All\tZ", canvas::reset);
        new MenuItem(menu, SWT.SEPARATOR);
        add(menu, "Copy as Image\tCtrl+C", () -> copy(canvas));
        add(menu, "Export as PNG or SVG\u2026", () -> export(canvas));
        new MenuItem(menu, SWT.SEPARATOR);
        add(menu, "Keys in Charts\u2026\t?", () -> ChartKeyboard.showSheet(canvas));
        canvas.setMenu(menu);
    }

    static void copy(ZoomCanvas canvas) {
        canvas.picture()
                .ifPresent(picture -> ChartPainter.run(() -> {
                    ImageData data = picture.imageData();
                    canvas.getDisplay().asyncExec(() -> {
                        Clipboard clipboard = new Clipboard(canvas.getDisplay());
                        clipboard.setContents(new Object[] {data}, new Transfer[] {ImageTransfer.getInstance()});
                        clipboard.dispose();
                    });
                }));
    }

    private static void export(ZoomCanvas canvas) {
        canvas.picture().ifPresent(picture -> {
            FileDialog dialog = new FileDialog(canvas.getShell(), SWT.SAVE);
            dialog.setText("Export Chart");
            dialog.setFilterExtensions(new String[] {"*.png", "*.svg"});
            dialog.setFilterNames(new String[] {"PNG image (*.png)", "SVG drawing (*.svg)"});
            dialog.setFileName(canvas.name().replaceAll("\\W+", "-").toLowerCase(Locale.ROOT) + ".png");
            dialog.setOverwrite(true);
            String file = dialog.open();
            if (file != null) {
                IJobFunction write = monitor -> write(picture, Path.of(file));
                Job.create("Export chart", write).schedule();
            }
        });
    }

    private static IStatus write(ChartPicture picture, Path file) {
        try {
            picture.write(file);
            return Status.OK_STATUS;
        } catch (UlpscopeException e) {
            return Status.error(e.getMessage(), e);
        }
    }

    private static void add(Menu menu, String text, Runnable action) {
        MenuItem item = new MenuItem(menu, SWT.PUSH);
        item.setText(text);
        item.addListener(SWT.Selection, event -> action.run());
    }
}
