package org.ulpscope.cli.internal.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.study.trust.Instructions;
import org.ulpscope.study.trust.TrustQuestion;

class TrustPromptTest {
    private static final TrustQuestion QUESTION = new TrustQuestion(
            Path.of("/somewhere/f.study"),
            "study",
            List.of("it was downloaded"),
            Instructions.of(List.of("x"), List.of("with gcc: -B/tmp"), List.of("-B/tmp")));

    private final StringWriter out = new StringWriter();

    private TrustPrompt.Answer typing(String text) {
        return new TrustPrompt(new BufferedReader(new StringReader(text)), new PrintWriter(out)).ask(QUESTION);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    y     | FILE
                    Yes   | FILE
                    f     | FOLDER
                    n     | NO
                    ''    | NO
                    """)
    void anAnswerIsOneLetterOrNone(String typed, TrustPrompt.Answer answer) {
        assertEquals(answer, typing(typed + "\n"));
    }

    @Test
    void anEndOfInputIsANo() {
        assertEquals(TrustPrompt.Answer.NO, typing(""));
    }

    @Test
    void whatIsNoAnswerIsAskedAgain() {
        assertEquals(TrustPrompt.Answer.FILE, typing("what?\ny\n"));
        assertTrue(out.toString().contains("Type y, f or n."), out.toString());
    }

    @Test
    void saysWhichFileWhyAndWhatBeforeItAsks() {
        new TrustPrompt(new BufferedReader(new StringReader("")), new PrintWriter(out, true)).tell(QUESTION);
        String told = out.toString();
        assertTrue(told.contains("The study /somewhere/f.study may not be yours: it was downloaded."), told);
        assertTrue(told.contains("with gcc: -B/tmp") && told.contains("-B/tmp takes parts of the compiler"), told);
    }
}
