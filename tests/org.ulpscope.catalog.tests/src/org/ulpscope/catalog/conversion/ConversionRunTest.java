package org.ulpscope.catalog.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tests.support.Installed;

/** The headers of CUDA and the specifications, which were written apart, hold each other. */
class ConversionRunTest {
    @Tag("slow")
    @Test
    void theHeadersOfCudaDoAsTheStandardsAskUnlessSubnormalsAreFlushed() {
        Installed.nvcc("13.0");
        Map<String, ConversionRow> rows = ConversionRun.run(
                        List.of(
                                new PlatformRequest("gcc", List.of("-O2")),
                                new PlatformRequest("gcc", List.of("-Ofast"))),
                        row -> {},
                        Progress.NONE)
                .stream()
                .collect(Collectors.toMap(ConversionRow::name, Function.identity()));
        assertEquals(ConversionList.all().size(), rows.size());
        rows.values().forEach(row -> {
            PlatformConversion.Measured usual = assertInstanceOf(
                    PlatformConversion.Measured.class, row.results().getFirst());
            assertTrue(usual.difference().isEmpty(), row.toString());
        });
        // The header goes by a subnormal float, which code built by -Ofast makes a zero.
        ConversionRow flushed = rows.get("FP64 to BF16, __double2bfloat16");
        PlatformConversion.Measured fast = assertInstanceOf(
                PlatformConversion.Measured.class, flushed.results().get(1));
        assertEquals(
                "0x1.0000000000001p-134 (3790000000000001)",
                fast.difference().orElseThrow().input());
        assertEquals("0", fast.difference().orElseThrow().result());
        assertEquals("1", fast.difference().orElseThrow().expected());
        assertEquals(fast.difference().orElseThrow().count(), flushed.apart());
        assertEquals(2046, rows.get("FP16 to E2M1").open());
        assertEquals(0, rows.get("FP16 to E4M3, saturating").open());
    }

    @Tag("slow")
    @Test
    void theTwinDoesAsTheStandardsAsk() {
        Installed.nvcc();
        ConversionRun.run(List.of(new PlatformRequest("twin", List.of())), row -> {}, Progress.NONE)
                .forEach(row -> {
                    if (row.results().getFirst() instanceof PlatformConversion.Measured measured) {
                        assertTrue(measured.difference().isEmpty(), row.toString());
                    } else {
                        assertTrue(row.name().contains("_Float16"), row.name());
                    }
                });
    }

    @Test
    void platformsThatDoNotReadTheHeadersAreRefused() {
        BadInputException refused = assertThrows(
                BadInputException.class,
                () -> ConversionPlatforms.isForDevice(new PlatformRequest("opencl", List.of())));
        assertTrue(refused.getMessage().contains("opencl"), refused.getMessage());
    }
}
