package org.ulpscope.simt;

/** How many threads run in step, and so exchange values with no barrier. */
public enum Warp {
    /** NVIDIA's warps, and AMD's wavefronts where they are narrow. */
    OF_32(32),
    /** AMD's wavefronts. */
    OF_64(64);

    private final int lanes;

    Warp(int lanes) {
        this.lanes = lanes;
    }

    public int lanes() {
        return lanes;
    }
}
