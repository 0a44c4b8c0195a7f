package org.ulpscope.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortNumberTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "6, 6",
        "4000, 4000",
        "1230.4, 1230",
        "0.9, 0.9",
        "1.25, 1.25",
        "123456.7, 1.235e+05",
        "1e-9, 1e-09",
        "21850000, 2.185e+07",
        "20000000, 2e+07",
        "-0.5, -0.5"
    })
    void numbersHaveTheDigitsThatPeopleNeed(double number, String text) {
        assertEquals(text, ShortNumber.of(number));
    }
}
