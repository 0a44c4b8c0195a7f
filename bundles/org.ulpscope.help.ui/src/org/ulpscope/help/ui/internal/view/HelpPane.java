package org.ulpscope.help.ui.internal.view;

import java.net.URL;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.help.ui.internal.pages.Anchors;
import org.ulpscope.help.ui.internal.pages.HelpPage;
import org.ulpscope.help.ui.internal.pages.HelpPages;
import org.ulpscope.help.ui.internal.text.PageControl;

/** The help to read: a page, a way back, and a field that searches all pages. */
public final class HelpPane {
    private static final int TYPED_MS = 250;

    private final Composite body;
    private final ToolItem back;
    private final ToolItem forward;
    private final Text search;
    private final PageControl page;
    private final Deque<String> before = new ArrayDeque<>();
    private final Deque<String> after = new ArrayDeque<>();
    private String shown = "";

    /** Shows the contents at first. */
    public HelpPane(Composite parent) {
        body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(body);
        Composite bar = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(6, 4).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        ToolBar tools = new ToolBar(bar, SWT.FLAT);
        back = tool(tools, ISharedImages.IMG_TOOL_BACK, "Back", () -> step(before, after));
        forward = tool(tools, ISharedImages.IMG_TOOL_FORWARD, "Forward", () -> step(after, before));
        tool(tools, ISharedImages.IMG_ETOOL_HOME_NAV, "All pages", this::showContents);
        search = new Text(bar, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        search.setMessage("Search all pages");
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(search);
        search.addListener(SWT.Modify, event -> event.display.timerExec(TYPED_MS, this::search));
        page = new PageControl(body, this::follow);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(page.control());
        showContents();
    }

    private static ToolItem tool(ToolBar tools, String image, String words, Runnable action) {
        ToolItem item = new ToolItem(tools, SWT.PUSH);
        item.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(image));
        item.setToolTipText(words);
        item.addListener(SWT.Selection, event -> action.run());
        return item;
    }

    /** What to lay out. */
    public Composite control() {
        return body;
    }

    /** The field that searches. */
    public Text searchField() {
        return search;
    }

    /** The page's widget. */
    public PageControl page() {
        return page;
    }

    /** What is shown: the path of a page, or the empty string for the contents or what was found. */
    public String shown() {
        return shown;
    }

    /** Puts the keyboard where one reads. */
    public void setFocus() {
        page.control().setFocus();
    }

    /** Lists all pages. */
    public void showContents() {
        open("");
    }

    /** Opens a page, at a heading where there is a # and its name; the contents where the path is empty. */
    public void open(String path) {
        if (!path.equals(shown)) {
            before.push(shown);
            after.clear();
        }
        if (!search.getText().isBlank()) {
            search.setText("");
        }
        show(path);
    }

    private void step(Deque<String> from, Deque<String> to) {
        if (!from.isEmpty()) {
            to.push(shown);
            show(from.pop());
        }
    }

    private void show(String path) {
        Optional<HelpPage> found = HelpPages.at(path.replaceFirst("#.*", ""));
        shown = found.isPresent() ? path : "";
        page.show(
                found.map(HelpPage::markdown).orElseGet(() -> GeneratedPages.contents(HelpPages.all())),
                source -> found.flatMap(one -> picture(one.resolve(source))));
        page.reveal(Anchors.in(path));
        back.setEnabled(!before.isEmpty());
        forward.setEnabled(!after.isEmpty());
    }

    private static Optional<Image> picture(String path) {
        Optional<URL> url = HelpPages.resource(path);
        return url.map(ImageDescriptor::createFromURL).map(descriptor -> descriptor.createImage(false));
    }

    private void search() {
        if (body.isDisposed()) {
            return;
        }
        if (search.getText().isBlank()) {
            show(shown);
        } else {
            page.show(GeneratedPages.found(search.getText(), HelpPages.all()), source -> Optional.empty());
        }
    }

    private void follow(String target) {
        if (target.matches("[a-z]+://.*")) {
            Program.launch(target);
            return;
        }
        String path = HelpPages.at(shown.replaceFirst("#.*", ""))
                .filter(here -> search.getText().isBlank())
                .map(here -> here.resolve(target))
                .orElse(target.replaceFirst("#.*", ""));
        if (HelpPages.at(path).isPresent()) {
            String anchor = Anchors.in(target);
            open(anchor.isEmpty() ? path : path + "#" + anchor);
        }
    }
}
