package org.ulpscope.study.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.Installed;

class TrustTest {
    private static final Instructions HARMLESS =
            Instructions.of(List.of("gcc", "-O2"), List.of("with gcc: -O2"), List.of("-O2"));
    private static final Instructions WRAPPED = Instructions.of(
            List.of("gcc", "-wrapper", "/tmp/w"), List.of("with gcc: -wrapper /tmp/w"), List.of("-wrapper", "/tmp/w"));

    @TempDir
    Path folder;

    private Trust trust;
    private Trust somebodyElse;
    private Path file;

    @BeforeEach
    void write() throws IOException {
        trust = Trust.at(folder.resolve("mine/ulpscope"));
        somebodyElse = Trust.at(folder.resolve("theirs"));
        Path own = Files.createDirectory(folder.resolve("own"));
        file = Files.writeString(own.resolve("f.kernel"), "");
    }

    @Test
    void whatIsMadeHereIsNotAskedAbout() {
        assertEquals(Optional.empty(), signed(WRAPPED, trust.sign(WRAPPED)));
    }

    @Test
    void whatSomebodyElseSignedOrNobodyOrWhatWasChangedSinceIsAskedAbout() {
        assertTrue(signed(HARMLESS, somebodyElse.sign(HARMLESS)).isPresent());
        assertTrue(signed(HARMLESS, Optional.empty()).isPresent());
        assertTrue(signed(WRAPPED, trust.sign(HARMLESS)).isPresent());
    }

    @Test
    void whatWasAgreedToIsRememberedAndNothingElse() {
        trust.accept(signed(WRAPPED, Optional.empty()).orElseThrow());
        assertEquals(Optional.empty(), signed(WRAPPED, Optional.empty()));
        assertTrue(signed(HARMLESS, Optional.empty()).isPresent());
        assertTrue(
                somebodyElse.ofSigned(file, "study", WRAPPED, Optional.empty()).isPresent());
    }

    @Test
    void agreeingToAFolderIsAgreeingToAllThatIsInItAndNotBesideIt() throws IOException {
        Path below = Files.createDirectories(file.resolveSibling("a b/c")).resolve("g.kernel");
        Files.writeString(below, "");
        Path beside =
                Files.writeString(Files.createDirectory(folder.resolve("own2")).resolve("h.kernel"), "");
        trust.acceptFolder(signed(WRAPPED, Optional.empty()).orElseThrow());
        assertEquals(Optional.empty(), signed(HARMLESS, Optional.empty()));
        assertEquals(Optional.empty(), trust.ofSigned(below, "study", HARMLESS, Optional.empty()));
        assertTrue(trust.ofSigned(beside, "study", HARMLESS, Optional.empty()).isPresent());
    }

    @Test
    void whatWasAgreedToIsListedAndAskedAboutAgainOnceItIsForgotten() throws IOException {
        trust.acceptFolder(signed(WRAPPED, Optional.empty()).orElseThrow());
        trust.madeHere(file);
        Path real = file.toRealPath();
        assertEquals(List.of(new Agreement(real, false), new Agreement(real.getParent(), true)), trust.agreements());
        trust.forget(new Agreement(real.getParent(), true));
        assertEquals(List.of(new Agreement(real, false)), trust.agreements());
        assertEquals(Optional.empty(), signed(WRAPPED, Optional.empty()));
        assertTrue(signed(HARMLESS, Optional.empty()).isPresent());
        trust.forget(new Agreement(real, false));
        assertTrue(signed(WRAPPED, Optional.empty()).isPresent());
        assertEquals("rw-------", permissions(folder.resolve("mine/ulpscope/trusted")));
    }

    @Test
    void whatOthersCanWriteToIsAskedAboutInAnAgreedFolderToo() throws IOException {
        trust.acceptFolder(signed(WRAPPED, Optional.empty()).orElseThrow());
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        assertTrue(signed(HARMLESS, Optional.empty()).isPresent());
    }

    @Test
    void keyAndDecisionsAreForThisUserAloneWhateverElseIsThere() throws IOException {
        trust.accept(signed(WRAPPED, Optional.empty()).orElseThrow());
        Path mine = folder.resolve("mine/ulpscope");
        assertEquals("rwx------", permissions(mine));
        assertEquals("rw-------", permissions(mine.resolve("key")));
        assertEquals("rw-------", permissions(mine.resolve("trusted")));
        assertEquals(32, Files.size(mine.resolve("key")));
    }

    @Test
    void aKeyThatOthersCouldReadSignsNothing() throws IOException {
        Optional<String> before = trust.sign(HARMLESS);
        assertTrue(before.isPresent());
        Files.setPosixFilePermissions(
                folder.resolve("mine/ulpscope/key"), PosixFilePermissions.fromString("rw-r--r--"));
        assertEquals(Optional.empty(), trust.sign(HARMLESS));
    }

    @Test
    void threadsThatMakeTheKeyAtOneTimeHaveTheSame() {
        assertEquals(
                1,
                IntStream.range(0, 16)
                        .parallel()
                        .mapToObj(i -> trust.sign(HARMLESS).orElseThrow())
                        .distinct()
                        .count());
    }

