package org.ulpscope.source.ui.internal.outline;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.ulpscope.source.text.OutlineItem;

/** The name of an item and, standing back, its parameters. */
final class OutlineLabels extends LabelProvider implements IStyledLabelProvider {
    private final LocalResourceManager images = new LocalResourceManager(JFaceResources.getResources());
    private final Map<OutlineItem.Kind, ImageDescriptor> icons = new EnumMap<>(OutlineItem.Kind.class);

    OutlineLabels() {
        for (OutlineItem.Kind kind : OutlineItem.Kind.values()) {
            String name = kind.name().toLowerCase(Locale.ROOT);
            ResourceLocator.imageDescriptorFromBundle(OutlineLabels.class, "icons/" + name + ".svg")
                    .ifPresent(icon -> icons.put(kind, icon));
        }
    }

    @Override
    public StyledString getStyledText(Object element) {
        OutlineItem item = (OutlineItem) element;
        StyledString text = new StyledString(item.name().isEmpty() ? "(no name)" : item.name());
        int open = item.head().indexOf('(', Math.max(0, item.head().indexOf(item.name())));
        if (item.kind().isFunction() && open >= 0) {
            text.append(item.head().substring(open));
        }
        return text;
    }

    @Override
    public String getText(Object element) {
        return getStyledText(element).getString();
    }

    @Override
    public Image getImage(Object element) {
        return images.get(icons.get(((OutlineItem) element).kind()));
    }

    @Override
    public void dispose() {
        images.dispose();
        super.dispose();
    }
}
