package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.store.RunState;

class HeadlineTest {
    @Test
    void aShareIsNeverRoundedToNoneOrToAll() {
        assertEquals("35 % of inputs tried", Headline.share(350, 1000, false));
        assertEquals("0.4 % of inputs tried", Headline.share(4, 1000, false));
        assertEquals("1 of 10,000 inputs tried", Headline.share(1, 10_000, false));
        assertEquals("9,999 of 10,000 inputs", Headline.share(9_999, 10_000, true));
        assertEquals("all 63,488 inputs", Headline.share(63_488, 63_488, true));
        assertEquals("all 1 input tried", Headline.share(1, 1, false));
        assertEquals("below 0.1 %", Headline.percent(1, 1_000_000));
        assertEquals("above 99.9 %", Headline.percent(999_999, 1_000_000));
        assertEquals("100 %", Headline.percent(7, 7));
        assertEquals("0 %", Headline.percent(0, 7));
    }

    @Test
    void theFirstWordingThatIsShortEnoughIsTaken() {
        String long21 = "word ".repeat(21).strip();
        assertEquals("short", Headline.of(RunState.FINISHED, List.of(long21, "short", "shorter")));
        assertEquals(
                "word ".repeat(20).strip(),
                Headline.of(RunState.FINISHED, List.of("word ".repeat(20).strip())));
        assertEquals(long21, Headline.of(RunState.FINISHED, List.of(long21)));
    }

    @Test
    void codeIsReadAsOneWord() {
        String wording = "NaN ".repeat(19) + "`b * b - 4 * a * c < 0`";
        assertEquals(wording, Headline.of(RunState.FINISHED, List.of(wording, "short")));
    }

    @Test
    void saysHowFarTheStudyIs() {
        assertEquals("So far: nothing was met", Headline.of(RunState.RUNNING, List.of("Nothing was met")));
        assertEquals("Not finished: NaN", Headline.of(RunState.CANCELLED, List.of("NaN")));
        assertEquals("Nothing was met", Headline.of(RunState.FINISHED, List.of("Nothing was met")));
    }
}
