package org.ulpscope.model;

import java.util.List;
import java.util.random.RandomGenerator;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.Format;

/** Kernels that tests share. */
final class KernelsForTests {
    private KernelsForTests() {}

    /** A kernel as a signature alone describes it, with one to eight parameters and any formats, directions and lengths. */
    static Kernel random(RandomGenerator random) {
        Kernel kernel = KernelFactory.eINSTANCE.createKernel();
        kernel.setName("f" + random.nextInt(1000));
        kernel.setOrigin(pick(random, List.of(Origin.LIBRARY, Origin.CUDA_DEVICE, Origin.CUDA_GLOBAL)));
        if (random.nextBoolean()) {
            kernel.setReturns(pick(random, Format.all()));
        }
        int count = random.nextInt(9);
        for (int i = 0; i < count; i++) {
            kernel.getParameters().add(parameter("p" + i, random));
        }
        return kernel;
    }

    private static Parameter parameter(String name, RandomGenerator random) {
        Parameter parameter = KernelFactory.eINSTANCE.createParameter();
        parameter.setName(name);
        parameter.setFormat(pick(random, Format.all()));
        parameter.setPointer(random.nextBoolean());
        if (parameter.isPointer()) {
            parameter.setLength(random.nextBoolean() ? 1 : 1 + random.nextInt(InputSlot.MAX_COUNT));
            parameter.setDirection(pick(random, Direction.VALUES));
        }
        return parameter;
    }

    /** Gives the first parameter a domain. */
    static Kernel withDomain(Kernel kernel, String lower, String upper) {
        Domain domain = KernelFactory.eINSTANCE.createDomain();
        domain.setLower(lower);
        domain.setUpper(upper);
        kernel.getParameters().get(0).setDomain(domain);
        return kernel;
    }

    private static <T> T pick(RandomGenerator random, List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
