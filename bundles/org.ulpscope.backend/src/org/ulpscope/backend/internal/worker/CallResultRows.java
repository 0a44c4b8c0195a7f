package org.ulpscope.backend.internal.worker;

import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.worker.protocol.Request;

/** Numbered calls whose results are kept, and how the worker comes by their inputs. */
sealed interface CallResultRows {
    /** Number of calls. */
    int count();

    /** Plans to put the inputs of calls into the columns, as far as the worker does not make them itself. */
    void fill(Copies copies, Columns columns, int buffer, int first, int count);

    /** What to ask of the worker. */
    Request request(int buffer, int first, int count, boolean flags, int threads);

    /** Inputs that are given. */
    record Given(Inputs inputs) implements CallResultRows {
        @Override
        public int count() {
            return inputs.count();
        }

        @Override
        public void fill(Copies copies, Columns columns, int buffer, int first, int count) {
            columns.fill(copies, buffer, inputs.columns(), first, count);
        }

        @Override
        public Request request(int buffer, int first, int count, boolean flags, int threads) {
            return new Request.Batch(buffer, count, flags, threads);
        }
    }

    /** Inputs that the worker makes from ordinals. */
    record Swept(SweepRequest sweep) implements CallResultRows {
        @Override
        public int count() {
            return Math.toIntExact(sweep.count());
        }

        @Override
        public void fill(Copies copies, Columns columns, int buffer, int first, int count) {}

        @Override
        public Request request(int buffer, int first, int count, boolean flags, int threads) {
            return new Request.Values(buffer, NativeRequest.words(sweep, sweep.first() + first, count), flags, threads);
        }
    }
}
