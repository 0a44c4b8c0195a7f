package org.ulpscope.workbench.internal.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;

/** Changes what a kernel holds, in place, so that whoever holds it goes on holding it. */
public final class KernelContents {
    private KernelContents() {}

    /**
     * What a signature tells: name, result and parameters, and whether it is CUDA or a kernel of OpenCL. Parameters that stay, by name or else by position, keep
     * their domains unless their format changes.
     */
    public static void applySignature(Kernel signature, Kernel to) {
        to.setName(signature.getName());
        to.setReturns(signature.getReturns());
        to.setAdapter(signature.getAdapter() == null ? null : EcoreUtil.copy(signature.getAdapter()));
        if (signature.getOrigin() != Origin.LIBRARY) {
            to.setOrigin(signature.getOrigin());
        } else if (CTypes.isCuda(to.getOrigin())) {
            to.setOrigin(to.getSource().isBlank() ? Origin.LIBRARY : Origin.SOURCE);
        } else if (to.getOrigin() == Origin.OPENCL_KERNEL) {
            to.setOrigin(Origin.OPENCL_FUNCTION);
        }
        List<Parameter> before = new ArrayList<>(to.getParameters());
        List<Parameter> after = new ArrayList<>();
        for (Parameter wanted : EcoreUtil.copyAll(signature.getParameters())) {
            formerly(wanted, after.size(), before)
                    .filter(old -> Objects.equals(old.getFormat(), wanted.getFormat()))
                    .filter(old -> wanted.getDirection() != Direction.OUTPUT)
                    .map(Parameter::getDomain)
                    .ifPresent(domain -> wanted.setDomain(EcoreUtil.copy(domain)));
            after.add(wanted);
        }
        if (!EcoreUtil.equals(before, after)) {
            to.getParameters().clear();
            to.getParameters().addAll(after);
        }
    }

    /** The domain of a parameter, made if it has none. */
    static Domain domain(Parameter parameter) {
        if (parameter.getDomain() == null) {
            parameter.setDomain(KernelFactory.eINSTANCE.createDomain());
        }
        return parameter.getDomain();
    }

    /** Takes away a domain that says no more than none does. */
    public static void dropIfDefault(Parameter parameter) {
        if (EcoreUtil.equals(parameter.getDomain(), KernelFactory.eINSTANCE.createDomain())) {
            parameter.setDomain(null);
        }
    }

    private static Optional<Parameter> formerly(Parameter wanted, int position, List<Parameter> before) {
        Optional<Parameter> sameName = before.stream()
                .filter(old -> old.getName().equals(wanted.getName()))
                .findFirst();
        return sameName.isPresent() || position >= before.size() ? sameName : Optional.of(before.get(position));
    }
}
