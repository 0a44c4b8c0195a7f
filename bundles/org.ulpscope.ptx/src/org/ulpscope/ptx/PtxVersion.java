package org.ulpscope.ptx;

/** The version of the PTX ISA that a module is written in (directive {@code .version}). */
public record PtxVersion(int major, int minor) implements Comparable<PtxVersion> {
    /** The newest version that {@link Ptx#parse} reads: that of CUDA 13.0. */
    public static final PtxVersion NEWEST = new PtxVersion(9, 0);

    @Override
    public int compareTo(PtxVersion other) {
        return major != other.major ? Integer.compare(major, other.major) : Integer.compare(minor, other.minor);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
