package org.ulpscope.search;

import java.util.List;

/** Is told of every trial before the next is asked for, so that nothing is lost whatever happens then. */
@FunctionalInterface
public interface SearchListener {
    /** These trials were made; called on the search's own thread. */
    void tried(List<Trial> trials);
}
