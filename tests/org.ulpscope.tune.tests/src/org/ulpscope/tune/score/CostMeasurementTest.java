package org.ulpscope.tune.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.tune.score.cost.CostKind;
import org.ulpscope.tune.score.cost.CostTable;
import org.ulpscope.tune.score.cost.KeptTables;

class CostMeasurementTest {
    // Options that no user has, so that nothing of the user's own is replaced.
    private static final List<String> FLAGS = List.of("-O3", "-fno-guess-branch-probability");

    @AfterEach
    void forgetIt() throws IOException {
        Files.deleteIfExists(KeptTables.file(KeptTables.build("x86-64", "gcc", FLAGS)));
    }

    @Test
    @Tag("slow")
    void costsOfThisCpuAreInTheOrderThatAllCpusHave() {
        CostTable table = CostMeasurement.measure(SourceLanguage.C, "x86-64", "gcc", FLAGS, Progress.NONE);
        for (DeclaredFormat format : List.of(DeclaredFormat.FP64, DeclaredFormat.FP32)) {
            double add = table.operation(CostKind.ADD, format).alone();
            assertTrue(add < table.operation(CostKind.DIVIDE, format).alone(), format.toString());
            assertTrue(add < table.operation(CostKind.POW, format).alone(), format.toString());
        }
        assertTrue(table.operation(CostKind.DIVIDE, DeclaredFormat.FP32).alone()
                < table.operation(CostKind.DIVIDE, DeclaredFormat.FP64).alone());
        assertTrue(
                table.operation(CostKind.MULTIPLY, DeclaredFormat.FP32).dense()
                        < table.operation(CostKind.MULTIPLY, DeclaredFormat.FP32)
                                        .alone()
                                / 1.5,
                "vectors");
        assertTrue(table.cast(DeclaredFormat.FP32, DeclaredFormat.FP64).alone() > 0);
        assertEquals(table, CostTable.forBuild("x86-64", "gcc", FLAGS), "it is kept");
    }

    @Test
    void aCompilerThatIsNotThereIsNamed() {
        String message = assertThrows(
                        UlpscopeException.class,
                        () -> CostMeasurement.measure(SourceLanguage.C, "x86-64", "/nowhere/cc", FLAGS, Progress.NONE))
                .getMessage();
        assertTrue(message.contains("/nowhere/cc"), message);
    }

    @Test
    void whatDoesNotCompileSaysWhatTheCompilerSaid() {
        String message = assertThrows(
                        UlpscopeException.class,
                        () -> CostMeasurement.measure(
                                SourceLanguage.C, "x86-64", "gcc", List.of("-mno-such-thing"), Progress.NONE))
                .getMessage();
        assertTrue(message.contains("-mno-such-thing"), message);
    }
}
