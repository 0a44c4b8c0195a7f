package org.ulpscope.campaign.report.part;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;

/** What a case can be written as. */
public enum CaseFormat {
    /** A program in C. */
    C("c", Optional.of(Language.C), "cc"),
    /** A program in CUDA C++. */
    CUDA("cu", Optional.of(Language.CUDA), "nvcc"),
    /** A program in HIP C++. */
    HIP("hip", Optional.of(Language.HIP), "hipcc"),
    /** A text for a bug report. */
    TEXT("text", Optional.empty(), "");

    private final String label;
    private final Optional<Language> language;
    private final String compiler;

    CaseFormat(String label, Optional<Language> language, String compiler) {
        this.label = label;
        this.language = language;
        this.compiler = compiler;
    }

    /** The name users choose it by. */
    public String label() {
        return label;
    }

    /** The language of the program; empty for a text. */
    public Optional<Language> language() {
        return language;
    }

    /** What compiles the program where neither platform of the case does. */
    public String compiler() {
        return compiler;
    }

    /**
     * The format of this {@link #label}.
     *
     * @throws BadInputException if there is none
     */
    public static CaseFormat labelled(String label) {
        return Arrays.stream(values())
                .filter(format -> format.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new BadInputException("--format is "
                        + Arrays.stream(values()).map(CaseFormat::label).collect(Collectors.joining(", "))
                        + ", not '" + label + "'."));
    }
}
