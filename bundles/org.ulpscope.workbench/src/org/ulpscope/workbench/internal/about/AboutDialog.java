package org.ulpscope.workbench.internal.about;

import java.util.Optional;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.ui.toolchains.ToolchainDetection;

/** Says which Ulpscope this is, on what it runs, and which compilers it has found. */
final class AboutDialog extends Dialog {
    private Text details;

    AboutDialog(Shell parent) {
        super(parent);
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("About Ulpscope");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(14, 14)
                .spacing(14, 10)
                .applyTo(area);
        LocalResourceManager images = new LocalResourceManager(JFaceResources.getResources(), area);
        Label picture = new Label(area, SWT.NONE);
        ResourceLocator.imageDescriptorFromBundle("org.ulpscope.workbench", "icons/product/ulpscope64.png")
                .ifPresent(icon -> picture.setImage(images.get(icon)));
        Label words = new Label(area, SWT.WRAP);
        words.setText("Ulpscope " + AboutDetails.version()
                + "\n\nFinds the inputs that make numerical code give NaN, an infinity or a subnormal, exactly, on every compiler"
                + " and device at hand. Eclipse Public License 2.0.");
        GridDataFactory.fillDefaults().grab(true, false).hint(480, SWT.DEFAULT).applyTo(words);
        details = new Text(area, SWT.MULTI | SWT.READ_ONLY | SWT.BORDER | SWT.V_SCROLL | SWT.WRAP);
        details.setFont(JFaceResources.getTextFont());
        details.setText(AboutDetails.text(Optional.empty()));
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(2, 1)
                .hint(620, 300)
                .applyTo(details);
        ToolchainDetection.detect(
                area,
                found -> details.setText(AboutDetails.text(Optional.of(found))),
                sentence -> details.append("\n  " + sentence));
        return area;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.DETAILS_ID, "&Copy Details", false);
        createButton(parent, IDialogConstants.OK_ID, IDialogConstants.CLOSE_LABEL, true);
    }

    @Override
    protected void buttonPressed(int id) {
        if (id != IDialogConstants.DETAILS_ID) {
            super.buttonPressed(id);
            return;
        }
        Clipboard clipboard = new Clipboard(getShell().getDisplay());
        try {
            clipboard.setContents(new Object[] {details.getText()}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
        // Nothing else tells that it was done.
        getButton(id).setText("Copied");
    }
}
