package org.ulpscope.bound.header;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.tests.support.Repeats;

@Tag("slow")
class ByHandTest {
    @TempDir
    private Path folder;

    private static Stream<String> compilers() {
        return Repeats.some(
                Stream.of("g++ -std=c++20 -Wall -Wextra -Werror", "clang++ -std=c++17", "g++ -std=c++17"), 2);
    }

    @ParameterizedTest
    @MethodSource("compilers")
    void theHeaderAloneBoundsAProgramThatIsWrittenForIt(String compiler) throws Exception {
        Files.writeString(folder.resolve("volatile.hpp"), VolatileHeader.byHand());
        Files.writeString(folder.resolve("main.cpp"), """
                #include "volatile.hpp"
                #include <iostream>

                udouble total(const udouble *values, int count)
                {
                    udouble sum = 0;
                    for (int i = 0; i < count; i++)
                        sum += std::sqrt(values[i] * values[i]);
                    return sum;
                }

                int main()
                {
                    udouble values[] = {1e16, 1, 1, 1};
                    udouble sum = total(values, 4);
                    std::cout << sum << " from " << sum.all().low << " to " << sum.all().high << std::endl;
                    ulp::record::of_this_run().result("sum", sum.as_written(), sum.all());
                }
                """);
        run(List.of("sh", "-c", compiler + " -ffp-contract=off -O0 main.cpp -o main"));
        assertEquals("1e+16 from 1e+16 to 1e+16\n", run(List.of("./main")));
        String report = Files.readString(folder.resolve("report.json"));
        assertTrue(report.contains("\"name\":\"sum\""), report);
        assertTrue(report.contains("\"low\":\"4341c37937e08000\",\"high\":\"4341c37937e08002\""), report);
    }

    private String run(List<String> command) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("ULP_REPORT", folder.resolve("report.json").toString());
        builder.environment().put("ULP_MODEL", "reassociate");
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), out);
        return out;
    }
}
