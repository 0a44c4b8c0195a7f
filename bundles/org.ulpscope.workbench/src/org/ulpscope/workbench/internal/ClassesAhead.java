package org.ulpscope.workbench.internal;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IContributor;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IExtensionPoint;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.texteditor.DocumentProviderRegistry;
import org.eclipse.ui.texteditor.MarkerAnnotationPreferences;
import org.osgi.framework.Bundle;
import org.osgi.framework.wiring.BundleWiring;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Strategies;
import org.ulpscope.source.text.Outline;
import org.ulpscope.workbench.questions.Questions;

/**
 * Loads the classes of editors when the window is open and before anybody opens one, and reads a kernel and a source for practice. The first editor of a
 * kind needs hundreds of classes; to load them when it is opened would stop the workbench for as long as all else that is done then.
 */
final class ClassesAhead {
    private static final long AFTER_THE_WINDOW_MILLIS = 500;
    private static final String OURS = "org.ulpscope.";
    private static final String SIGNATURE = "double f(double x)";

    /** What the editors of ours are made of. */
    private static final Set<String> PARTS_OF_EDITORS = Set.of(
            "org.eclipse.ui.forms",
            "org.eclipse.ui.genericeditor",
            "org.eclipse.ui.editors",
            "org.eclipse.ui.workbench.texteditor",
            "org.eclipse.core.filebuffers",
            "org.eclipse.text",
            "org.eclipse.jface.text");

    private ClassesAhead() {}

    /**
     * Begins to load them, behind all that the user waits for.
     *
     * @param window the window of the workbench
     */
    static void load(Shell window) {
        Job job = Job.createSystem("Loading the classes of editors", (ICoreRunnable) monitor -> load(window, monitor));
        job.setPriority(Job.DECORATE);
        job.schedule(AFTER_THE_WINDOW_MILLIS);
    }

    private static void load(Shell window, IProgressMonitor monitor) {
        Set<String> names = new LinkedHashSet<>(PARTS_OF_EDITORS);
        Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor("org.eclipse.ui.editors"))
                .map(IConfigurationElement::getContributor)
                .map(IContributor::getName)
                .filter(name -> name.startsWith(OURS))
                .forEach(names::add);
        names.stream()
                .map(Platform::getBundle)
                .filter(bundle -> bundle != null)
                .forEach(bundle -> load(bundle, monitor));
        // Whoever opens it and closes it at once has no workspace by now.
        if (!PlatformUI.isWorkbenchRunning()) {
            return;
        }
        practise();
        if (!window.isDisposed()) {
            window.getDisplay().asyncExec(() -> TextViewerAhead.practise(window));
        }
    }

    /** What every kernel editor and every source editor does before it shows anything. */
    private static void practise() {
        Kernel kernel = KernelFiles.fromXml(KernelFiles.toXml(Signature.parse(SIGNATURE)), "practice");
        KernelValidation.validate(kernel);
        SignatureText.print(kernel);
        for (InputSlot slot : InputSlot.of(kernel)) {
            new Value(slot.format(), slot.format().bits(slot.lowest())).decimal();
        }
        Questions.all();
        Strategies.all();
        Outline.of(SIGNATURE + " { return x; }");
        FileBuffers.getTextFileBufferManager().createEmptyDocument(null, LocationKind.LOCATION);
        DocumentProviderRegistry.getDefault();
        EditorsUI.getPreferenceStore();
        EditorsUI.getAnnotationPreferenceLookup();
        EditorsUI.getAnnotationTypeLookup();
        new MarkerAnnotationPreferences();
        for (IExtensionPoint point : Platform.getExtensionRegistry().getExtensionPoints()) {
            read(point.getConfigurationElements());
        }
    }

    /** What bundles declare lies in a file until it is asked for. */
    private static void read(IConfigurationElement... elements) {
        for (IConfigurationElement element : elements) {
            element.getAttributeNames();
            read(element.getChildren());
        }
    }

    private static void load(Bundle bundle, IProgressMonitor monitor) {
        for (String file : bundle.adapt(BundleWiring.class)
                .listResources("/", "*.class", BundleWiring.LISTRESOURCES_LOCAL | BundleWiring.LISTRESOURCES_RECURSE)) {
            if (monitor.isCanceled()) {
                return;
            }
            try {
                // Asked for its methods, a class is verified too, and not yet initialised: that may belong to the
                // thread of the display.
                bundle.loadClass(file.replaceFirst("\\.class$", "").replace('/', '.'))
                        .getDeclaredMethods();
            } catch (ClassNotFoundException | LinkageError e) {
                // It is for something that is not installed, and nobody will need it.
            }
        }
    }
}
