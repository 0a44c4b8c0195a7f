package org.ulpscope.workbench.internal.kernel;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.editing.ModelSection;
import org.ulpscope.ui.editing.ModelTextField;

/** The inputs that the selected parameter may take: as text, by dragging both ends on an axis of ordinals, and by class. */
final class DomainSection extends ModelSection<Kernel> {
    private static final Domain DEFAULT = KernelFactory.eINSTANCE.createDomain();

    private final ModelTextField<Kernel> lower;
    private final ModelTextField<Kernel> upper;
    private final OrdinalRangeControl range;
    private final List<Check> checks;
    private Optional<Parameter> parameter = Optional.empty();

    private record Check(Button button, Predicate<Domain> get, boolean floatingOnly) {}

    DomainSection(Composite parent, FormToolkit toolkit, ModelDocument<Kernel> document) {
        super(parent, toolkit, document, "Domain", "The inputs that the selected parameter may take.");
        GridLayoutFactory.fillDefaults().numColumns(4).margins(2, 2).applyTo(body());
        label("From");
        lower = bound("least finite value", "Edit Lower Bound", Domain::getLower, Domain::setLower);
        label("to");
        upper = bound("greatest finite value", "Edit Upper Bound", Domain::getUpper, Domain::setUpper);
        range = new OrdinalRangeControl(body(), this::dragged, document::endTyping);
        toolkit.adapt(range, true, true);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(4, 1)
                .hint(260, 56)
                .indent(8, 0)
                .applyTo(range);
        Composite classes = toolkit.createComposite(body());
        GridDataFactory.fillDefaults().span(4, 1).indent(8, 0).applyTo(classes);
        GridLayoutFactory.fillDefaults().numColumns(4).spacing(12, 0).applyTo(classes);
        checks = List.of(
                check(classes, "Subnormals", Domain::isSubnormals, Domain::setSubnormals, true),
                check(classes, "Zeros", Domain::isZeros, Domain::setZeros, false),
                check(classes, "Infinities", Domain::isInfinities, Domain::setInfinities, true),
                check(classes, "NaNs", Domain::isNans, Domain::setNans, true));
    }

    /** Shows the domain of this parameter. */
    void show(Optional<Parameter> chosen) {
        parameter = chosen;
        refresh();
    }

    @Override
    public void refresh() {
        boolean input =
                parameter.filter(p -> p.getDirection() != Direction.OUTPUT).isPresent();
        section().setText(parameter.map(p -> "Domain of " + p.getName()).orElse("Domain"));
        section()
                .setDescription(
                        input
                                ? "The inputs that the parameter may take."
                                : "Select an input parameter to see the values it may take.");
        lower.refresh();
        upper.refresh();
        lower.control().setEnabled(input);
        upper.control().setEnabled(input);
        range.setEnabled(input);
        boolean floating =
                parameter.filter(p -> p.getFormat() instanceof FloatFormat).isPresent();
        for (Check check : checks) {
            check.button().setSelection(check.get().test(domain()));
            check.button().setEnabled(input && (floating || !check.floatingOnly()));
        }
        if (input) {
            showRange(parameter.get());
        }
    }

    @Override
    public Optional<Control> fieldOf(Problem problem) {
        boolean mine = parameter.isPresent()
                && parameter.get().getDomain() != null
                && problem.place() == parameter.get().getDomain();
        if (!mine) {
            return Optional.empty();
        }
        return Optional.of(
                problem.feature() == KernelPackage.Literals.DOMAIN__UPPER ? upper.control() : lower.control());
    }

    /** While a bound cannot be read, the axis stays as it was. */
    private void showRange(Parameter shown) {
        try {
            InputSlot slot = InputSlot.of(shown);
            if (slot.lowest() <= slot.highest()) {
                range.show(slot.format(), slot.lowest(), slot.highest());
            }
        } catch (UlpscopeException e) {
            range.setToolTipText(e.getMessage());
        }
    }

    private Domain domain() {
        return parameter.map(Parameter::getDomain).orElse(DEFAULT);
    }

    private void dragged(boolean isLower, Value value) {
        boolean extreme = value.ordinal()
                == (isLower ? value.format().minOrdinal() : value.format().maxOrdinal());
        String literal = extreme ? "" : value.decimal();
        String label = isLower ? "Drag Lower Bound" : "Drag Upper Bound";
        change(c -> document().type(isLower ? lower : upper, label, c), d -> {
            if (isLower) {
                d.setLower(literal);
            } else {
                d.setUpper(literal);
            }
        });
    }

    private void change(Consumer<Consumer<Kernel>> step, Consumer<Domain> change) {
        parameter.ifPresent(
                shown -> step.accept(kernel -> apply(kernel.getParameters().indexOf(shown), kernel, change)));
    }

    private static void apply(int index, Kernel kernel, Consumer<Domain> change) {
        if (index >= 0) {
            Parameter target = kernel.getParameters().get(index);
            change.accept(KernelContents.domain(target));
            KernelContents.dropIfDefault(target);
        }
    }

    private ModelTextField<Kernel> bound(
            String hint, String label, Function<Domain, String> get, BiConsumer<Domain, String> set) {
        Text text = text(hint);
        text.setToolTipText(
                "A number: decimal, hexadecimal (0x1.8p+3) or bits (bits:4028000000000000); empty for no bound");
        return new ModelTextField<>(text, document(), label, kernel -> get.apply(domain()), (kernel, value) -> {
            int index = parameter.map(kernel.getParameters()::indexOf).orElse(-1);
            apply(index, kernel, d -> set.accept(d, value));
        });
    }

    private Check check(
            Composite parent,
            String text,
            Predicate<Domain> get,
            BiConsumer<Domain, Boolean> set,
            boolean floatingOnly) {
        Button button = box(parent, text);
        button.addListener(
                SWT.Selection,
                event -> change(
                        c -> document().edit((button.getSelection() ? "Allow " : "Exclude ") + text, c),
                        d -> set.accept(d, button.getSelection())));
        return new Check(button, get, floatingOnly);
    }
}
