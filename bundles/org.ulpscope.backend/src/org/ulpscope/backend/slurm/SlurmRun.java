package org.ulpscope.backend.slurm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.IntStream;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;

/**
 * Has work done in parts on a cluster: sends an array of tasks, watches them, takes what each has done as it ends, and sends again what was
 * lost. What was sent is noted before it is, so that another process can go on where this one dies: the jobs themselves need nobody.
 */
public final class SlurmRun {
    private static final int MOST_SENDS = 3;
    private static final long SHORTEST_PAUSE_MILLIS = 500;
    private static final long LONGEST_PAUSE_MILLIS = 10_000;

    private final SlurmCluster cluster;
    private final SlurmOptions options;
    private final SlurmWork work;
    private final Progress progress;
    private final Set<Integer> open = new TreeSet<>();
    private final Map<Integer, Integer> sends = new HashMap<>();
    private final Set<Integer> suspects = new TreeSet<>();

    public SlurmRun(SlurmCluster cluster, SlurmOptions options, SlurmWork work, Progress progress) {
        this.cluster = cluster;
        this.options = options;
        this.work = work;
        this.progress = progress;
    }

    /**
     * Waits until all parts are done, or the user asks to stop, which leaves the jobs at work.
     *
     * @throws UlpscopeException if Slurm refuses a job, or a part was lost again and again; the other parts were taken then
     */
    public void run() {
        cluster.requirePresent();
        IntStream.rangeClosed(1, work.parts()).forEach(open::add);
        progress.begin("Parts on the cluster", work.parts());
        long pause = SHORTEST_PAUSE_MILLIS;
        while (!progress.isCancelled()) {
            boolean changed = step();
            if (open.isEmpty()) {
                return;
            }
            pause = changed ? SHORTEST_PAUSE_MILLIS : Math.min(LONGEST_PAUSE_MILLIS, pause * 3 / 2);
            sleep(pause);
        }
    }

    /** @return whether something ended or was sent */
    private boolean step() {
        Optional<Set<Integer>> waiting = cluster.waiting(work.jobs());
        if (waiting.isEmpty()) {
            progress.message("Slurm does not answer; waiting.");
            return false;
        }
        int before = open.size();
        List<Integer> lost = new ArrayList<>();
        for (int part : List.copyOf(open)) {
            if (waiting.get().contains(part)) {
                suspects.remove(part);
            } else if (work.take(part)) {
                open.remove(part);
                progress.worked(1);
            } else if (!wasSent(part) || !suspects.add(part)) {
                // A file that a node has just written may be seen here only a little later.
                lost.add(part);
            }
        }
        if (!lost.isEmpty()) {
            sendAgain(lost, waiting.get());
        }
        return open.size() < before || !lost.isEmpty();
    }

    private boolean wasSent(int part) {
        return work.jobs().stream().anyMatch(job -> job.parts().contains(part));
    }

    private void sendAgain(List<Integer> lost, Set<Integer> waiting) {
        List<Integer> again = lost.stream()
                .filter(part -> sends.getOrDefault(part, 0) < MOST_SENDS)
                .toList();
        if (again.isEmpty()) {
            if (waiting.isEmpty()) {
                throw new UlpscopeException(reason(lost));
            }
            return;
        }
        List<Integer> repeated = again.stream().filter(this::wasSent).toList();
        if (!repeated.isEmpty()) {
            progress.message("Sent again: " + (repeated.size() == 1 ? "part " : "parts ")
                    + String.join(", ", repeated.stream().map(String::valueOf).toList()) + ".");
        }
        SlurmJob job = new SlurmJob("ulpscope-" + UUID.randomUUID(), Optional.empty(), again);
        work.sending(job);
        String id = cluster.send(job, work.command(), options);
        work.sent(new SlurmJob(job.name(), Optional.of(id), again));
        progress.message("Job " + id + " of Slurm has " + again.size() + (again.size() == 1 ? " part." : " parts."));
        again.forEach(part -> {
            sends.merge(part, 1, Integer::sum);
            suspects.remove(part);
        });
    }

    private String reason(List<Integer> lost) {
        int part = lost.getFirst();
        SlurmJob last = work.jobs().stream()
                .filter(job -> job.parts().contains(part))
                .reduce((before, job) -> job)
                .orElseThrow();
        return (lost.size() == 1
                        ? "Part " + part + " was"
                        : "Part " + part + " and " + (lost.size() - 1) + " others were")
                + " sent " + MOST_SENDS + " times and not done"
                + cluster.ending(last, part).map(word -> " (" + word + ")").orElse("")
                + cluster.lastWords(last, part)
                        .map(line -> "; it said: " + line)
                        .orElse("")
                + "; all that it printed is in " + cluster.output(last, part)
                + ". 'ulpscope resume' of a file, or the same command for a catalogue, sends it again.";
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UlpscopeException("Waiting for the cluster was interrupted; 'ulpscope resume' goes on.", e);
        }
    }
}
