package org.ulpscope.backend.slurm;

import java.util.List;
import java.util.stream.Collectors;

/** What a node runs for a task of an array: a script, since that is all that Slurm takes. */
final class TaskScript {
    private static final String NUMBER = "'\"$SLURM_ARRAY_TASK_ID\"'";

    private TaskScript() {}

    /** Each word is quoted, so that a shell takes nothing of it for its own. */
    static String of(List<String> command) {
        return command.stream()
                .map(TaskScript::quoted)
                .collect(Collectors.joining(
                        " ", "#!/bin/sh\n", "\nstatus=$?\n[ \"$status\" -gt 1 ] || exit 0\nexit \"$status\"\n"));
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''").replace(SlurmWork.PART, NUMBER) + "'";
    }
}
