package org.ulpscope.tune.ui.internal.variables;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Choice;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.Variable;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.ui.editing.ModelDocument;

/** The precision vector of a file that is edited, in terms of the program that was read. */
public final class EditedVector {
    private final ModelDocument<Tuning> document;
    private final TunedProgram tuned;
    private final Map<Integer, Choice> choices = new HashMap<>();
    private List<Object> said = List.of();
    private Set<String> fixed = Set.of();
    private PrecisionVector vector;
    private boolean mayDiffer;

    /** @param tuned the program, read for this document */
    public EditedVector(ModelDocument<Tuning> document, TunedProgram tuned) {
        this.document = document;
        this.tuned = tuned;
        tuned.space().choices().forEach(choice -> choice.variables().forEach(index -> choices.put(index, choice)));
        read(FileEntries.said(document.model()));
    }

    /** The program. */
    public TunedProgram tuned() {
        return tuned;
    }

    /** The document has changed, in whatever way. */
    public void documentChanged() {
        mayDiffer = true;
    }

    /** The Formats of all variables as the document says now; the same object as long as it says the same of them. */
    public PrecisionVector now() {
        bringUpToDate();
        return vector;
    }

    /** What the document says of the variables now; the same object as long as it is the same. */
    public Object said() {
        bringUpToDate();
        return said;
    }

    /** Working the Formats out looks at all tied variables, which takes long in large programs, and most edits are of something else. */
    private void bringUpToDate() {
        if (mayDiffer) {
            mayDiffer = false;
            List<Object> now = FileEntries.said(document.model());
            if (!now.equals(said)) {
                read(now);
            }
        }
    }

    private void read(List<Object> now) {
        said = now;
        vector = tuned.vector(document.model());
        fixed = FileEntries.of(document.model()).values().stream()
                .filter(VariableFormat::isFixed)
                .map(VariableFormat::getKey)
                .collect(Collectors.toSet());
    }

    private List<String> keys(Collection<Integer> variables) {
        return variables.stream().map(index -> variable(index).key()).toList();
    }

    /** The Formats that a variable may be given; none where it cannot be changed. */
    public List<DeclaredFormat> formats(int variable) {
        return Optional.ofNullable(choices.get(variable)).map(Choice::formats).orElse(List.of());
    }

    /** The Formats that are told of: those of every CPU or GPU, and wider ones where a variable may have them. */
    List<DeclaredFormat> shownFormats() {
        Set<DeclaredFormat> had =
                tuned.program().variables().stream().map(Variable::original).collect(Collectors.toSet());
        choices.values().forEach(choice -> had.addAll(choice.formats()));
        return Stream.of(DeclaredFormat.values())
                .filter(format -> format.interchange().isPresent() || had.contains(format))
                .toList();
    }

    /** The others that always have the Format of a variable. */
    public List<Variable> tiedWith(int variable) {
        return tuned.tied().set(variable).stream()
                .filter(other -> other != variable)
                .map(this::variable)
                .toList();
    }

    /** Why the Format of a variable cannot be changed, as a sentence; empty when it can. */
    public Optional<String> obstacle(int variable) {
        return Optional.of(tuned.obstacle(variable)).filter(sentence -> !sentence.isEmpty());
    }

    /** Whether the file says that a variable is to be left as it is. */
    public boolean isFixed(Variable variable) {
        bringUpToDate();
        return fixed.contains(variable.key());
    }

    /** Says for variables whether they are to be left as they are, in one step. */
    public void setFixed(Collection<Integer> variables, boolean fixed) {
        document.edit(
                fixed ? "Leave Variables As They Are" : "Let Variables Change",
                tuning -> FileEntries.change(tuning, keys(variables), entry -> entry.setFixed(fixed)));
    }

    /**
     * Gives variables a Format, and with them all that are tied to them, in one step. Those that may not have it stay.
     *
     * @return how many may have it
     */
    public int set(Collection<Integer> variables, DeclaredFormat format) {
        List<Choice> wanted = variables.stream()
                .map(choices::get)
                .filter(choice -> choice != null && choice.formats().contains(format))
                .distinct()
                .toList();
        List<Integer> changed =
                wanted.stream().flatMap(choice -> choice.variables().stream()).toList();
        if (!changed.isEmpty()) {
            String what = changed.size() == 1
                    ? variable(changed.getFirst()).name()
                    : "%,d Variables".formatted(changed.size());
            document.edit(
                    "Set " + what + " to " + format.label(),
                    tuning -> FileEntries.change(tuning, keys(changed), entry -> entry.setFormat(format)));
        }
        return changed.size();
    }

    /** Gives each variable the Format that another vector has for it, in one step. */
    public void take(String label, PrecisionVector vector) {
        PrecisionVector before = now();
        Map<String, DeclaredFormat> formats = new HashMap<>();
        vector.differences(before).stream()
                .filter(index -> formats(index).contains(vector.of(index)))
                .forEach(index -> formats.put(variable(index).key(), vector.of(index)));
        document.edit(label, tuning -> FileEntries.set(tuning, formats));
    }

    /** Where a variable is declared and what it is, and all that keeps its Format as it is, in sentences. */
    public String description(int index) {
        Variable variable = variable(index);
        List<String> sentences = new ArrayList<>();
        sentences.add("%s: %s, declared as %s, now %s."
                .formatted(
                        variable.label(),
                        variable.type(),
                        variable.original().label(),
                        now().of(index).label()));
        obstacle(index).ifPresent(sentences::add);
        tuned.tied()
                .ties(index)
                .forEach(tie -> sentences.add("%s and %s have one Format, because %s (%s:%d)."
                        .formatted(
                                variable(tie.first()).key(),
                                variable(tie.second()).key(),
                                tie.reason(),
                                tie.at().file().getFileName(),
                                tuned.program().file(tie.at()).line(tie.at().from()))));
        return String.join("\n", sentences);
    }

    private Variable variable(int index) {
        return tuned.program().variables().get(index);
    }
}
