package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.ulpscope.study.diff.ChangeSentence;
import org.ulpscope.study.diff.CommonChange;
import org.ulpscope.study.diff.StudyDiff;
import org.ulpscope.study.diff.change.Change;
import org.ulpscope.study.diff.change.PlatformMatch;

/** Prints what differs between two studies. */
public final class DiffReport {
    private static final int MOST = 20;
    private static final int MOST_UNDECIDED = 5;

    private DiffReport() {}

    /**
     * All kinds of changes that there are, each under a heading of its own.
     *
     * @param decides the command that decides what is undecided; empty where nothing more can be done
     */
    public static void print(PrintWriter out, StudyDiff diff, Optional<String> decides) {
        diff.platforms().stream().map(PlatformMatch::sentence).forEach(out::println);
        diff.notes().forEach(out::println);
        print(out, diff, Change.Kind.APPEARED, "Appeared", MOST);
        print(out, diff, Change.Kind.GONE, "Gone", MOST);
        print(out, diff, Change.Kind.MOVED, "Moved", MOST);
        print(out, diff, Change.Kind.UNDECIDED, "Undecided", MOST_UNDECIDED);
        decides.filter(command -> count(diff, Change.Kind.UNDECIDED) > 0)
                .ifPresent(command -> out.println("  To run what decides it: " + command));
        out.println();
        out.println(
                diff.changes().isEmpty()
                        ? "Both studies found the same classes in the same regions."
                        : count(diff, Change.Kind.APPEARED) + " appeared, " + count(diff, Change.Kind.GONE) + " gone, "
                                + count(diff, Change.Kind.MOVED) + " moved, " + count(diff, Change.Kind.UNDECIDED)
                                + " undecided.");
    }

    private static long count(StudyDiff diff, Change.Kind kind) {
        return CommonChange.of(diff, kind).count();
    }

    private static void print(PrintWriter out, StudyDiff diff, Change.Kind kind, String heading, int most) {
        List<CommonChange> changes = CommonChange.of(diff, kind).toList();
        if (changes.isEmpty()) {
            return;
        }
        out.println();
        out.println(heading + ":");
        for (CommonChange common : changes.subList(0, Math.min(most, changes.size()))) {
            Change change = common.first();
            out.println("  " + common.platforms() + "  " + ChangeSentence.where(diff, change));
            String how = ChangeSentence.how(diff, change);
            if (!how.isEmpty()) {
                out.println("      " + how);
            }
        }
        if (changes.size() > most) {
            out.println("  and " + (changes.size() - most) + " more, all in the output of --json");
        }
    }
}
