package org.ulpscope.tune.internal.study;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Choice;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.SourceFile;
import org.ulpscope.study.UlpscopeVersion;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.study.content.StoredVariable;
import org.ulpscope.tune.study.content.TuningDescription;

/** Opened programs as their files describe them, and back. */
public final class Descriptions {
    private static final int REASONS_TOLD = 3;

    private Descriptions() {}

    /** @throws BadInputException if there is nothing to choose, with the reasons */
    public static void requireChoices(TunedProgram opened) {
        if (!opened.space().choices().isEmpty()) {
            return;
        }
        List<String> reasons = opened.program().variables().stream()
                .limit(REASONS_TOLD)
                .map(variable -> variable.label() + ": " + opened.obstacle(variable.index()))
                .toList();
        int more = opened.program().variables().size() - reasons.size();
        throw new BadInputException("Nothing in '" + opened.tuning().getName() + "' can be narrower. "
                + String.join(" ", reasons) + (more > 0 ? " " + more + " more are alike." : ""));
    }

    /** What the file of a tuning of a program says. */
    public static TuningDescription of(TunedProgram opened, int samples) {
        return new TuningDescription(
                opened.tuning(),
                opened.folder(),
                samples,
                opened.functions(),
                opened.profile(),
                variables(opened),
                digest(opened.program(), opened.folder()),
                opened.target(),
                opened.place(),
                UlpscopeVersion.current(),
                Instant.now());
    }

    /**
     * Opens the program of a file again, with the choices that it had.
     *
     * @throws BadInputException if the sources have changed since
     */
    public static TunedProgram open(TuningDescription description, Progress progress) {
        TunedProgram program = TunedProgram.of(description.tuning(), description.folder(), progress)
                .on(description.place())
                .profiled(description.functions(), description.profile());
        if (!digest(program.program(), program.folder()).equals(description.sources())) {
            throw new BadInputException(
                    "The sources of '" + description.tuning().getName()
                            + "' have changed since the tuning began; bring them back as they were, or begin a new one.");
        }
        return program;
    }

    private static List<StoredVariable> variables(TunedProgram opened) {
        Map<Integer, Integer> choiceOf = new LinkedHashMap<>();
        List<Choice> choices = opened.space().choices();
        for (int i = 0; i < choices.size(); i++) {
            for (int variable : choices.get(i).variables()) {
                choiceOf.put(variable, i);
            }
        }
        List<StoredVariable> variables = new ArrayList<>();
        for (Variable variable : opened.program().variables()) {
            Integer choice = choiceOf.get(variable.index());
            List<DeclaredFormat> formats = choice == null
                    ? List.of(opened.vector().of(variable.index()))
                    : choices.get(choice).formats();
            variables.add(new StoredVariable(
                    variable.key(),
                    variable.owner(),
                    variable.kind().name().toLowerCase(Locale.ROOT),
                    variable.type(),
                    relative(opened.folder(), variable.declared().file()),
                    variable.line(),
                    variable.original(),
                    formats,
                    choice == null ? OptionalInt.empty() : OptionalInt.of(choice),
                    opened.obstacle(variable.index())));
        }
        return variables;
    }

    private static String relative(Path folder, Path file) {
        return file.startsWith(folder) ? folder.relativize(file).toString() : file.toString();
    }

    /** Identifies the texts of all files that take part. */
    private static String digest(PrecisionProgram program, Path folder) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (SourceFile file : program.files()) {
                digest.update(relative(folder, file.path()).getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
                digest.update(file.text().getBytes(StandardCharsets.ISO_8859_1));
                digest.update((byte) 0);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java runtime has SHA-256", e);
        }
    }
}
