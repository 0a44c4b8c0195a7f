package org.ulpscope.backend.outcome;

import java.util.Map;
import org.ulpscope.backend.evaluate.Inputs;

/** What the calls of one batch came to, in the order of its {@link Inputs}. */
public final class Outcomes {
    private final ResultBits bits;
    private final byte[] flags;
    private final Map<Integer, Outcome> faults;

    /**
     * @param bits the classified output of each call; it is not copied, and whoever hands it over changes it no more
     * @param flags masks as in {@link ExceptionFlags}, one a call, or empty where none were observed
     * @param faults the calls that did not return
     */
    public Outcomes(long[] bits, byte[] flags, Map<Integer, Outcome> faults) {
        this(ResultBits.of(bits), flags, faults);
    }

    /**
     * @param bits the classified output of each call; whoever hands it over changes it no more
     * @param flags as above
     * @param faults as above
     */
    public Outcomes(ResultBits bits, byte[] flags, Map<Integer, Outcome> faults) {
        this.bits = bits;
        this.flags = flags;
        this.faults = Map.copyOf(faults);
    }

    /** Number of calls. */
    public int count() {
        return bits.count();
    }

    /** Outcome of call {@code row}. */
    public Outcome get(int row) {
        Outcome fault = faults.get(row);
        return fault != null
                ? fault
                : new Outcome.Returned(
                        bits(row), flags.length == 0 ? ExceptionFlags.NONE : new ExceptionFlags(flags[row]));
    }

    /** Whether call {@code row} returned. */
    public boolean returned(int row) {
        return !faults.containsKey(row);
    }

    /** Classified output of call {@code row}; meaningless where it did not return. */
    public long bits(int row) {
        if (row < 0 || row >= bits.count()) {
            throw new IndexOutOfBoundsException("There are " + bits.count() + " calls, and none is number " + row);
        }
        return bits.get(row);
    }

    /** The calls that did not return, by row. */
    public Map<Integer, Outcome> faults() {
        return faults;
    }

    @Override
    public String toString() {
        return "Outcomes[" + count() + " calls, " + faults.size() + " faults]";
    }
}
