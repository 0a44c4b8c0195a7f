package org.ulpscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.base.BadInputException;

class BudgetTest {
    @ParameterizedTest
    @CsvSource({"500ms, 500", "30s, 30000", "5min, 300000", " 2h , 7200000"})
    void isATimeWhereAUnitFollows(String text, long millis) {
        Budget budget = Budget.parse(text);
        assertEquals(Optional.of(Duration.ofMillis(millis)), budget.time());
        assertEquals(OptionalLong.empty(), budget.evaluations());
    }

    @Test
    void isANumberOfEvaluationsOtherwise() {
        assertEquals(new Budget(OptionalLong.of(1_000), Optional.empty()), Budget.parse("1_000"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "0s", "-1", "1.5s", "1000 evaluations", "9999999h"})
    void isRefusedWhereItIsNeither(String text) {
        assertThrows(BadInputException.class, () -> Budget.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "1000", "1ms", "1500ms", "90s"})
    void isWrittenAsItIsRead(String text) {
        assertEquals(text, Budget.parse(text).text());
    }
}
