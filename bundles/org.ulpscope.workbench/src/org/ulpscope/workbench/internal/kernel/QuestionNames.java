package org.ulpscope.workbench.internal.kernel;

import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.core.commands.IParameterValues;
import org.ulpscope.workbench.questions.QuestionDescription;
import org.ulpscope.workbench.questions.Questions;

/** The questions about a kernel by name, so that the list of keys tells which key asks which. */
public final class QuestionNames implements IParameterValues {
    @Override
    public Map<String, String> getParameterValues() {
        return Questions.all().stream()
                .collect(Collectors.toMap(QuestionDescription::name, QuestionDescription::question));
    }
}
