package org.ulpscope.ci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.base.BadInputException;

class CheckPlanReaderTest {
    @TempDir
    private Path folder;

    @Test
    void eachKeyOfACheckIsAnOptionOfItsCommand() throws IOException {
        CheckPlan plan = read("""
                limit: 90s
                parallel: 3
                baseline: known
                checks:
                  - hunt: root
                    source: root.c
                    inside: true
                    domain:
                      a: 1:10
                      n: 4
                    class: [NaN, INF+]
                    budget: 1e3
                """);
        assertEquals(Duration.ofSeconds(90), plan.limit());
        assertEquals(3, plan.parallel());
        assertEquals(Optional.of(folder.resolve("known")), plan.baseline());
        assertEquals(
                List.of(new CiCheck(
                        "hunt-root",
                        CheckCommand.HUNT,
                        List.of("root"),
                        List.of(
                                "--source=root.c",
                                "--inside",
                                "--domain=a=1:10",
                                "--domain=n=4",
                                "--class=NaN",
                                "--class=INF+",
                                "--budget=1e3"),
                        List.of())),
                plan.checks());
    }

    @Test
    void aProgramHasSourcesAndArguments() throws IOException {
        CiCheck check = read("""
                        checks:
                          - flow: [main.c, util.c]
                            name: app
                            flags: -O2 -fopenmp
                            arguments: [-n, 5]
                        """).checks().getFirst();
        assertEquals(
                new CiCheck(
                        "app",
                        CheckCommand.FLOW,
                        List.of("main.c", "util.c"),
                        List.of("--flags=-O2 -fopenmp"),
                        List.of("-n", "5")),
                check);
    }

    @Test
    void aSignatureNamesItsCheckByItsFunction() throws IOException {
        assertEquals(
                "hunt-cosh",
                read("checks: [{hunt: 'double cosh(double x)'}]")
                        .checks()
                        .getFirst()
                        .name());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "checks: []|:1: the list of checks is empty",
                "check: [{hunt: f}]|:1: 'check' is not a key of the file",
                "limit: 3|there are no checks",
                "checks: [{eval: f}]|a check has one command as its key: hunt, compare, flow, bound or run",
                "checks: [{hunt: f, hunt: g}]|the key 'hunt' is there twice",
                "checks: [{hunt: f, compare: f}]|a check has one command",
                "checks: [{hunt: f}, {hunt: f}]|two checks are called 'hunt-f'",
                "checks: [{hunt: f, study: x.study}]|'study' is not for a check to say",
                "checks: [{hunt: f, allow: network}]|'allow' is not for a check to say",
                "checks: [{hunt: f, name: ../x}]|'../x' names files too",
                "{checks: [{hunt: f}], limit: soon}|'soon' is not a time",
                "{checks: [{hunt: f}], parallel: 0}|'0' is not a number from 1 to 256",
                "checks: [{hunt: f|is not YAML",
                "checks: 3|a list belongs here",
                "'#'|is empty",
            })
    void whatIsWrongIsNamed(String text, String sentence) {
        String said = assertThrows(BadInputException.class, () -> read(text)).getMessage();
        assertTrue(said.contains(sentence), said);
    }

    @Test
    void whatIsWrongIsNamedWithItsLine() {
        String said = assertThrows(BadInputException.class, () -> read("checks:\n  - hunt: f\n    json: true\n"))
                .getMessage();
        assertTrue(said.contains("ulpscope.yml:3: 'json'"), said);
    }

    private CheckPlan read(String text) throws IOException {
        return CheckPlanReader.read(Files.writeString(folder.resolve("ulpscope.yml"), text));
    }
}
