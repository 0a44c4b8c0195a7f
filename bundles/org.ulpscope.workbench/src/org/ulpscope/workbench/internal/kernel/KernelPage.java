package org.ulpscope.workbench.internal.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.IManagedForm;
import org.eclipse.ui.forms.editor.FormPage;
import org.eclipse.ui.forms.widgets.ColumnLayout;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.TableWrapData;
import org.eclipse.ui.forms.widgets.TableWrapLayout;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.ui.editing.FieldMessages;
import org.ulpscope.ui.editing.FieldMessages.Message;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.editing.ModelSection;
import org.ulpscope.ui.layout.ScrolledBody;
import org.ulpscope.ui.tasks.CompilerMarkers;
import org.ulpscope.ui.tasks.UiTaskQueue;
import org.ulpscope.ui.theme.FormTitles;
import org.ulpscope.ui.theme.Styling;
import org.ulpscope.workbench.questions.QuestionDescription;
import org.ulpscope.workbench.questions.Questions;

/** The form: signature on top, parameters and domain, origin and run in two columns where there is room; a button for each question. */
final class KernelPage extends FormPage {
    /** The command that opens the kernel in the Explore view. */
    private static final String EXPLORE = "org.ulpscope.workbench.exploreCommand";

    private final KernelEditor editor;
    private final ModelDocument<Kernel> document;
    private FieldMessages messages;
    private ScrolledBody scrolled;
    private Composite columns;
    private Composite left;
    private SignatureSection signature;
    private ParametersSection parameters;
    private DomainSection domain;
    private OriginSection origin;
    private RunSection run;

    KernelPage(KernelEditor editor, ModelDocument<Kernel> document) {
        super(editor, "kernel", "Kernel");
        this.editor = editor;
        this.document = document;
    }

    @Override
    protected void createFormContent(IManagedForm managed) {
        FormToolkit toolkit = managed.getToolkit();
        messages = new FieldMessages(managed);
        var form = managed.getForm();
        FormTitles.decorate(toolkit, form.getForm());
        scrolled = new ScrolledBody(form, toolkit);
        Composite body = scrolled.content();
        // Unlike a grid, this layout tells the scrolled form how narrow the columns can be.
        body.setLayout(new TableWrapLayout());
        signature = new SignatureSection(body, toolkit, document, this::showProblems);
        signature.section().setLayoutData(new TableWrapData(TableWrapData.FILL_GRAB));
        columns = toolkit.createComposite(body);
        columns.setLayoutData(new TableWrapData(TableWrapData.FILL_GRAB));
        columns.setLayout(twoColumnsWhereThereIsRoom());
        left = column(toolkit, columns);
        form.getToolBarManager().add(exploreButton());
        Questions.all().forEach(question -> form.getToolBarManager().add(button(question)));
        form.getToolBarManager().update(true);
        // The signature is on the screen first, then what the function is called with, and last what is below that, or
        // beside it in a large window.
        UiTaskQueue.take(columns, this::completeLeft);
        UiTaskQueue.take(columns, this::complete);
        document.addListener(() -> {
            if (!body.isDisposed()) {
                refresh();
            }
        });
        refresh();
    }

    /** Makes the parameters and the domain of the selected one, which were left out to be quicker on the screen; does nothing when they are there. */
    private void completeLeft() {
        if (domain == null && !columns.isDisposed()) {
            FormToolkit toolkit = getManagedForm().getToolkit();
            parameters = new ParametersSection(left, toolkit, document, chosen -> domain.show(chosen));
            domain = new DomainSection(left, toolkit, document);
            fill(parameters, domain);
            parameters.refresh();
            domain.show(parameters.selection());
            Styling.apply(columns);
            scrolled.reflow(true);
        }
    }

    /** Makes all that was left out; does nothing when it is there. */
    private void complete() {
        completeLeft();
        if (run == null && !columns.isDisposed()) {
            FormToolkit toolkit = getManagedForm().getToolkit();
            Composite right = column(toolkit, columns);
            origin = new OriginSection(
                    right, toolkit, document, editor.file().getLocation().toPath());
            run = new RunSection(right, toolkit, document, editor.file(), this::showProblems);
            fill(origin, run);
            origin.refresh();
            showProblems();
            Styling.apply(columns);
            scrolled.reflow(true);
        }
    }

