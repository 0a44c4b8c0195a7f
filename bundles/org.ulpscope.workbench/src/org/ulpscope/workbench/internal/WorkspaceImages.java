package org.ulpscope.workbench.internal;

import java.net.URL;
import java.util.Map;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Path;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.application.IWorkbenchConfigurer;
import org.eclipse.ui.ide.IDE;
import org.osgi.framework.Bundle;

/** The images of projects and markers, which the platform's views look up but leave to the application to declare. */
final class WorkspaceImages {
    private static final String OWNER = "org.eclipse.ui.ide";
    private static final Map<String, String> IMAGES = Map.ofEntries(
            Map.entry(IDE.SharedImages.IMG_OBJ_PROJECT, "obj16/prj_obj.svg"),
            Map.entry(IDE.SharedImages.IMG_OBJ_PROJECT_CLOSED, "obj16/cprj_obj.svg"),
            Map.entry(IDE.SharedImages.IMG_OPEN_MARKER, "elcl16/gotoobj_tsk.svg"),
            Map.entry(IDE.SharedImages.IMG_OBJS_TASK_TSK, "obj16/taskmrk_tsk.svg"),
            Map.entry(IDE.SharedImages.IMG_OBJS_BKMRK_TSK, "obj16/bkmrk_tsk.svg"),
            Map.entry("IMG_OBJS_ERROR_PATH", "obj16/error_tsk.svg"),
            Map.entry("IMG_OBJS_WARNING_PATH", "obj16/warn_tsk.svg"),
            Map.entry("IMG_OBJS_INFO_PATH", "obj16/info_tsk.svg"),
            Map.entry("IMG_ETOOL_PROBLEM_CATEGORY", "etool16/problem_category.svg"),
            Map.entry("IMG_OBJS_FIXABLE_ERROR", "obj16/quickfix_error_obj.svg"),
            Map.entry("IMG_OBJS_FIXABLE_WARNING", "obj16/quickfix_warning_obj.svg"),
            Map.entry("IMG_OBJS_FIXABLE_INFO", "obj16/quickfix_info_obj.svg"),
            Map.entry("IMG_DLGBAN_QUICKFIX_DLG", "wizban/quick_fix.svg"));

    private WorkspaceImages() {}

    static void declare(IWorkbenchConfigurer configurer) {
        Bundle owner = Platform.getBundle(OWNER);
        IMAGES.forEach((name, file) -> {
            URL url = FileLocator.find(owner, new Path("icons/full/" + file), null);
            configurer.declareImage(name, ImageDescriptor.createFromURL(url), true);
        });
    }
}
