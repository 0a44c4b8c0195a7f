package org.ulpscope.help.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.keys.IBindingService;
import org.junit.jupiter.api.Test;
import org.ulpscope.workbench.tests.Desk;

/** The keys of all parts together: two commands with the same one would both get none. */
class KeyBindingsTest {
    @Test
    void eachKeyOfOursDoesWhatTheListOfKeysSays() throws Exception {
        Desk.window();
        List<String> wrong = Desk.inUi(() -> {
            IBindingService service = PlatformUI.getWorkbench().getService(IBindingService.class);
            return Arrays.stream(service.getBindings())
                    .filter(binding -> IContextService.CONTEXT_ID_WINDOW.equals(binding.getContextId()))
                    .filter(KeyBindingsTest::isOurs)
                    .filter(binding -> !binding.equals(service.getPerfectMatch(binding.getTriggerSequence())))
                    .map(Binding::toString)
                    .toList();
        });
        assertEquals(List.of(), wrong);
    }

    private static boolean isOurs(Binding binding) {
        var command = binding.getParameterizedCommand();
        return command != null
                && (command.getId().startsWith("org.ulpscope.")
                        || command.getParameterMap().values().stream()
                                .anyMatch(value -> String.valueOf(value).startsWith("org.ulpscope.")));
    }
}
