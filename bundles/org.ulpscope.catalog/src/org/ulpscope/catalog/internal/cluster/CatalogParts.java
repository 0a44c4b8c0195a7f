package org.ulpscope.catalog.internal.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.backend.slurm.CommandWords;
import org.ulpscope.backend.slurm.SlurmJob;
import org.ulpscope.backend.slurm.SlurmWork;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.catalog.internal.folder.CatalogFolder;
import org.ulpscope.catalog.internal.report.ReportReader;
import org.ulpscope.catalog.report.CatalogListener;
import org.ulpscope.catalog.request.Catalog;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyReader;

/**
 * The functions of a catalogue in parts. Each part is a catalogue of its own in a folder of its own, whose studies are moved to those of the whole when it is done: on a
 * network no file of SQLite can be read while another machine writes it.
 */
final class CatalogParts implements SlurmWork {
    private final CatalogFolder whole;
    private final ClusterNotes notes;
    private final CatalogListener listener;
    private final Path folder;

    CatalogParts(CatalogFolder whole, ClusterNotes notes, CatalogListener listener) {
        this.whole = whole;
        this.notes = notes;
        this.listener = listener;
        this.folder = whole.path().resolve("parts");
    }

    /** Where parts, scripts and what tasks print are. */
    Path folder() {
        return folder;
    }

    /** Writes what nodes read. */
    void prepare() {
        for (int part = 1; part <= parts(); part++) {
            CatalogRequest asked = whole.request();
            Catalog entries = new Catalog(asked.catalog().name(), entries(part));
            CatalogRequest share = new CatalogRequest(entries, asked.platforms(), asked.hunts(), asked.compare());
            if (CatalogFolder.isOne(folder(part))) {
                requireOurs(CatalogFolder.open(folder(part)), share);
            } else {
                requireEmpty(folder(part));
                whole.createShare(folder(part), share);
            }
        }
    }

    /** Nodes run what a part says, and go on with what lies there, without asking: it must not be another's. */
    private void requireOurs(CatalogFolder there, CatalogRequest share) {
        boolean hasStudies = share.catalog().entries().stream()
                .anyMatch(entry -> Files.exists(there.study(entry)) || Files.exists(there.comparison(entry)));
        BadInputException.unless(
                there.request().equals(share) && !(hasStudies && notes.jobs().isEmpty()),
                there.path() + " asks for something else than " + whole.path()
                        + ", and nodes would run it; take the folder away, or name another one for the catalogue.");
    }

    private static void requireEmpty(Path part) {
        String[] there = part.toFile().list();
        BadInputException.unless(
                there == null || there.length == 0,
                part + " has files that are of no part, and nodes would go on with them; take the folder away.");
    }

    private Path folder(int part) {
        return folder.resolve("part-" + part);
    }

    private List<CatalogEntry> entries(int part) {
        List<CatalogEntry> all = whole.request().catalog().entries();
        return IntStream.range(0, all.size())
                .filter(i -> i % parts() == part - 1)
                .mapToObj(all::get)
                .toList();
    }

    @Override
    public int parts() {
        return notes.plan().parts();
    }

    @Override
    public List<String> command() {
        return CommandWords.with(
                List.of("catalog", folder.resolve("part-" + PART).toString(), "--trust", "--quiet"));
    }

    @Override
    public boolean take(int part) {
        List<CatalogEntry> entries = entries(part);
        CatalogFolder share = CatalogFolder.open(folder(part));
        // Those that were moved before this process died are done.
        List<CatalogEntry> open =
                entries.stream().filter(entry -> !isDone(whole, entry)).toList();
        if (!open.stream().allMatch(entry -> isDone(share, entry))) {
            return false;
        }
        open.forEach(entry -> move(entry, share));
        return true;
    }

    private void move(CatalogEntry entry, CatalogFolder share) {
        try {
            // The hunt comes last, since it is what tells that a function is done.
            for (Path[] way : new Path[][] {
                {share.comparison(entry), whole.comparison(entry)}, {share.study(entry), whole.study(entry)}
            }) {
                if (Files.exists(way[0])) {
                    Files.move(way[0], way[1], StandardCopyOption.REPLACE_EXISTING);
                }
            }
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The studies of " + entry.name() + " cannot be moved to " + whole.path() + ": " + e.getMessage()
                            + ".",
                    e);
        }
        whole.setFailure(entry, share.failure(entry));
        listener.ended(new ReportReader(whole).row(entry));
    }

    /** Whether nothing more is to be done about a function. */
    private static boolean isDone(CatalogFolder folder, CatalogEntry entry) {
        if (folder.failure(entry).isPresent()) {
            return true;
        }
        try (StudyReader hunt = StudyReader.open(folder.study(entry))) {
            return hasEnded(hunt)
                    && (!folder.request().compare()
                            || hunt.description().platformRequests().size() < 2
                            || hasEnded(folder.comparison(entry)));
        } catch (UlpscopeException e) {
            // A node may have died while it wrote, or not have begun.
            return false;
        }
    }

    private static boolean hasEnded(Path study) {
        try (StudyReader reader = StudyReader.open(study)) {
            return hasEnded(reader);
        }
    }

    private static boolean hasEnded(StudyReader study) {
        RunState state = study.summary().state();
        return state == RunState.FINISHED || state == RunState.FAILED;
    }

    @Override
    public List<SlurmJob> jobs() {
        return notes.jobs();
    }

    @Override
    public void sending(SlurmJob job) {
        notes.note(job);
    }

    @Override
    public void sent(SlurmJob job) {
        notes.note(job);
    }
}
