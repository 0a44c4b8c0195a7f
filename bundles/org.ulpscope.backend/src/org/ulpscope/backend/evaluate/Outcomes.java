package org.ulpscope.backend.evaluate;

import java.util.BitSet;
import java.util.Map;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.outcome.ResultBits;

/** What the calls of one batch came to, in the order of its {@link Inputs}. */
public final class Outcomes {
    private final ResultBits bits;
    private final byte[] flags;
    private final Map<Integer, Outcome> faults;
    private final BitSet refused;

    /**
     * @param bits the classified output of each call; it is not copied, and whoever hands it over changes it no more
     * @param flags masks as in {@link ExceptionFlags}, one a call, or empty where none were observed
     * @param faults the calls that crashed or took too long
     */
    public Outcomes(long[] bits, byte[] flags, Map<Integer, Outcome> faults) {
        this(ResultBits.of(bits), flags, faults, new BitSet());
    }

    /**
     * @param bits the classified output of each call; whoever hands it over changes it no more
     * @param flags as above
     * @param faults as above
     * @param refused the calls that their function refused; whoever hands it over changes it no more
     */
    public Outcomes(ResultBits bits, byte[] flags, Map<Integer, Outcome> faults, BitSet refused) {
        this.bits = bits;
        this.flags = flags;
        this.faults = Map.copyOf(faults);
        this.refused = refused;
    }

    /** The same, with these calls refused by their function; whoever hands the set over changes it no more. */
    public Outcomes refusing(BitSet calls) {
        return new Outcomes(bits, flags, faults, calls);
    }

    /** Number of calls. */
    public int count() {
        return bits.count();
    }

    /** Outcome of call {@code row}. */
    public Outcome get(int row) {
        if (refused.get(row)) {
            return new Outcome.Refused();
        }
        Outcome fault = faults.get(row);
        return fault != null
                ? fault
                : new Outcome.Returned(
                        bits(row), flags.length == 0 ? ExceptionFlags.NONE : new ExceptionFlags(flags[row]));
    }

    /** Whether call {@code row} returned. */
    public boolean returned(int row) {
        return !refused.get(row) && !faults.containsKey(row);
    }

    /** Classified output of call {@code row}; meaningless where it did not return. */
    public long bits(int row) {
        if (row < 0 || row >= bits.count()) {
            throw new IndexOutOfBoundsException("There are " + bits.count() + " calls, and none is number " + row);
        }
        return bits.get(row);
    }

    /** Whether all calls returned. */
    public boolean allReturned() {
        return faults.isEmpty() && refused.isEmpty();
    }

    /** The calls that crashed or took too long, by row. */
    public Map<Integer, Outcome> faults() {
        return faults;
    }

    @Override
    public String toString() {
        return "Outcomes[" + count() + " calls, " + faults.size() + " faults]";
    }
}
