package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.command.ExitStatus;

class CatalogTest {
    @TempDir
    Path folder;

    @Test
    @Tag("slow")
    void aCatalogueOfTheUsersIsRunReportedAndReportedAgain() throws IOException {
        Path file = Files.writeString(folder.resolve("mine.txt"), "double cosh(double x) | hyperbolic | mine\n");
        Path place = folder.resolve("mine");
        Object[] command = {
            "catalog",
            file,
            "-p",
            "gcc",
            "--folder",
            place,
            "--strategy",
            "random-unbounded",
            "--budget",
            "50",
            "--json"
        };
        CommandLineRun run = CommandLineRun.of(command);
        assertEquals(ExitStatus.FINDINGS.code(), run.status(), run.err());
        CoverageKeys.require(run.json());
        JsonObject row = run.json().getAsJsonArray("results").get(0).getAsJsonObject();
        assertEquals("cosh", row.get("function").getAsString());
        assertEquals("finished", row.get("state").getAsString());
        assertTrue(Files.readString(place.resolve("report.html")).contains("double cosh(double x)"));
        assertEquals(run.out(), CommandLineRun.of(command).out());
        command[7] = "bayes";
        CommandLineRun other = CommandLineRun.of(command);
        assertEquals(ExitStatus.BAD_USAGE.code(), other.status());
        assertTrue(other.err().contains("--folder another"), other.err());
    }

    @Test
    void aMalformedCatalogueIsBadInputWithItsLine() throws IOException {
        Path file = Files.writeString(folder.resolve("bad.txt"), "double f(double x)\nnonsense(\n");
        CommandLineRun run = CommandLineRun.of("catalog", file);
        assertEquals(ExitStatus.BAD_USAGE.code(), run.status());
        assertTrue(run.err().contains("line 2"), run.err());
    }
}
