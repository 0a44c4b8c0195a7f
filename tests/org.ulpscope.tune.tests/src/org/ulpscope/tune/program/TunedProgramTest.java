package org.ulpscope.tune.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Choice;
import org.ulpscope.precision.Variable;
import org.ulpscope.tune.ProbeProgram;

@Tag("slow")
class TunedProgramTest {
    @TempDir
    Path folder;

    private final Tuning tuning = ProbeProgram.tuning(6);

    @BeforeEach
    void write() throws Exception {
        ProbeProgram.in(folder);
    }

    private TunedProgram opened() {
        return TunedProgram.of(tuning, folder, Progress.NONE);
    }

    private static int index(TunedProgram program, String key) {
        return program.program().variable(key).map(Variable::index).orElseThrow();
    }

    @Test
    void aVariableMayBeAsItIsAndOneNarrower() {
        TunedProgram program = opened();
        assertEquals(List.of(), program.remarks());
        assertEquals(
                program.program().variables().size() - 1,
                program.space().choices().size());
        for (Choice choice : program.space().choices()) {
            assertEquals(List.of(DeclaredFormat.FP64, DeclaredFormat.FP32), choice.formats());
        }
        assertTrue(program.tied().tied(index(program, "twice.values"), index(program, "main.pair")));
        assertEquals("", program.obstacle(index(program, "main.sum")));
    }

    @Test
    void theFileSaysWhatMayBeAndWhatIs() {
        tuning.setFormats("FP64 FP32 FP16");
        ProbeProgram.variable(tuning, "main.sum").setFormats("FP64 FP16");
        ProbeProgram.variable(tuning, "main.exact").setFixed(true);
        ProbeProgram.variable(tuning, "twice.values").setFormat(DeclaredFormat.FP32);
        TunedProgram program = opened();
        assertEquals("The file fixes its Format.", program.obstacle(index(program, "main.exact")));
        assertEquals(DeclaredFormat.FP32, program.vector().of(index(program, "main.pair")));
        assertEquals(
                DeclaredFormat.FP32,
                program.space().at(program.space().levels(program.vector())).of(index(program, "main.pair")));
        assertTrue(program.space()
                .choices()
                .contains(new Choice(
                        List.of(index(program, "main.sum")), List.of(DeclaredFormat.FP64, DeclaredFormat.FP16))));
    }

    @Test
    void whatDoesNotFitTheSourcesIsKeptAndTold() {
        ProbeProgram.variable(tuning, "main.gone").setFormat(DeclaredFormat.FP32);
        ProbeProgram.variable(tuning, "twice.values").setFormat(DeclaredFormat.FP32);
        ProbeProgram.variable(tuning, "main.pair").setFormat(DeclaredFormat.FP64);
        ProbeProgram.variable(tuning, "main.sum").setFormat(DeclaredFormat.BF16);
        TunedProgram program = opened();
        assertEquals(3, program.remarks().size(), program.remarks().toString());
        assertTrue(
                program.remarks().get(0).contains("'main.gone' any more"),
                program.remarks().toString());
        assertTrue(program.remarks().stream().anyMatch(remark -> remark.contains("the widest, FP64, holds for all")));
        assertTrue(program.remarks().stream().anyMatch(remark -> remark.contains("'main.sum' cannot be BF16")));
        assertEquals(DeclaredFormat.FP64, program.vector().of(index(program, "main.pair")));
        assertEquals(DeclaredFormat.FP64, program.vector().of(index(program, "main.sum")));
    }

    @Test
    void onlyWhatFunctionsOfInterestUseIsChosen() {
        tuning.setFunctions("square");
        TunedProgram program = opened();
        assertEquals("", program.obstacle(index(program, "square.y")));
        assertEquals("", program.obstacle(index(program, "scale")));
        assertEquals("It is not of the functions of interest.", program.obstacle(index(program, "main.exact")));
        tuning.setFunctions("cube");
        String sentence = assertThrows(BadInputException.class, this::opened).getMessage();
        assertTrue(sentence.contains("no function 'cube'") && sentence.contains("square"), sentence);
    }

    @Test
    void groupsOfTheUserComeFirst() {
        ProbeProgram.variable(tuning, "main.exact").setGroup("sums");
        ProbeProgram.variable(tuning, "main.sum").setGroup("sums");
        TunedProgram program = opened();
        List<String> first = program.groups().getFirst().stream()
                .map(choice -> program.program()
                        .variables()
                        .get(program.space().choices().get(choice).variables().getFirst())
                        .key())
                .toList();
        assertEquals(List.of("main.sum", "main.exact"), first);
    }

    @Test
    void openingBuildsAndRunsNothing() throws Exception {
        tuning.setLibraries("-lnothere");
        tuning.setRunCommand("touch " + folder.resolve("ran") + " {program} {start}");
        opened();
        assertFalse(Files.exists(folder.resolve("ran")));
    }

    @Test
    void aSourceThatIsNotOneIsTheUsersToMend() throws Exception {
        Files.writeString(folder.resolve("probe.c"), "double f(double x { return x; }");
        assertTrue(
                assertThrows(BadInputException.class, this::opened).getMessage().contains("probe.c:1"));
        Files.writeString(folder.resolve("probe.c"), "int main(void) { return 0; }");
        assertTrue(assertThrows(BadInputException.class, this::opened)
                .getMessage()
                .contains("No floating-point variable"));
    }
}
