package org.ulpscope.hunt.run;

import java.util.Arrays;
import java.util.Optional;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.hunt.internal.stage.StageRow;
import org.ulpscope.study.StudyReader;

/** What a hunt still does when its search has ended. Its study tells when it begins, so that whoever shows the study can say so. */
public enum HuntStage {
    /** Neighbours are tried until the ends of regions are exact. */
    REGIONS("Finding where regions begin and end"),
    /** Of each class an input is sought that is simple to write and to read. */
    SIMPLEST("Finding the simplest inputs");

    private final String words;

    HuntStage(String words) {
        this.words = words;
    }

    /** What is done, in the user's words. */
    public String words() {
        return words;
    }

    /**
     * The last stage that a study came to since its hunt was begun or taken up again; empty while it searches, in studies of other questions, and
     * where only newer programs know the stage.
     *
     * @throws UlpscopeException if the study cannot be read
     */
    public static Optional<HuntStage> of(StudyReader study) {
        return study.get((connection, description) -> StageRow.read(connection)).flatMap(name -> Arrays.stream(values())
                .filter(stage -> stage.name().equals(name))
                .findFirst());
    }
}
