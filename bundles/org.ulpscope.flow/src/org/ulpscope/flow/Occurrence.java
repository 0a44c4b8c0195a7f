package org.ulpscope.flow;

import java.util.List;
import org.ulpscope.numeric.Value;

/**
 * An exceptional value where it was seen first.
 *
 * @param launch the number of the launch, the first of the program being 1; 0 for the program's own code on the host
 * @param block the indices of the block in the grid
 * @param thread those of the thread in the block; on the host, the first of them is the number of the thread in its process, the main one being 1
 * @param operands the operands of the instruction
 * @param result its result
 */
public record Occurrence(long launch, Position block, Position thread, List<Value> operands, Value result) {
    public Occurrence {
        operands = List.copyOf(operands);
    }

    /** One on the host. @param thread its number, from 1 */
    public static Occurrence onHost(int thread, List<Value> operands, Value result) {
        return new Occurrence(0, new Position(0, 0, 0), new Position(thread, 0, 0), operands, result);
    }

    /** Whether it was the program's own code, and no kernel. */
    public boolean isOnHost() {
        return launch == 0;
    }

    /** Where that was, such as {@code launch 1, block (0,0,0), thread (3,0,0)}. */
    public String where() {
        return isOnHost()
                ? "thread " + thread.x() + " of the host"
                : "launch " + launch + ", block " + block + ", thread " + thread;
    }
}
