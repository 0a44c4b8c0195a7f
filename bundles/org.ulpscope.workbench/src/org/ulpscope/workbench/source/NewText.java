package org.ulpscope.workbench.source;

import org.eclipse.core.resources.IResourceDelta;

/** Tells files with other contents than before, as after saving, among all that changes in the workspace. */
public final class NewText {
    private NewText() {}

    /** Whether this is a file that was there before and has other contents now. */
    public static boolean is(IResourceDelta delta) {
        return delta.getKind() == IResourceDelta.CHANGED && (delta.getFlags() & IResourceDelta.CONTENT) != 0;
    }
}
