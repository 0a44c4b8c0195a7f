package org.ulpscope.hunt.ui.tests;

import java.nio.file.Path;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.workbench.tests.OtherProcess;

/** Another process that hunts in a kernel, as the command line does: {@code main STUDY KERNEL EVALUATIONS}. */
final class WritingProcess {
    private WritingProcess() {}

    static Process start(Path study, Path kernel, long evaluations) throws Exception {
        return OtherProcess.start(WritingProcess.class, study, kernel, evaluations);
    }

    public static void main(String[] args) {
        Path kernel = Path.of(args[1]);
        HuntRequest request = HuntRequest.builder(KernelFiles.load(kernel), kernel.getParent())
                .strategy("random")
                .budget(Long.parseLong(args[2]))
                .build();
        System.out.println(new HuntStudy(ToolchainSettings.DEFAULT)
                .start(Path.of(args[0]), request, HuntListener.NONE, Progress.NONE));
    }
}
