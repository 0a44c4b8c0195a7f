package org.ulpscope.help.ui.internal.text;

/**
 * A link in a text.
 *
 * @param start where it begins
 * @param length how many characters it has
 * @param target what it names, as the page has it
 */
public record LinkRange(int start, int length, String target) {
    boolean contains(int offset) {
        return offset >= start && offset < start + length;
    }

    LinkRange moved(int by) {
        return new LinkRange(start + by, length, target);
    }
}
