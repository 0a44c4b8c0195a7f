package org.ulpscope.catalog;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.catalog.internal.cluster.ClusterNotes;
import org.ulpscope.catalog.internal.folder.CatalogFolder;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrust;
import org.ulpscope.study.trust.Instructions;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.study.trust.TrustQuestion;

/** What a catalogue that was begun would have compiled and run when it goes on. */
public final class CatalogTrust {
    private CatalogTrust() {}

    /**
     * The next thing to ask before the catalogue in a folder goes on; empty once all was agreed to. Its own file and its unfinished studies are asked
     * about one by one, since each says what is run.
     *
     * @throws UlpscopeException if the folder has no catalogue, or a damaged one
     */
    public static Optional<TrustQuestion> next(Trust trust, Path folder) {
        CatalogFolder opened = CatalogFolder.open(folder);
        return trust.ofText(CatalogFolder.file(folder), "catalogue", of(opened))
                .or(() -> opened.request().catalog().entries().stream()
                        .flatMap(entry -> Stream.of(opened.study(entry), opened.comparison(entry)))
                        .filter(Files::exists)
                        .flatMap(study -> question(trust, study).stream())
                        .findFirst());
    }

    private static Instructions of(CatalogFolder folder) {
        CatalogRequest request = folder.request();
        List<String> parts = new ArrayList<>(List.of("catalogue", folder.path().toString()));
        List<String> steps = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (PlatformRequest platform : request.platforms()) {
            parts.add("platform " + platform.toolchain());
            parts.addAll(platform.options());
            words.addAll(platform.options());
            steps.add("programs that call functions of libraries, with " + platform.toolchain() + ": "
                    + String.join(" ", platform.options()));
        }
        ClusterNotes.in(folder.path()).ifPresent(notes -> {
            List<String> arguments = notes.plan().options().arguments();
            parts.add("sbatch " + ShellWords.join(arguments));
            words.addAll(arguments);
            steps.add("sent to Slurm by: sbatch " + ShellWords.join(arguments));
        });
        return Instructions.of(parts, steps, words);
    }

    private static Optional<TrustQuestion> question(Trust trust, Path file) {
        try (StudyReader study = StudyReader.open(file)) {
            return study.summary().state() == RunState.FINISHED ? Optional.empty() : StudyTrust.question(trust, study);
        } catch (UlpscopeException e) {
            // What cannot be read is not run either; the catalogue says so of its function.
            return Optional.empty();
        }
    }
}
