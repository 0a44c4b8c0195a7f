package org.ulpscope.workbench.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Shell;

/** Pictures of windows for people, which are taken where {@code releng/screenshots.sh} asks for them and nowhere else. */
public final class Pictures {
    /** The property that names the folder of the pictures. */
    private static final String FOLDER = "ulpscope.screenshots";

    private static final String NONE = "none";

    private Pictures() {}

    /** Takes a picture of the first window. */
    public static void take(String name) throws Exception {
        take(Desk.window().getShell(), name);
    }

    /** Takes a picture of a window. */
    public static void take(Shell shell, String name) throws Exception {
        String folder = System.getProperty(FOLDER, NONE);
        if (folder.equals(NONE)) {
            return;
        }
        Thread.sleep(500); // nothing tells when GTK has painted everything
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] {Desk.painted(shell)};
        loader.save(
                Files.createDirectories(Path.of(folder)).resolve(name + ".png").toString(), SWT.IMAGE_PNG);
    }
}
