package org.ulpscope.backend.internal.toolchain;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.ulpscope.backend.toolchain.Availability;

/** The toolchains of one make, or of several that cannot be told apart before they are asked. They are asked when they are first wanted. */
public final class Make {
    private final String family;
    private final Supplier<List<Availability>> question;
    private Optional<List<Availability>> answer = Optional.empty();

    /**
     * @param family the stem of all their names, which may be empty
     * @param question asks them
     */
    Make(String family, Supplier<List<Availability>> question) {
        this.family = family;
        this.question = question;
    }

    /** Whether a toolchain of this name is of this make, unless the name is an alias. */
    public boolean mayHave(String name) {
        return name.startsWith(family);
    }

    /** Those that are here and those that are absent, the default one first. */
    public synchronized List<Availability> found() {
        if (answer.isEmpty()) {
            answer = Optional.of(List.copyOf(question.get()));
        }
        return answer.get();
    }
}
