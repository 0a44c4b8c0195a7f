package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.model.precision.Fom;

/** How many compilers may be at work beside a run that is timed. */
class MeasuringGroundTest {
    @TempDir
    Path folder;

    @Test
    void noneWhereFewCoresTimeAProgramAndOneWhereThereAreMore() throws IOException {
        MeasuringGround ground = ground(new MarkedProgram(folder).file("main.c", "REAL(x);"));
        Path alone = executable("libc.so.6\0libm.so.6\0printf");
        assertEquals(0, ground.buildsBeside(1, alone));
        assertEquals(0, ground.buildsBeside(2, alone));
        assertEquals(1, ground.buildsBeside(4, alone));
        assertEquals(1, ground.buildsBeside(64, alone));
    }

    @Test
    void noneBesideAProgramThatMayUseAllCores() throws IOException {
        MeasuringGround ground = ground(new MarkedProgram(folder).file("main.c", "REAL(x);"));
        assertEquals(0, ground.buildsBeside(16, executable("libc.so.6\0pthread_create")));
        assertEquals(0, ground.buildsBeside(16, executable("libgomp.so.1\0libc.so.6")));
        assertEquals(0, ground.buildsBeside(16, executable("libopenblas.so.0\0libc.so.6")));
    }

    @Test
    void noneWhereTheUsersOwnBuildTakesAsManyCoresAsItLikes() throws IOException {
        MarkedProgram program = new MarkedProgram(folder).file("main.c", "REAL(x);");
        program.tuning.setBuildCommand("make -j");
        program.tuning.setRunCommand("./app");
        assertEquals(0, ground(program).buildsBeside(16, executable("libc.so.6")));
    }

    @Test
    void allButOneBesideADevice() throws IOException {
        MarkedProgram program =
                new MarkedProgram(folder).file("main.c", "REAL(x);").kernel("kernel");
        assertEquals(15, ground(program).buildsBeside(16, executable("libcudart.so.13\0pthread_create")));
        program.tuning.setFom(Fom.WALL_TIME);
        assertEquals(0, ground(program).buildsBeside(16, executable("libcudart.so.13\0pthread_create")));
    }

    private static MeasuringGround ground(MarkedProgram program) {
        return new MeasuringGround(program.program(), program.settings());
    }

    private Path executable(String names) throws IOException {
        return Files.writeString(folder.resolve("executable"), names);
    }
}
