package org.ulpscope.program.host;

import java.util.ArrayList;
import java.util.List;

/**
 * What is to be known of how the host's code was looked at.
 *
 * @param givenUp exceptions that were not looked for any more, as bits of MXCSR
 * @param unknown how many instructions signalled that are not read here
 * @param lost how many findings had no room
 * @param sampled whether instructions that signal all the time were looked at only now and then
 */
public record HostNotes(int givenUp, int unknown, int lost, boolean sampled) {
    /** Sentences for what a user has to know; none where all is as it should be. */
    public List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (givenUp != 0) {
            sentences.add(
                    "Exceptions of the host came up so often that some of its threads were not looked at to their ends.");
        }
        if (unknown != 0) {
            sentences.add(unknown + " instructions of the host signalled whose results are not read.");
        }
        if (lost != 0) {
            sentences.add("There are more findings of the host than have room: " + lost + " are not told.");
        }
        if (sampled) {
            sentences.add(
                    "Functions of the system's libraries, or instructions that give nothing to tell, signalled so often that they"
                            + " were looked at only now and then from some time on.");
        }
        return sentences;
    }
}
