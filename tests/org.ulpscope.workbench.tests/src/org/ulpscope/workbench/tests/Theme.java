package org.ulpscope.workbench.tests;

/** What a person chose between light and dark. */
public enum Theme {
    LIGHT(Gallery.LIGHT),
    DARK(Gallery.DARK);

    private final String id;

    Theme(String id) {
        this.id = id;
    }

    /** The theme of the workbench by its name there. */
    public String id() {
        return id;
    }
}
