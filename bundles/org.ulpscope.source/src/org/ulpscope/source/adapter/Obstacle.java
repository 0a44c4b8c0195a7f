package org.ulpscope.source.adapter;

/** Why no argument can be built, or no result taken apart, as a sentence. */
final class Obstacle extends Exception {
    private static final long serialVersionUID = 1;

    Obstacle(String sentence) {
        super(sentence);
    }
}
