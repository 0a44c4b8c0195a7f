package org.ulpscope.study;

/**
 * A guard with what came of trying it.
 *
 * @param name what it is called where it is not offered, such as {@code The guard that the regions give}
 * @param how what it does, as a clause after "Or, "
 * @param assertion the assertion, as {@link Guard} writes it
 * @param trial what it does with inputs of which the results are known
 */
public record TriedGuard(String name, String how, String assertion, GuardTrial trial) {
    /** Whether it is offered. */
    public boolean isOfUse() {
        return trial.isOfUse();
    }

    /** Why it is not offered, as a sentence. */
    public String failure() {
        return trial.failure(name);
    }
}
