package org.ulpscope.backend.internal.wrapper;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.IntegerFormat;

/**
 * The input by which a call is told what to look at inside: the number of a site times {@link #VIEWS}, plus what is asked of it. View 0 is what the
 * loops may take for the result. The others are bits of the last value noted, 16 at a time, the lowest first: views 1 to 4 of the result, 5 to
 * 16 of three operands, 17 to 20 of what the kernel itself gives.
 */
public final class WatchedSite {
    public static final int VIEWS = 32;
    public static final IntegerFormat FORMAT = IntegerFormat.UINT32;

    private static final String NAME = "ulpscope_watched";

    private WatchedSite() {}

    /** The kernel with this input, its last. */
    public static Kernel with(Kernel kernel) {
        if (InputSlot.of(kernel).size() >= WrapperText.MAX_SLOTS) {
            throw new BadInputException("'" + kernel.getName() + "' has " + WrapperText.MAX_SLOTS
                    + " inputs, and nobody can look inside of a function with more than "
                    + (WrapperText.MAX_SLOTS - 1) + "; make some of them constants.");
        }
        // What is seen inside is told through results, in pieces of 16 bits.
        FloatFormat result = Outputs.resultFormat(kernel);
        BadInputException.unless(
                result.width() >= Short.SIZE,
                "'" + kernel.getName() + "' gives " + result.label()
                        + ", and nobody can look inside of such a function; give its result as FP16 or FP32.");
        Kernel watched = EcoreUtil.copy(kernel);
        Parameter parameter = KernelFactory.eINSTANCE.createParameter();
        parameter.setName(NAME);
        parameter.setFormat(FORMAT);
        parameter.setDirection(Direction.INPUT);
        watched.getParameters().add(parameter);
        return watched;
    }
}
