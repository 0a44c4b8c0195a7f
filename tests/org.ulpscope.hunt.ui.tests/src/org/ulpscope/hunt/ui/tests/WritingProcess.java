package org.ulpscope.hunt.ui.tests;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.FileLocator;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.ToolchainSettings;
import org.ulpscope.hunt.HuntListener;
import org.ulpscope.hunt.HuntRequest;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.model.KernelFiles;

/** Another process that hunts in a kernel, as the command line does: {@code main STUDY KERNEL EVALUATIONS}. */
final class WritingProcess {
    /** Beginnings of the names of the bundles that an ordinary class path needs. */
    private static final List<String> NEEDED = List.of(
            "org.ulpscope.",
            "org.eclipse.emf.",
            "org.eclipse.core.runtime",
            "org.eclipse.equinox.common",
            "org.eclipse.osgi",
            "slf4j",
            "org.hipparchus",
            "org.xerial",
            "com.google.gson",
            "com.sun.jna",
            "org.jcuda",
            "org.apfloat");

    private WritingProcess() {}

    static Process start(Path study, Path kernel, long evaluations) throws Exception {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                classPath(),
                WritingProcess.class.getName(),
                study.toString(),
                kernel.toString(),
                Long.toString(evaluations));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(new File("target/writing-process.log"))
                .start();
    }

    private static String classPath() throws Exception {
        List<String> path = new ArrayList<>();
        for (Bundle bundle :
                FrameworkUtil.getBundle(WritingProcess.class).getBundleContext().getBundles()) {
            String name = bundle.getSymbolicName();
            if (NEEDED.stream().anyMatch(name::startsWith)) {
                File place = FileLocator.getBundleFileLocation(bundle).orElseThrow();
                File classes = new File(place, "target/classes");
                path.add((classes.isDirectory() ? classes : place).getPath());
            }
        }
        return String.join(File.pathSeparator, path);
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
