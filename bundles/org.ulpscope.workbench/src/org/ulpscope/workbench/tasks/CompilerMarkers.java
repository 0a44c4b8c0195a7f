package org.ulpscope.workbench.tasks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.Diagnostic;
import org.ulpscope.backend.toolchain.Language;

/** What compilers say about the user's own files, in the Problems view and at the line it is about. May be called on any thread. */
public final class CompilerMarkers {
    /** Type of the markers. */
    public static final String TYPE = "org.ulpscope.workbench.compilerProblem";

    /** In a mark that a check has made: the source that was checked, which is another file where the mark is in a header. */
    private static final String CHECKED = "org.ulpscope.workbench.checked";

    /** In a mark: what is said, without who says it. */
    private static final String SAID = "org.ulpscope.workbench.said";

    private static final Map<IResource, Integer> CLEARS = new ConcurrentHashMap<>();

    private CompilerMarkers() {}

    /** How often marks were taken away: of each source, and of other files, such as headers, for each project. */
    static Map<IResource, Integer> clears() {
        return Map.copyOf(CLEARS);
    }

    /**
     * Marks what a compiler complained about, unless marks were taken away there since: then somebody compiles it anew, and what was asked before
     * that has nothing to say any more.
     *
     * @param begun what {@link #clears} told when it was asked
     */
    static void show(CompilationException failure, Map<IResource, Integer> begun) {
        for (Diagnostic diagnostic : failure.diagnostics()) {
            for (IFile file : files(diagnostic)) {
                IResource counted = counted(file);
                if (begun.getOrDefault(counted, 0).equals(CLEARS.getOrDefault(counted, 0))) {
                    mark(file, failure, diagnostic, diagnostic.message(), Math.max(1, diagnostic.line()));
                }
            }
        }
    }

    /**
     * Marks the files that a compiler complained about; what it says about files outside the workspace, which cannot be marked, is marked in the
     * kernel's file.
     *
     * @return the marks, in the order of what the compiler said
     */
    public static List<IMarker> show(IFile kernel, CompilationException failure) {
        List<IMarker> marks = new ArrayList<>();
        for (Diagnostic diagnostic : failure.diagnostics()) {
            IFile[] files = files(diagnostic);
            for (IFile file : files) {
                mark(file, failure, diagnostic, diagnostic.message(), Math.max(1, diagnostic.line()))
                        .ifPresent(marks::add);
            }
            if (files.length == 0) {
                mark(kernel, failure, diagnostic, diagnostic.place() + ": " + diagnostic.message(), 1)
                        .ifPresent(marks::add);
            }
        }
        return List.copyOf(marks);
    }

