package org.ulpscope.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.examples.Examples;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.program.kernel.KernelTimes.KernelTime;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tune.program.TunedProgram;

@Tag("slow")
class ProfiledKernelsTest {
    @TempDir
    static Path folder;

    private static TunedProgram hydro;

    @BeforeAll
    static void read() throws Exception {
        Installed.nvcc();
        for (String name : List.of("gas.cuh", "kernels.cu", "main.cu", "hydro.pv")) {
            Files.write(folder.resolve(name), Examples.read("tune/hydro/" + name));
        }
        hydro = TunedProgram.of(PrecisionFiles.load(folder.resolve("hydro.pv")), folder, Progress.NONE);
    }

    @Test
    void theKernelsThatTakeMostOfTheTimeAreOfInterest() throws Exception {
        TunedProgram program = hydro;
        assertTrue(program.wantsProfile());
        List<String> kernels = program.functions();
        assertTrue(kernels.size() > 2, kernels.toString());
        String longest = kernels.getLast();
        TunedProgram profiled = program.profiled(new KernelTimes(kernels.stream()
                .map(name -> new KernelTime("space::" + name, name.equals(longest) ? 9 : 0.1, 10))
                .toList()));
        assertEquals(List.of(longest), profiled.functions());
        assertEquals(
                kernels.stream().collect(Collectors.toSet()),
                profiled.profile().kernelSeconds().keySet());
        assertEquals(9, profiled.profile().kernelSeconds().get(longest));
        assertTrue(profiled.space().choices().size() < program.space().choices().size());
        assertTrue(!profiled.space().choices().isEmpty());
    }

    @Test
    void whereAWholeRunIsTimedAllOfTheProgramIsOfInterest() throws Exception {
        TunedProgram kernels = hydro;
        Tuning tuning = EcoreUtil.copy(kernels.tuning());
        tuning.setFom(Fom.WALL_TIME);
        TunedProgram whole = TunedProgram.of(tuning, folder, Progress.NONE);
        assertEquals(List.of("main"), whole.functions());
        assertFalse(whole.wantsProfile());
        assertTrue(whole.space().choices().size() >= kernels.space().choices().size());
        tuning.setFunctions(kernels.functions().getLast());
        assertEquals(
                List.of(kernels.functions().getLast()),
                TunedProgram.of(tuning, folder, Progress.NONE).functions());
    }

    @Test
    void kernelsThatTheSourcesDoNotHaveChangeNothing() throws Exception {
        TunedProgram program = hydro;
        TunedProgram profiled = program.profiled(new KernelTimes(List.of(new KernelTime("library::gemm", 9, 1))));
        assertEquals(program.functions(), profiled.functions());
    }
}
