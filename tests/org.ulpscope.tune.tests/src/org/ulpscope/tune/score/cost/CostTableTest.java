package org.ulpscope.tune.score.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.numeric.DeclaredFormat;

class CostTableTest {
    @TempDir
    Path folder;

    @Test
    void theNearestKnownDeviceThatIsNotNewerIsTaken() {
        assertEquals("sm_90", CostTable.shipped("sm_90a").target());
        assertEquals("sm_90", CostTable.shipped("sm_120").target());
        assertEquals("sm_86", CostTable.shipped("sm_87").target());
        assertEquals("sm_60", CostTable.shipped("sm_52").target());
        assertEquals("x86-64", CostTable.shipped("x86-64").target());
    }

    @Test
    void ratiosOfFp64ToFp32AreThoseOfTheDevices() {
        assertEquals(2, ratio("sm_90"));
        assertEquals(2, ratio("sm_60"));
        assertEquals(32, ratio("sm_75"));
        assertEquals(64, ratio("sm_89"));
    }

    private static double ratio(String target) {
        CostTable table = CostTable.shipped(target);
        return table.operation(CostKind.ADD, DeclaredFormat.FP64).alone()
                / table.operation(CostKind.ADD, DeclaredFormat.FP32).alone();
    }

    @Test
    void whereATargetHasNoArithmeticOfSixteenBitsItIsThatOfFp32BetweenCasts() {
        CostTable table = CostTable.shipped("x86-64");
        assertEquals(
                table.operation(CostKind.ADD, DeclaredFormat.FP32).alone()
                        + table.cast(DeclaredFormat.FP16, DeclaredFormat.FP32).alone()
                        + table.cast(DeclaredFormat.FP32, DeclaredFormat.FP16).alone(),
                table.operation(CostKind.ADD, DeclaredFormat.FP16).alone());
    }

    @Test
    void aTableIsReadAsItWasWritten() {
        CostTable table = CostTable.shipped("sm_86");
        Path file = folder.resolve("new/sm_86.costs");
        table.write(file);
        assertEquals(table, CostTable.read(file));
    }

    @Test
    void aWrongLineIsNamed() throws IOException {
        Path file = folder.resolve("wrong.costs");
        Files.writeString(file, "target x\n# fine\nadd fp64 1/2 0.25\nadd fp32 fast\n");
        String message = assertThrows(UlpscopeException.class, () -> CostTable.read(file))
                .getMessage();
        assertTrue(message.contains("wrong.costs:4"), message);
        Files.writeString(file, "add fp64 1/0\n");
        assertThrows(UlpscopeException.class, () -> CostTable.read(file));
        Files.writeString(file, "add fp64 -1\n");
        assertThrows(UlpscopeException.class, () -> CostTable.read(file));
    }

    @Test
    void aCostThatIsMissingIsNamed() throws IOException {
        Path file = folder.resolve("part.costs");
        Files.writeString(file, "add fp64 1\n");
        CostTable table = CostTable.read(file);
        String message = assertThrows(UlpscopeException.class, () -> table.operation(CostKind.ADD, DeclaredFormat.FP32))
                .getMessage();
        assertTrue(message.contains("add fp32"), message);
    }
}
