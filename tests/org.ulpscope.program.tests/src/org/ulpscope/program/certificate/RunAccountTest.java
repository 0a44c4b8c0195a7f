package org.ulpscope.program.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.program.cuda.InstrumentedCode;
import org.ulpscope.ptx.basis.Basis;

/** What may have reached which memory, of lines as a run writes them. Mark 0 is an exact model, 1 an atomic addition, 2 a call of printf. */
class RunAccountTest {
    @TempDir
    Path folder;

    private Certificate certificate(String... lines) throws Exception {
        Path list = Files.writeString(folder.resolve("sites.txt"), """
                k\tex2.approx.f32 %f1, %f2\tAPPROXIMATIONS\ta.cu\t1\t1\t
                k\tred.global.add.f32 [%rd1], %f1\tFLOAT_ATOMICS\ta.cu\t2\t1\t
                k\tcall.uni (r), vprintf, (f, a)\tPRINTED\ta.cu\t3\t1\t
                """);
        String library = folder.resolve("device.so").toString();
        Path run = Files.writeString(
                folder.resolve("run.txt"),
                Stream.of(lines)
                                .map(line -> line.startsWith("8 ") ? line : "7 " + line)
                                .collect(Collectors.joining("\n"))
                                .replace(' ', '\t')
                                .replace("LIBRARY", library)
                        + "\n");
        return CertifiedRun.certificate(run, List.of(new InstrumentedCode(Set.of("0"), list, Map.of())));
    }

    private static String launch(String kernel, String reached, String read, String written) {
        return "launch 1 LIBRARY " + kernel + " " + kernel + " " + reached + " " + read + " " + written + " ";
    }

    private static CertifiedOutput only(Certificate certificate) {
        assertEquals(1, certificate.outputs().size());
        return certificate.outputs().getFirst();
    }

    @Test
    void whatAnAtomicAdditionGaveGoesThroughMemoriesToTheHost() throws Exception {
        Certificate certificate = certificate(
                "memory 1 0 8 ",
                "memory 2 0 8 ",
                "memory 3 0 8 ",
                launch("sum", "1", "", "1"),
                launch("scale", "0", "1", "2"),
                launch("apart", "", "", "3"),
                "copy -1 2 8 0",
                "copy -1 3 8 0");
        assertEquals(
                List.of(Basis.UNKNOWN, Basis.MEASURED, Basis.EXACT),
                certificate.kernels().stream().map(CertifiedKernel::basis).toList());
        CertifiedOutput reached = certificate.outputs().getFirst();
        assertEquals("allocation 2", reached.name());
        assertEquals(Set.of("sum"), reached.reachedBy());
        assertEquals(Basis.UNKNOWN, reached.basis());
        assertEquals(Basis.EXACT, certificate.outputs().get(1).basis());
        assertEquals(List.of(2L), certificate.outputs().get(1).copyNumbers());
    }

    @Test
    void onlyACopyOrAFillOfAllOfAMemoryMakesItCleanAgain() throws Exception {
        String[] begin = {"memory 1 0 8 ", launch("sum", "1", "", "1")};
        assertEquals(
                true,
                only(certificate(begin[0], begin[1], "fill 1 1", "copy -1 1 8 0"))
                        .isBitForBit());
        assertEquals(
                true,
                only(certificate(begin[0], begin[1], "copy 1 -1 8 1", "copy -1 1 8 0"))
                        .isBitForBit());
        assertEquals(
                false,
                only(certificate(begin[0], begin[1], "copy 1 -1 4 0", "copy -1 1 8 0"))
                        .isBitForBit());
        assertEquals(
                false,
                only(certificate(begin[0], begin[1], launch("exact", "", "", "1"), "copy -1 1 8 0"))
                        .isBitForBit());
    }

    /** The host may hand on what it read, in a copy or as an argument. */
    @Test
    void whatComesAfterTheHostHasReadSuchMayHaveItByWayOfTheHost() throws Exception {
        Certificate certificate = certificate(
                "memory 1 0 8 ",
                "memory 2 0 8 ",
                launch("exact", "", "", "2"),
                "copy -1 2 8 0",
                launch("sum", "1", "", "1"),
                "copy -1 1 8 0",
                launch("exact", "", "", "2"),
                "copy -1 2 8 0");
        CertifiedOutput second = certificate.outputs().getFirst();
        assertEquals(true, second.byHost());
        assertEquals(Set.of(), second.reachedBy());
        assertEquals(false, certificate.outputs().get(1).byHost());
    }

    @Test
    void managedMemoryAndVariablesAreOutputsAndConstantsAreReadByAll() throws Exception {
        Certificate certificate = certificate(
                "memory 1 3 8 ",
                "memory 2 4 8 table",
                "memory 3 0 8 ",
                launch("sum", "1", "", "2"),
                launch("exact", "", "", "1,3"),
                "copy -1 2 8 0");
        assertEquals(
                List.of("table", "allocation 1"),
                certificate.outputs().stream().map(CertifiedOutput::name).toList());
        assertEquals(Set.of("sum"), certificate.outputs().get(1).reachedBy());
    }

    @Test
    void whatIsPrintedIsNotKnownButReachesNoMemory() throws Exception {
        Certificate certificate = certificate("memory 1 0 8 ", launch("tell", "2", "", "1"), "copy -1 1 8 0");
        assertEquals(Basis.UNKNOWN, certificate.kernels().getFirst().basis());
        assertEquals(true, only(certificate).isBitForBit());
    }

    @Test
    void aLaunchThatWentWrongAndCodeThatListsNothingAreNotKnown() throws Exception {
        Certificate failed = certificate("memory 1 0 8 ", launch("exact", "", "", "1") + "raced", "copy -1 1 8 0");
        assertEquals("raced", failed.kernels().getFirst().remark().orElseThrow());
        assertEquals(Set.of("exact"), only(failed).reachedBy());
        Certificate unlisted =
                certificate("memory 1 0 8 ", launch("exact", "", "", "1").replace("LIBRARY", "/elsewhere/device.so"));
        assertEquals(Basis.UNKNOWN, unlisted.kernels().getFirst().basis());
    }

    @Test
    void eachProcessHasMemoriesOfItsOwn() throws Exception {
        Certificate certificate = certificate(
                "memory 1 0 8 ",
                "8 memory 1 0 8 ",
                launch("sum", "1", "", "1"),
                "8 " + launch("exact", "", "", "1"),
                "copy -1 1 8 0",
                "8 copy -1 1 8 0");
        assertEquals(
                List.of("allocation 1", "allocation 1 of process 2"),
                certificate.outputs().stream().map(CertifiedOutput::name).toList());
        assertEquals(false, certificate.outputs().getFirst().isBitForBit());
        assertEquals(true, certificate.outputs().get(1).isBitForBit());
    }

    /** As a program leaves it that a signal ends. */
    @Test
    void aLastLineThatIsNotWholeIsLeftOut() throws Exception {
        Path run = Files.writeString(folder.resolve("ended.txt"), "7\tmemory\t1\t0\t8\t\n7\tcopy\t-1\t1\t8\t0\n7\tlau");
        assertEquals(1, CertifiedRun.certificate(run, List.of()).outputs().size());
    }

    /** The program may write to the file too. */
    @Test
    void aLineOfSomethingElseIsRefused() {
        assertThrows(UlpscopeException.class, () -> certificate("launch 1"));
        assertThrows(UlpscopeException.class, () -> certificate("memory 1 77 8 "));
    }
}
