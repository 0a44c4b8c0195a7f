package org.ulpscope.study.trust;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.Ownership;
import org.ulpscope.base.files.UserFolder;

/**
 * Which files may have something compiled and run: those that this user made here, and those that the user has agreed to. Studies and tunings carry a
 * signature of what they would have compiled and run; text files, which people edit, are known by their place and by the signs of another origin.
 */
public final class Trust {
    private static final Logger LOG = LoggerFactory.getLogger(Trust.class);
    private static final String NOT_SIGNED = "it was not made by you on this machine, or was changed since";
    private static final String OPTIONS = "its options make a compiler run or load something else";

    /** Where the program itself lies, as the one who starts it says; what came with it is trusted as it is. */
    private static final String HOME = "ulpscope.home";

    private final Path folder;
    private final Decisions decisions;

    private Trust(Path folder) {
        this.folder = folder;
        this.decisions = new Decisions(folder);
    }

    /** That of this user. */
    public static Trust ofThisUser() {
        return at(UserFolder.CONFIGURATION.path());
    }

    /** That whose key and decisions are in a folder, which is made when needed. */
    public static Trust at(Path folder) {
        return new Trust(folder);
    }

    /** The signature for a file that is made now; empty where there can be no key, so that the file will be asked about. */
    public Optional<String> sign(Instructions instructions) {
        try {
            return Optional.of(UserKey.in(folder).sign(instructions.content()));
        } catch (IOException e) {
            LOG.warn("What is made here is not signed, and will be asked about: {}", e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Whether a signature says that a file was made here, and that what it would have compiled and run is still the same. What the user agreed to was
     * not made here, however often it is run.
     *
     * @param signature the one in the file
     */
    public boolean isMadeHere(Instructions instructions, Optional<String> signature) {
        try {
            String own = UserKey.in(folder).sign(instructions.content());
            return signature.filter(given -> UserKey.areEqual(own, given)).isPresent();
        } catch (IOException e) {
            LOG.warn("What may have been made here is taken for another's: {}", e.getMessage());
            return false;
        }
    }

    /**
     * What to ask before a file with a signature has something compiled or run; empty where nothing has to be asked.
     *
     * @param signature the one in the file
     */
    public Optional<TrustQuestion> ofSigned(
            Path file, String noun, Instructions instructions, Optional<String> signature) {
        try {
            Path real = file.toRealPath();
            String own = UserKey.in(folder).sign(instructions.content());
            boolean trusted =
                    signature.filter(given -> UserKey.areEqual(own, given)).isPresent()
                            || decisions.isAccepted(own)
                            || isInOwnFolder(real);
            return trusted
                    ? Optional.empty()
                    : Optional.of(new TrustQuestion(real, noun, List.of(NOT_SIGNED), instructions));
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** What to ask before a text file has something compiled or run; empty where nothing has to be asked. */
    public Optional<TrustQuestion> ofText(Path file, String noun, Instructions instructions) {
        try {
            Path real = file.toRealPath();
            List<String> signs = Elsewhere.signs(real);
            if (signs.isEmpty() && !instructions.options().isEmpty()) {
                signs = List.of(OPTIONS);
            }
            boolean trusted = signs.isEmpty()
                    || Ownership.doubt(real).isEmpty() && decisions.isMadeHere(real)
                    || decisions.isAccepted(UserKey.in(folder).sign(instructions.content()))
                    || isInOwnFolder(real);
            return trusted ? Optional.empty() : Optional.of(new TrustQuestion(real, noun, signs, instructions));
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** Remembers that the user agrees to what a file would have compiled and run, as it is now. */
    public void accept(TrustQuestion question) {
        try {
            decisions.accept(UserKey.in(folder).sign(question.instructions().content()), question.file());
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** Remembers that the user agrees to all files in the folder of a file and below, as long as only the user can write to them. */
    public void acceptFolder(TrustQuestion question) {
        try {
            accept(question);
            decisions.acceptFolder(question.folder());
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** All files and folders that the user has agreed to, the oldest first. */
    public List<Agreement> agreements() {
        try {
            return decisions.agreements();
        } catch (IOException e) {
            throw new UlpscopeException(
                    "What you agreed to cannot be read in '" + folder + "': " + e.getMessage() + ".", e);
        }
    }

    /** Takes an agreement back: the file, or those in the folder, will be asked about again. */
    public void forget(Agreement agreement) {
        try {
            decisions.forget(agreement);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** Remembers that a text file was made here, so that it stays the user's own when it is edited by hand. */
    public void madeHere(Path file) {
        try {
            UserKey.in(folder);
            decisions.madeHere(file.toRealPath());
        } catch (IOException e) {
            // The file is there; at the worst it will be asked about.
            LOG.warn("Not noted that {} was made here: {}", file, e.getMessage());
        }
    }

    /** Whether it is remembered of a text file that it was made here. */
    public boolean isMadeHere(Path file) {
        try {
            return decisions.isMadeHere(file.toRealPath());
        } catch (IOException e) {
            LOG.warn("What may have been made here is taken for another's: {}", e.getMessage());
            return false;
        }
    }

    private boolean isInOwnFolder(Path real) throws IOException {
        String home = System.getProperty(HOME, "");
        return Ownership.doubt(real).isEmpty() && decisions.isInFolder(real)
                || !home.isEmpty() && real.startsWith(Path.of(home).toRealPath());
    }

    private static UlpscopeException unreadable(Path file, IOException e) {
        return new UlpscopeException(
                "Whether '" + file + "' may have something compiled and run cannot be told: " + e.getMessage() + ".",
                e);
    }

    private UlpscopeException unwritable(IOException e) {
        return new UlpscopeException(
                "What you agreed to cannot be remembered in '" + folder + "': " + e.getMessage() + ".", e);
    }
}
