package org.ulpscope.workbench.explore;

/** A view that shows inputs. */
public interface InputView {
    /** Shows an input; the one before can be gone back to. */
    void explore(ExploredInput input);
}
