package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.IManagedForm;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.forms.editor.IFormPage;
import org.eclipse.ui.forms.events.HyperlinkAdapter;
import org.eclipse.ui.forms.events.HyperlinkEvent;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.part.FileEditorInput;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ui.layout.HeadingSentence;
import org.ulpscope.ui.tasks.CompiledFiles;
import org.ulpscope.ui.tasks.CompilerMarkers;
import org.ulpscope.workbench.explore.SourceWatch;

/**
 * Says why the work on a study failed in the heading of the form that it was started from; a click on it shows the compilers' own words in the
 * console.
 */
public final class RunFailure {
    private static final String KEY = "org.ulpscope.workbench.run";
    private static final String CONSOLE = "org.eclipse.ui.console.ConsoleView";
    private static final String WATCH = "org.ulpscope.workbench.run.watch";
    private static final String LINK = "org.ulpscope.workbench.run.link";

    private RunFailure() {}

    /** Shows the failure in the editor of its kernel; where that is not in front, at the line that a compiler complains of, and in a dialog, too. */
    static void show(IWorkbenchPage page, IFile kernel, UlpscopeException failure) {
        List<IMarker> marks = failure instanceof CompilationException compilation
                ? CompilerMarkers.show(kernel, compilation)
                : List.of();
        IEditorPart editor = page.findEditor(new FileEditorInput(kernel));
        if (editor instanceof FormEditor form) {
            show(form, failure);
            managed(form).ifPresent(managed -> forgetWhenMended(managed, kernel));
        }
        if (!(editor instanceof FormEditor) || page.getActiveEditor() != editor) {
            CompilerMarkers.openFirst(page, marks);
            MessageDialog.openError(
                    page.getWorkbenchWindow().getShell(), "Run " + kernel.getName(), failure.getMessage());
        }
    }

    /** Shows the failure in the page on top of a form editor. */
    public static void show(FormEditor editor, UlpscopeException failure) {
        managed(editor).ifPresent(managed -> show(managed, failure));
    }

    private static Optional<IManagedForm> managed(FormEditor editor) {
        return Optional.ofNullable(editor.getActivePageInstance()).map(IFormPage::getManagedForm);
    }

    private static void show(IManagedForm managed, UlpscopeException failure) {
        managed.getMessageManager().addMessage(KEY, heading(failure), null, IMessageProvider.ERROR);
        Form heading = managed.getForm().getForm();
        boolean hasMore =
                failure instanceof CompilationException || failure.getMessage().contains("\n");
        heading.setData(KEY, hasMore ? failure : null);
        if (hasMore && heading.getData(LINK) == null) {
            link(heading);
        }
        HeadingSentence.settle(heading);
    }

    /** Once for each form, since a heading does not give up a link properly: a click shows what failed last, and nothing once that is mended. */
    private static void link(Form heading) {
        IHyperlinkListener link = new HyperlinkAdapter() {
            @Override
            public void linkActivated(HyperlinkEvent event) {
                if (heading.getData(KEY) instanceof CompilationException) {
                    showConsole();
                } else if (heading.getData(KEY) instanceof UlpscopeException failure) {
                    MessageDialog.openError(heading.getShell(), "Why It Failed", failure.getMessage());
                }
            }
        };
        heading.setData(LINK, link);
        heading.addMessageHyperlinkListener(link);
    }

    /** Where compilers have left their own words. */
    private static void showConsole() {
        IWorkbenchPage page =
                PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        try {
            page.showView(CONSOLE);
        } catch (PartInitException e) {
            ILog.of(RunFailure.class).log(e.getStatus());
        }
    }

    /** A heading has one line: where several platforms failed the first speaks for all, and the others are a click away. */
    private static String heading(UlpscopeException failure) {
        List<String> sentences = failure.getMessage().lines().toList();
        if (sentences.size() == 1) {
            return sentences.getFirst();
        }
        int platforms = failure.getSuppressed().length;
        return (platforms > 1 ? platforms + " platforms failed: " : "") + sentences.getFirst() + " (click for all)";
    }

    /** Takes it away when the next run begins. */
    static void clear(IWorkbenchPage page, IFile kernel) {
        IEditorPart editor = page.findEditor(new FileEditorInput(kernel));
        if (editor instanceof FormEditor form) {
            managed(form).ifPresent(RunFailure::forget);
        }
        CompilerMarkers.clearCompiled(kernel);
    }

    private static void forget(IManagedForm managed) {
        managed.getMessageManager().removeMessage(KEY);
        managed.getForm().getForm().setData(KEY, null);
    }

    /** What a compiler said of a source is about another one once that is saved; its marks go then, too. */
    private static void forgetWhenMended(IManagedForm managed, IFile kernel) {
        Form heading = managed.getForm().getForm();
        if (!(heading.getData(WATCH) instanceof SourceWatch)) {
            heading.setData(WATCH, new SourceWatch(heading));
        }
        Optional<Path> source =
                CompiledFiles.of(kernel).source().map(file -> file.getLocation().toPath());
        ((SourceWatch) heading.getData(WATCH)).of(source, () -> {
            if (heading.getData(KEY) instanceof CompilationException) {
                forget(managed);
            }
        });
    }
}
