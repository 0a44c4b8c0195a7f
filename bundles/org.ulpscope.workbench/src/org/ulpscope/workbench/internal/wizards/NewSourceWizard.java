package org.ulpscope.workbench.internal.wizards;

import java.util.Optional;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.content.IContentType;
import org.eclipse.core.runtime.content.IContentTypeManager;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;

/** A new source, whose language the end of its name tells. */
public final class NewSourceWizard extends NewFileWizard {
    private static final String ENDINGS =
            "The end of the name tells the language: .c, .cpp, .cu for CUDA, .hip, or .cl for OpenCL.";

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        super.init(workbench, selection);
        setWindowTitle("New Source");
    }

    @Override
    String id() {
        return "org.ulpscope.workbench.newSourceWizard";
    }

    @Override
    public void addPages() {
        WizardNewFileCreationPage page = new SourcePage(getSelection());
        page.setTitle("Source");
        page.setDescription(ENDINGS);
        page.setFileName("functions.c");
        addPage(page);
    }

    private static final class SourcePage extends WizardNewFileCreationPage {
        SourcePage(IStructuredSelection selection) {
            super("source", selection);
        }

        /** The name is proposed: what is typed takes its place. */
        @Override
        public void setVisible(boolean visible) {
            super.setVisible(visible);
            if (visible && getControl().getDisplay().getFocusControl() instanceof Text name) {
                name.selectAll();
            }
        }

        @Override
        protected boolean validatePage() {
            boolean possible = super.validatePage();
            if (!hasProject()) {
                setErrorMessage(NO_PROJECT);
                return false;
            }
            if (possible && !isSource(getFileName())) {
                setErrorMessage(ENDINGS);
                return false;
            }
            return possible;
        }

        private static boolean isSource(String name) {
            IContentTypeManager types = Platform.getContentTypeManager();
            IContentType source = types.getContentType("org.ulpscope.workbench.source");
            return Optional.ofNullable(types.findContentTypeFor(name))
                    .filter(type -> type.isKindOf(source))
                    .isPresent();
        }
    }
}
