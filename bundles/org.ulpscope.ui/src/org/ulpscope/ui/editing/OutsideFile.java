package org.ulpscope.ui.editing;

/** What is said of a file that was opened from a folder that is no project of the workspace. */
public final class OutsideFile {
    private OutsideFile() {}

    /** How it comes into the workspace, in the words of the menus. */
    public static String sentence(String name) {
        return "'" + name
                + "' is in no project of the workspace, and what comes of it is kept in its project. Copy it into one"
                + " by File > Import > General > File System, or make a project of its folder by File > New > Project >"
                + " General > Project, without the default location; then open it in the Project Explorer.";
    }
}
