package org.ulpscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.signature.Signature;

class DomainTextTest {
    private final Kernel kernel = Signature.parse("double f(double x, double y, int n, double *sum)");

    private Domain domain(int parameter) {
        Domain domain = KernelFactory.eINSTANCE.createDomain();
        kernel.getParameters().get(parameter).setDomain(domain);
        return domain;
    }

    @Test
    void inputsThatMayTakeTheSameAreToldTogetherAndOutputsNotAtAll() {
        kernel.getParameters().get(3).setDirection(Direction.OUTPUT);
        assertEquals("x, y: all finite values; n: all values", DomainText.of(kernel));
        domain(1).setLower("0");
        assertEquals("x: all finite values; y: 0 to greatest; n: all values", DomainText.of(kernel));
    }

    @Test
    void whereAllMayTakeTheSameNoneIsNamed() {
        assertEquals("all finite values", DomainText.of(Signature.parse("double f(double x, double y)")));
    }

    @Test
    void whatIsLeftOutAndWhatIsMoreIsTold() {
        Domain domain = domain(0);
        domain.setLower("-1");
        domain.setUpper("1e6");
        domain.setSubnormals(false);
        domain.setZeros(false);
        domain.setInfinities(true);
        domain.setNans(true);
        assertEquals(
                "-1 to 1e6, no subnormals, no zeros, infinities, NaNs",
                DomainText.of(kernel.getParameters().getFirst()));
    }
}
