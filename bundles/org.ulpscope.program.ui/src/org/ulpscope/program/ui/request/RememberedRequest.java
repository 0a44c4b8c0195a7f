package org.ulpscope.program.ui.request;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.QualifiedName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.program.ui.internal.ProgramIds;

/** What was last run of a source or a folder, and last of all in its project, kept in the workspace beside them. */
public final class RememberedRequest {
    private static final Logger LOG = LoggerFactory.getLogger(RememberedRequest.class);
    private static final QualifiedName OWN = new QualifiedName(ProgramIds.BUNDLE, "run");
    private static final QualifiedName LAST = new QualifiedName(ProgramIds.BUNDLE, "last");

    private RememberedRequest() {}

    /** What was last run of this source or folder. */
    public static Optional<ProgramRequest> of(IResource subject) {
        return read(subject, OWN);
    }

    /** What was last run in the project that something belongs to; or, where nothing was, in the workspace. */
    public static Optional<ProgramRequest> lastNear(IResource resource) {
        Optional<ProgramRequest> near =
                resource.getProject() == null ? Optional.empty() : read(resource.getProject(), LAST);
        return near.or(() -> read(ResourcesPlugin.getWorkspace().getRoot(), LAST));
    }

    /** Keeps how a source or folder is built and run, to be suggested for it the next time, and leaves what was run last as it is. */
    public static void suggest(IResource subject, ProgramRequest request) {
        write(subject, OWN, request);
    }

    /** Keeps what is run. */
    public static void keep(IResource subject, ProgramRequest request) {
        suggest(subject, request);
        write(ResourcesPlugin.getWorkspace().getRoot(), LAST, request);
        if (subject.getProject() != null) {
            write(subject.getProject(), LAST, request);
        }
    }

    private static Optional<ProgramRequest> read(IResource resource, QualifiedName key) {
        try {
            String text = resource.isAccessible() ? resource.getPersistentProperty(key) : null;
            return text == null ? Optional.empty() : Optional.of(parse(text));
        } catch (CoreException | IOException e) {
            LOG.warn("What was last run of {} is not known any more", resource, e);
            return Optional.empty();
        }
    }

    /** A run is not kept from beginning by what only makes the next one easier: texts too long for the workspace, say. */
    private static void write(IResource resource, QualifiedName key, ProgramRequest request) {
        try {
            resource.setPersistentProperty(key, print(request));
        } catch (CoreException | IOException e) {
            LOG.warn("What is run of {} cannot be remembered", resource, e);
        }
    }

    private static ProgramRequest parse(String text) throws IOException {
        Properties kept = new Properties();
        kept.load(new StringReader(text));
        Map<String, String> entries = new TreeMap<>();
        kept.forEach((key, value) -> entries.put(key.toString(), value.toString()));
        return ProgramRequest.of(entries);
    }

    private static String print(ProgramRequest request) throws IOException {
        Properties kept = new Properties();
        kept.putAll(request.entries());
        StringWriter text = new StringWriter();
        kept.store(text, null);
        return text.toString();
    }
}
