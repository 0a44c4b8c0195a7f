package org.ulpscope.tune.internal.first;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.base.BadInputException;

class ProgramChoiceTest {
    private static final ProgramChoice.Candidate SOLVER = new ProgramChoice.Candidate(Path.of("/b/solver"), 4);
    private static final ProgramChoice.Candidate MESH = new ProgramChoice.Candidate(Path.of("/b/mesh"), 4);
    private static final ProgramChoice.Candidate SMALL = new ProgramChoice.Candidate(Path.of("/b/small"), 1);
    private static final ProgramChoice.Candidate TEST = new ProgramChoice.Candidate(Path.of("/b/test_flux"), 9);

    private static Path chosen(ProgramChoice.Candidate... candidates) {
        return new ProgramChoice(List.of(candidates)).choose(Optional.empty(), Optional.empty());
    }

    @Test
    void testsAreNotMeantAndTheLargestIs() {
        assertEquals(SOLVER.file(), chosen(SOLVER));
        assertEquals(SOLVER.file(), chosen(SOLVER, TEST));
        assertEquals(SOLVER.file(), chosen(SMALL, TEST, SOLVER));
    }

    @Test
    void whatTheMakefileRunsIsMeant() {
        ProgramChoice choice = new ProgramChoice(List.of(SOLVER, SMALL));
        assertEquals(SMALL.file(), choice.choose(Optional.empty(), Optional.of(SMALL.file())));
        assertTrue(choice.sentences().getFirst().contains("it is what the makefile runs"));
    }

    @Test
    void theUserDecides() {
        ProgramChoice choice = new ProgramChoice(List.of(SOLVER, MESH));
        assertEquals(MESH.file(), choice.choose(Optional.of("mesh"), Optional.of(SOLVER.file())));
        String sentence = assertThrows(BadInputException.class, () -> choice.choose(Optional.of("x"), Optional.empty()))
                .getMessage();
        assertTrue(sentence.contains("'solver', 'mesh'"), sentence);
    }

    @Test
    void twoOfEqualSizeAreAskedFor() {
        String sentence = assertThrows(BadInputException.class, () -> chosen(SOLVER, MESH))
                .getMessage();
        assertTrue(sentence.contains("--program NAME"), sentence);
    }
}
