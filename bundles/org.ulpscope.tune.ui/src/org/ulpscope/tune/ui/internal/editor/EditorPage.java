package org.ulpscope.tune.ui.internal.editor;

/** A page of the editor that need not be up to date as long as nobody looks at it. */
public interface EditorPage {
    /** It was brought to the front. */
    void shown();
}
