package org.ulpscope.ui.trust;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.study.StudyTrust;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.study.trust.TrustQuestion;
import org.ulpscope.ui.trust.TrustDialog.Answer;

/**
 * The user's consent to what a file would have compiled and run. To be required beside the user interface, by the work that is about to do it, never in
 * the display's thread: it waits for the answer there.
 */
public final class Consent {
    /** What was declined; what begins by itself does not ask for it again. */
    private static final Set<Path> DECLINED = new HashSet<>();

    /** What need not be asked about, with the time of its last change: a view that follows each step of the user looks here first. */
    private static final Map<Path, Long> CLEARED = new HashMap<>();

    private Consent() {}

    /**
     * Asks where something has to be asked, as often as the user begins it.
     *
     * @param question what to ask; looked at again once another question was answered
     * @throws UlpscopeException if the user declines
     */
    public static void require(Supplier<Optional<TrustQuestion>> question) {
        synchronized (DECLINED) {
            for (Optional<TrustQuestion> asked = question.get(); asked.isPresent(); asked = question.get()) {
                settle(asked.get());
            }
        }
    }

    /** The same for a study or a kernel file. */
    public static void require(Path file) {
        require(() -> question(file));
    }

    /**
     * The same for what begins by itself, as when a view follows a selection: what was declined once is not asked for again.
     *
     * @throws UlpscopeException if the user declines, or has done so before
     */
    public static void requireOnce(Path file) {
        synchronized (DECLINED) {
            long changed = file.toFile().lastModified();
            if (Long.valueOf(changed).equals(CLEARED.get(file))) {
                return;
            }
            Optional<TrustQuestion> asked = question(file);
            if (asked.filter(question -> DECLINED.contains(question.file())).isPresent()) {
                throw declined(file);
            }
            require(file);
            CLEARED.put(file, changed);
        }
    }

    /** Whether a study or a kernel file may be compiled and run without a question. Beside the user interface, too: it reads the file. */
    public static boolean isGiven(Path file) {
        return question(file).isEmpty();
    }

    private static Optional<TrustQuestion> question(Path file) {
        Trust trust = Trust.ofThisUser();
        return file.toString().endsWith("." + KernelFiles.EXTENSION)
                ? StudyTrust.question(trust, file, KernelFiles.load(file))
                : StudyTrust.question(trust, file);
    }

    private static void settle(TrustQuestion question) {
        switch (ask(question)) {
            case FILE -> Trust.ofThisUser().accept(question);
            case FOLDER -> Trust.ofThisUser().acceptFolder(question);
            case NO -> {
                DECLINED.add(question.file());
                throw declined(question.file());
            }
        }
    }

    private static Answer ask(TrustQuestion question) {
        AtomicReference<Answer> answer = new AtomicReference<>(Answer.NO);
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.syncExec(() -> answer.set(TrustDialog.ask(
                PlatformUI.getWorkbench().getActiveWorkbenchWindow() == null
                        ? display.getActiveShell()
                        : PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(),
                question)));
        return answer.get();
    }

    private static UlpscopeException declined(Path file) {
        return new UlpscopeException("Nothing was compiled or run for " + file.getFileName()
                + ", since you have not agreed to it; run, resume or replay it to be asked again.");
    }
}
