package org.ulpscope.hunt;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudyTrial;

/** Another process that hunts, or goes on hunting, and says how many trials it has made in all after each batch. */
final class HuntingProcess {
    private HuntingProcess() {}

    /** What is hunted for. */
    static HuntRequest request(Path folder) {
        return HuntRequest.builder(Signature.parse("double cosh(double x)"), folder)
                .strategy("bayes")
                .budget(400)
                .build();
    }

    public static void main(String[] args) {
        Path file = Path.of(args[0]);
        HuntListener counting = new HuntListener() {
            private long count;

            @Override
            public void tried(List<StudyTrial> trials) {
                count = trials.getLast().number() + 1;
                System.out.println(count);
            }
        };
        HuntStudy hunts = new HuntStudy(ToolchainSettings.DEFAULT);
        StudyResult result = Files.exists(file)
                ? hunts.resume(file, counting, Progress.NONE)
                : hunts.start(file, request(file.getParent()), counting, Progress.NONE);
        System.exit(result instanceof StudyResult.Finished ? 0 : 3);
    }
}