    @Test
    void aTextFileOfThisUserIsNotAskedAbout() {
        assertEquals(Optional.empty(), text(HARMLESS));
    }

    @Test
    void optionsThatLoadSomethingAreAskedAboutInATextFileOfThisUserToo() {
        TrustQuestion question = text(WRAPPED).orElseThrow();
        String details = String.join("\n", question.details());
        assertTrue(details.contains("-wrapper /tmp/w runs the named program"), details);
    }

    @Test
    void aTextFileThatWasMadeHereStaysTheUsersOwn() throws IOException {
        trust.madeHere(file);
        makeOld(file);
        assertEquals(Optional.empty(), text(WRAPPED));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        assertTrue(text(WRAPPED).isPresent());
    }

    @Test
    void aTextFileOfAnotherUserIsAskedAbout() throws IOException {
        Assumptions.assumeTrue(
                Files.getAttribute(file, "unix:uid").equals(0), "only root can give a file to somebody else");
        Files.setAttribute(file, "unix:uid", 4321);
        assertTrue(text(HARMLESS).orElseThrow().reason().contains("it belongs to 4321"));
    }

    @Test
    void aTextFileInAFolderWhereEverybodyMayWriteIsAskedAbout() throws IOException {
        Files.setPosixFilePermissions(file.getParent(), PosixFilePermissions.fromString("rwxrwxrwx"));
        assertTrue(text(HARMLESS).orElseThrow().reason().contains("everybody may write to it"));
    }

    @Test
    void anUnpackedTextFileIsAskedAbout() throws IOException {
        makeOld(file);
        assertTrue(text(HARMLESS).orElseThrow().reason().contains("unpacked"));
    }

    @Test
    void aDownloadedTextFileIsAskedAbout() throws Exception {
        try {
            Files.setAttribute(file, "user:xdg.origin.url", "https://example.org/f.kernel".getBytes());
        } catch (IOException e) {
            Assumptions.abort("this file system keeps no extended attributes");
        }
        assertTrue(text(HARMLESS).orElseThrow().reason().contains("it was downloaded"));
    }

    @Test
    void aTextFileOfAClonedRepositoryIsAskedAboutAndOneThatWasPutThereIsNot() throws Exception {
        Path origin = Files.createDirectory(folder.resolve("origin"));
        Files.writeString(Files.createDirectory(origin.resolve("deep")).resolve("f.kernel"), "");
        git(origin, "init", "-q");
        git(origin, "add", ".");
        git(origin, "-c", "user.name=n", "-c", "user.email=e@example.org", "commit", "-qm", "first");
        assertEquals(Optional.empty(), ofText(origin.resolve("deep/f.kernel")), "a repository of one's own");
        git(folder, "clone", "-q", origin.toString(), "clone");
        Path cloned = folder.resolve("clone/deep/f.kernel");
        assertTrue(ofText(cloned).orElseThrow().reason().contains("git repository that is fetched from elsewhere"));
        assertEquals(Optional.empty(), ofText(Files.writeString(cloned.resolveSibling("g.kernel"), "")));
        git(
                folder.resolve("clone"),
                "worktree",
                "add",
                "-q",
                folder.resolve("tree").toString());
        assertTrue(ofText(folder.resolve("tree/deep/f.kernel")).isPresent());
    }

    @Test
    void whatHidesOrReordersTextIsShownByItsNumber() {
        Instructions hidden =
                Instructions.of(List.of("x"), List.of("with gcc: \033[2K -O2 \u202e"), List.of("-B\u200b/tmp\r"));
        TrustQuestion question = new TrustQuestion(file, "study", List.of("d"), hidden);
        String details = String.join("\n", question.details());
        assertFalse(details.contains("\033") || details.contains("\u202e") || details.contains("\r"), details);
        assertTrue(details.contains("\\u{1b}[2K") && details.contains("-B\\u{200b}/tmp\\u{d}"), details);
    }

    @Test
    void differentInstructionsNeverHaveTheSameContent() {
        assertNotEquals(
                Instructions.of(List.of("a", "b c"), List.of(), List.of()).content(),
                Instructions.of(List.of("a b", "c"), List.of(), List.of()).content());
    }

    private Optional<TrustQuestion> signed(Instructions instructions, Optional<String> signature) {
        return trust.ofSigned(file, "study", instructions, signature);
    }

    private Optional<TrustQuestion> text(Instructions instructions) {
        return trust.ofText(file, "kernel", instructions);
    }

    private Optional<TrustQuestion> ofText(Path path) {
        return trust.ofText(path, "kernel", HARMLESS);
    }

    private static void makeOld(Path file) throws IOException {
        FileTime created = Files.readAttributes(file, BasicFileAttributes.class).creationTime();
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofDays(9))));
        boolean told = Files.readAttributes(file, BasicFileAttributes.class)
                .creationTime()
                .equals(created);
        Assumptions.assumeTrue(told, "this file system or this Java does not tell when a file was created");
    }

    private static void git(Path where, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(Installed.program("git").toString()));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), output);
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
