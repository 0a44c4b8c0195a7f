package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documents: what they link to is there, the index has all of them, and the table of folders has all bundles. */
class DocumentsTest {
    private static final int MOST_WORDS = 30;
    private static final int MEDIAN_WORDS = 14;
    private static final Pattern TOPIC = Pattern.compile("page=\"([^\"]+)\"");
    private static final Pattern NAMED = Pattern.compile("\\bdocs/[a-z0-9-]+\\.md\\b");
    private static final Map<Path, Document> DOCUMENTS =
            Document.all().stream().collect(Collectors.toMap(Document::path, Function.identity()));

    @Test
    void everyLinkLeadsToAFileAndItsHeading() {
        List<String> dead = new ArrayList<>();
        for (Document document : DOCUMENTS.values()) {
            document.links().stream()
                    .filter(link -> !link.matches("[a-z]+:.*"))
                    .filter(link -> !isThere(document.target(link), anchor(link)))
                    .forEach(link -> dead.add(document.path() + ": " + link));
        }
        assertEquals(List.of(), dead);
    }

    /** A heading that is renamed would leave F1 at the top of its page. */
    @Test
    void everyTopicOfTheHelpIsAHeadingOfADocument() {
        List<String> topics = House.BUNDLES.stream()
                .map(bundle -> bundle.folder().resolve("plugin.xml"))
                .filter(Files::exists)
                .flatMap(plugin -> TOPIC.matcher(House.text(plugin)).results())
                .map(topic -> topic.group(1))
                .filter(page -> page.startsWith("docs/"))
                .toList();
        assertFalse(topics.isEmpty());
        assertEquals(
                List.of(),
                topics.stream()
                        .filter(page -> !isThere(Path.of(page.replaceFirst("#.*", "")), anchor(page)))
                        .toList());
    }

    @Test
    void everyDocumentThatASourceNamesIsThere() {
        List<String> dead = Stream.of("bundles", "tests")
                .flatMap(folder -> Stream.of(".java", ".sql", ".xml")
                        .flatMap(ending -> House.below(House.ROOT.resolve(folder), ending).stream()))
                .filter(file -> !file.toString().contains("/target/"))
                .flatMap(file -> NAMED.matcher(House.text(file))
                        .results()
                        .filter(name -> !Files.exists(House.ROOT.resolve(name.group())))
                        .map(name -> House.ROOT.relativize(file) + ": " + name.group()))
                .toList();
        assertEquals(List.of(), dead);
    }

    @Test
    void theIndexLeadsToEveryDocument() {
        Document index = Document.at("docs/README.md");
        Set<Path> led = index.links().stream().map(index::target).collect(Collectors.toSet());
        assertEquals(
                List.of(),
                DOCUMENTS.keySet().stream()
                        .filter(path -> path.startsWith("docs") && !path.equals(index.path()) && !led.contains(path))
                        .toList());
    }

    @Test
    void theTableOfFoldersHasEveryBundle() {
        String table = Document.at("docs/architecture.md").text();
        List<String> left = House.BUNDLES.stream()
                .map(Bundle::shortName)
                .filter(name -> !table.contains("| `bundles/org.ulpscope." + name + "` |"))
                .toList();
        assertEquals(List.of(), left);
    }

    /** Sentences that have to be read twice are mostly long ones. The drawing of the floors is no sentence. */
    @Test
    void sentencesAreShort() {
        List<String> wrong = new ArrayList<>();
        for (Document document : DOCUMENTS.values()) {
            List<String> sentences = Sentences.of(document);
            List<Integer> lengths =
                    sentences.stream().map(Sentences::words).sorted().toList();
            if (lengths.get(lengths.size() / 2) > MEDIAN_WORDS) {
                wrong.add(document.path() + ": half of its sentences are too long");
            }
            sentences.stream()
                    .filter(sentence -> Sentences.words(sentence) > MOST_WORDS)
                    .filter(sentence -> !sentence.contains("code < "))
                    .forEach(sentence -> wrong.add(document.path() + ": " + sentence));
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void theReadmeIsShort() {
        long lines = House.text(House.ROOT.resolve("README.md")).lines().count();
        assertTrue(lines <= 150, lines + " lines");
    }

    private static String anchor(String link) {
        return link.contains("#") ? link.substring(link.indexOf('#') + 1) : "";
    }

    private static boolean isThere(Path file, String anchor) {
        return Files.exists(House.ROOT.resolve(file))
                && (anchor.isEmpty()
                        || DOCUMENTS.containsKey(file)
                                && DOCUMENTS.get(file).anchors().contains(anchor));
    }
}
