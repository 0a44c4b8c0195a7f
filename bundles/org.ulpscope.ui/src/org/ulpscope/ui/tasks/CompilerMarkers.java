package org.ulpscope.ui.tasks;

import java.util.ArrayList;
import java.util.Arrays;
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
                    mark(file, failure, diagnostic, diagnostic.message(), CompilerMark.line(diagnostic));
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
                mark(file, failure, diagnostic, diagnostic.message(), CompilerMark.line(diagnostic))
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
     * Marks what a check of a source has found, in the place of what the last one found and of what is outdated, all in one step. What is found again
     * keeps its mark: somebody may be looking at its fixes just then.
     *
     * @param outdated marks of any files, of which some may be gone
     */
    public static void replace(IFile source, List<IMarker> outdated, List<Diagnostic> said) {
        try {
            ResourcesPlugin.getWorkspace()
                    .run(
                            monitor -> {
                                List<CompilerMark> now = found(source, said);
                                List<IMarker> old = new ArrayList<>(outdated);
                                old.addAll(found(source));
                                for (IMarker mark : old) {
                                    if (now.stream().noneMatch(found -> found.is(mark))) {
                                        // One that is gone is deleted without a complaint.
                                        mark.delete();
                                    }
                                }
                                for (CompilerMark found : now) {
                                    found.put();
                                }
                            },
                            null,
                            IWorkspace.AVOID_UPDATE,
                            null);
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }

    private static List<CompilerMark> found(IFile source, List<Diagnostic> said) throws CoreException {
        Map<String, Object> check = Map.of(CHECKED, source.getFullPath().toString());
        List<CompilerMark> found = new ArrayList<>();
        for (Diagnostic diagnostic : said) {
            for (IFile file : files(diagnostic)) {
                found.add(
                        CompilerMark.of(file, diagnostic, diagnostic.message(), CompilerMark.line(diagnostic), check));
            }
        }
        return found;
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
        Map<String, Object> named =
                compilers.isEmpty() ? Map.of() : Map.of(IMarker.MESSAGE, String.join(", ", compilers) + ": " + message);
        try {
            return Optional.of(
                    CompilerMark.of(file, diagnostic, message, line, named).put());
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
            return Optional.empty();
        }
    }
}
