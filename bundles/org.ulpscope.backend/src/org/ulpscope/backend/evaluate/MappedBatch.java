package org.ulpscope.backend.evaluate;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;

/**
 * Calls whose inputs and results lie where the code under test reads and writes them: in memory that the worker shares, and that a GPU copies from
 * and to directly. Fill the inputs, run, read the results, as often as wanted; nothing is copied in between. Not for use by several threads at
 * once, though they may fill and read the parts together.
 */
public interface MappedBatch extends AutoCloseable {
    /** Number of calls. */
    int count();

    /** The calls in their order, in parts, which run beside each other where the platform can. */
    List<Part> parts();

    /**
     * Runs all calls with the inputs as they are now. A call that crashes or exceeds the time limit ends no other.
     *
     * @throws org.ulpscope.base.UlpscopeException if the platform can run nothing at all any more
     */
    Completion run(Progress progress);

    /** Gives the memory back; the buffers of the parts must not be used any more. */
    @Override
    void close();

    /**
     * Calls that follow each other.
     *
     * @param first number of the first
     * @param count how many
     * @param inputs for each slot the bits of its values, in the byte order of the machine, to be written before a run
     * @param results bits of the classified outputs, in the byte order of the machine, to be read after a run
     */
    record Part(int first, int count, List<ByteBuffer> inputs, ByteBuffer results) {
        public Part {
            inputs = List.copyOf(inputs);
        }
    }

    /**
     * How a run ended.
     *
     * @param tried calls that were made, from the first on; all, unless the user cancelled or too many faulted
     * @param faults those of them that did not return, by number; their results mean nothing
     */
    record Completion(int tried, Map<Integer, Outcome> faults) {
        public Completion {
            faults = Map.copyOf(faults);
        }
    }
}
