package org.ulpscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;

class DomainBoundsTest {
    private final Kernel kernel = Signature.parse("double f(double x, double y, int n)");

    private Domain domain(int parameter) {
        return kernel.getParameters().get(parameter).getDomain();
    }

    @Test
    void boundsAreReadWithBlanksOrCommasBetweenThemAndWrittenInTheSameWords() {
        DomainBounds bounds = DomainBounds.parse("  x=0:1e3,  y=1: n=:bits:00000007 ");
        assertEquals("x=0:1e3 y=1: n=:bits:00000007", bounds.text());
        bounds.restrict(kernel);
        assertEquals("0 to 1e3", domain(0).getLower() + " to " + domain(0).getUpper());
        assertEquals("1 to ", domain(1).getLower() + " to " + domain(1).getUpper());
        assertEquals("bits:00000007", domain(2).getUpper());
        assertEquals(bounds, DomainBounds.of(kernel));
    }

    @Test
    void aNumberAloneIsTheOneValue() {
        DomainBounds.parse("n=4 x=bits:3ff0000000000000").restrict(kernel);
        assertEquals("4 to 4", domain(2).getLower() + " to " + domain(2).getUpper());
        assertEquals("bits:3ff0000000000000", domain(0).getUpper());
    }

    @Test
    void whatIsNotNamedStaysOrIsTakenAwayAsIsAsked() {
        DomainBounds.parse("x=0:1 y=2:3").restrict(kernel);
        domain(0).setZeros(false);
        DomainBounds.parse("y=4:5").restrict(kernel);
        assertEquals("x=0:1 y=4:5", DomainBounds.of(kernel).text());
        DomainBounds.parse("n=1:9").replaceIn(kernel);
        assertEquals("n=1:9", DomainBounds.of(kernel).text());
        assertEquals(false, domain(0).isZeros(), "whether zeros are in it is no bound");
    }

    @Test
    void nothingIsNoBound() {
        assertEquals(new DomainBounds(Map.of()), DomainBounds.parse(" "));
        assertEquals("", DomainBounds.of(kernel).text());
        assertNull(domain(0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x | 'x' is not a domain of an input; write NAME=FROM:TO, such as x=0:1e3.",
                "=0:1 | '=0:1' is not a domain of an input; write NAME=FROM:TO, such as x=0:1e3.",
                "x=0:1:2 | '0:1:2' is not a domain for 'x'; write FROM:TO, such as 0:1e3, or one number.",
                "z=0:1 | 'f' has no parameter 'z' to keep to a domain; name one as in the signature."
            })
    void whatCannotBeReadIsToldWithTheRemedy(String text, String sentence) {
        assertEquals(
                sentence,
                assertThrows(BadInputException.class, () -> DomainBounds.parse(text)
                                .restrict(kernel))
                        .getMessage());
    }
}