    private static void fill(ModelSection<?>... sections) {
        for (ModelSection<?> section : sections) {
            GridDataFactory.fillDefaults().grab(true, false).applyTo(section.section());
        }
    }

    @Override
    public void setFocus() {
        if (signature != null) {
            signature.line().setFocus();
        }
    }

    private static Composite column(FormToolkit toolkit, Composite parent) {
        Composite column = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults().spacing(0, 10).applyTo(column);
        return column;
    }

    private static ColumnLayout twoColumnsWhereThereIsRoom() {
        ColumnLayout layout = new ColumnLayout();
        layout.minNumColumns = 1;
        layout.maxNumColumns = 2;
        layout.leftMargin = 0;
        layout.rightMargin = 0;
        layout.topMargin = 0;
        layout.horizontalSpacing = 20;
        layout.verticalSpacing = 10;
        return layout;
    }

    private void refresh() {
        messages.title(
                document.model().getName().isBlank()
                        ? "Kernel"
                        : document.model().getName());
        // The parameters show their domain.
        Stream.of(signature, parameters, origin).filter(Objects::nonNull).forEach(ModelSection::refresh);
        showProblems();
    }

    private void showProblems() {
        if (run == null) {
            return;
        }
        List<Message> said = new ArrayList<>();
        signature
                .mistake()
                .map(sentence -> Message.error(sentence, signature.line()))
                .ifPresent(said::add);
        document.problems().forEach(problem -> said.add(Message.of(problem, fieldOf(problem))));
        run.obstacle()
                .flatMap(sentence -> run.obstacleField().map(field -> Message.warning(sentence, field)))
                .ifPresent(said::add);
        messages.show(said);
    }

    private Control fieldOf(Problem problem) {
        return List.of(domain, parameters, origin, signature).stream()
                .map(section -> section.fieldOf(problem))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(signature.line());
    }

    private CommandContributionItem exploreButton() {
        CommandContributionItemParameter button =
                new CommandContributionItemParameter(getSite(), null, EXPLORE, CommandContributionItem.STYLE_PUSH);
        button.mode = CommandContributionItem.MODE_FORCE_TEXT;
        return new CommandContributionItem(button);
    }

    private ActionContributionItem button(QuestionDescription question) {
        Action action = new Action(question.name(), question.icon()) {
            @Override
            public void run() {
                // By the command, which asks of the editor in use: who waits for it, as a tour does, is told.
                editor.getSite().getPage().activate(editor);
                AskHandler.call(editor.getSite(), question);
            }
        };
        action.setToolTipText(question.description());
        ActionContributionItem item = new ActionContributionItem(action);
        item.setMode(ActionContributionItem.MODE_FORCE_TEXT);
        return item;
    }

    /** Saves, then asks the question, as soon as compilers have been looked for; says what is in the way when something is. */
    void ask(QuestionDescription question) {
        complete();
        Optional<String> mistake = signature.mistake().or(() -> document.problems().stream()
                .filter(Problem::isError)
                .findFirst()
                .map(Problem::sentence));
        if (mistake.isPresent()) {
            refuse(question, mistake.get());
        } else {
            run.whenDetected(() ->
                    run.obstacle().ifPresentOrElse(obstacle -> refuse(question, obstacle), () -> start(question)));
        }
    }

    private void refuse(QuestionDescription question, String obstacle) {
        MessageDialog.openInformation(getSite().getShell(), question.name(), obstacle);
    }

    private void start(QuestionDescription question) {
        if (editor.isDirty()) {
            editor.getSite().getPage().saveEditor(editor, false);
        }
        if (!editor.isDirty()) {
            CompilerMarkers.clearCompiled(editor.file());
            try {
                question.ask(run.request(), editor.getSite().getWorkbenchWindow());
            } catch (UlpscopeException e) {
                MessageDialog.openError(getSite().getShell(), question.name(), e.getMessage());
            }
        }
    }
}
