package org.ulpscope.catalog.internal.cluster;

import java.util.Map;
import org.ulpscope.backend.slurm.SlurmCluster;
import org.ulpscope.backend.slurm.SlurmRun;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.catalog.internal.folder.CatalogFolder;
import org.ulpscope.catalog.report.CatalogListener;

/** Has a cluster do what of a catalogue is not done. */
public record ClusterCatalog(CatalogFolder folder, ClusterNotes notes) {
    /** Returns when all is done, or the user asked to stop, which leaves the jobs at work. */
    public void run(CatalogListener listener, Progress progress) {
        CatalogParts parts = new CatalogParts(folder, notes, listener);
        parts.prepare();
        new SlurmRun(new SlurmCluster(parts.folder(), Map.of()), notes.plan().options(), parts, progress).run();
    }
}