    /** Takes away the marks that compiling a kernel has left, before it is compiled again or once it is; those of other sources stay. */
    public static void clearCompiled(IFile kernel) {
        CompiledFiles compiled = CompiledFiles.of(kernel);
        compiled.source().ifPresent(CompilerMarkers::count);
        count(kernel);
        try {
            List<IMarker> marks =
                    new ArrayList<>(List.of(kernel.getProject().findMarkers(TYPE, true, IResource.DEPTH_INFINITE)));
            // The source may be in another project.
            if (compiled.source().isPresent()) {
                marks.addAll(List.of(compiled.source().get().findMarkers(TYPE, true, IResource.DEPTH_ZERO)));
            }
            ResourcesPlugin.getWorkspace()
                    .deleteMarkers(marks.stream()
                            .filter(mark -> compiled.has(mark.getResource()))
                            .distinct()
                            .toArray(IMarker[]::new));
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }

    /** Takes away the marks of a file that was changed since: what a compiler said of its lines is about other lines now. */
    public static void clear(IFile changed) {
        try {
            if (!outdated(changed).isEmpty()) {
                changed.deleteMarkers(TYPE, true, IResource.DEPTH_ZERO);
            }
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }

    /** Whether a compiler has said something of a file. */
    public static boolean has(IFile file) {
        return !marks(file).isEmpty();
    }

    /** The marks of a file that was changed since, which are to be taken away once it is known what takes their place. */
    public static List<IMarker> outdated(IFile changed) {
        List<IMarker> marks = marks(changed);
        if (!marks.isEmpty()) {
            count(changed);
        }
        return marks;
    }

    private static List<IMarker> marks(IFile file) {
        try {
            return List.of(file.findMarkers(TYPE, true, IResource.DEPTH_ZERO));
        } catch (CoreException e) {
            // The file is gone, and its marks with it.
            return List.of();
        }
    }

    /**
     * Marks what a check of a source has found, in the place of what the last one found and of what is outdated, all in one step.
     *
     * @param outdated marks of any files, of which some may be gone
     */
    public static void replace(IFile source, List<IMarker> outdated, List<Diagnostic> said) {
        try {
            ResourcesPlugin.getWorkspace()
                    .run(
                            monitor -> {
                                List<IMarker> old = new ArrayList<>(outdated);
                                old.addAll(found(source));
                                for (IMarker mark : old) {
                                    // One that is gone is deleted without a complaint.
                                    mark.delete();
                                }
                                for (Diagnostic diagnostic : said) {
                                    for (IFile file : files(diagnostic)) {
                                        mark(
                                                file,
                                                diagnostic,
                                                diagnostic.message(),
                                                Math.max(1, diagnostic.line()),
                                                Map.of(
                                                        CHECKED,
                                                        source.getFullPath().toString()));
                                    }
                                }
                            },
                            null,
                            IWorkspace.AVOID_UPDATE,
                            null);
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }

    /** What the last check of a source has marked. */
    private static List<IMarker> found(IFile source) throws CoreException {
        return Arrays.stream(source.getWorkspace().getRoot().findMarkers(TYPE, true, IResource.DEPTH_INFINITE))
                .filter(mark -> mark.getAttribute(CHECKED, "")
                        .equals(source.getFullPath().toString()))
                .toList();
    }

    /** What a compiler said of a source may be about the headers that it includes. */
    private static void count(IFile file) {
        Stream.of(counted(file), file.getProject()).distinct().forEach(each -> CLEARS.merge(each, 1, Integer::sum));
    }

    private static IResource counted(IFile file) {
        return Language.isTranslationUnit(file.getName()) ? file : file.getProject();
    }

    /** Opens the file of the first of these marks that is an error, with the caret there; does nothing where none is. In the thread of the display. */
    public static void openFirst(IWorkbenchPage page, List<IMarker> marks) {
        Optional<IMarker> first = marks.stream()
                .filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
                .findFirst();
        try {
            if (first.isPresent()
                    && IDE.openEditor(page, first.get()) instanceof ITextEditor text
                    && first.get().getAttribute(IMarker.CHAR_START, -1) >= 0) {
                // Of a marker the platform selects what it is about, and the next key would overwrite that.
                text.selectAndReveal(first.get().getAttribute(IMarker.CHAR_START, 0), 0);
            }
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }

    private static IFile[] files(Diagnostic diagnostic) {
        return ResourcesPlugin.getWorkspace()
                .getRoot()
                .findFilesForLocationURI(diagnostic.file().toUri());
    }

    /** Names who says it, where several compilers were asked: marks of several stand below each other then. */
    private static Optional<IMarker> mark(
            IFile file, CompilationException failure, Diagnostic diagnostic, String message, int line) {
        List<String> compilers = failure.compilersOf(diagnostic);
        return mark(
                file,
                diagnostic,
                message,
                line,
                compilers.isEmpty()
                        ? Map.of()
                        : Map.of(IMarker.MESSAGE, String.join(", ", compilers) + ": " + message));
    }

    private static Optional<IMarker> mark(
            IFile file, Diagnostic diagnostic, String message, int line, Map<String, Object> more) {
        int severity =
                switch (diagnostic.severity()) {
                    case ERROR -> IMarker.SEVERITY_ERROR;
                    case WARNING -> IMarker.SEVERITY_WARNING;
                    case NOTE -> IMarker.SEVERITY_INFO;
                };
        try {
            Optional<IMarker> same = marked(file, message, line);
            if (same.isPresent()) {
                // What a check of the source alone has said before, others may say too.
                if (more.containsKey(IMarker.MESSAGE)) {
                    same.get().setAttribute(SAID, message);
                    same.get().setAttribute(IMarker.MESSAGE, more.get(IMarker.MESSAGE));
                }
                return same;
            }
            Map<String, Object> attributes = new HashMap<>(Map.of(
                    IMarker.MESSAGE,
                    message,
                    SAID,
                    message,
                    IMarker.SEVERITY,
                    severity,
                    IMarker.LINE_NUMBER,
                    line,
                    IMarker.LOCATION,
                    diagnostic.place()));
            attributes.putAll(more);
            if (diagnostic.file().equals(file.getLocation().toPath())) {
                MarkedPlace.of(file.readString(), diagnostic).ifPresent(place -> {
                    attributes.put(IMarker.CHAR_START, place.start());
                    attributes.put(IMarker.CHAR_END, place.end());
                });
            }
            return Optional.of(file.createMarker(TYPE, attributes));
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
            return Optional.empty();
        }
    }

    /** Two platforms of one compiler, and a view that asks again and again, say the same more than once. */
    private static Optional<IMarker> marked(IFile file, String message, int line) throws CoreException {
        return Arrays.stream(file.findMarkers(TYPE, true, IResource.DEPTH_ZERO))
                .filter(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0) == line
                        && marker.getAttribute(SAID, marker.getAttribute(IMarker.MESSAGE, ""))
                                .equals(message))
                .findFirst();
    }
}
