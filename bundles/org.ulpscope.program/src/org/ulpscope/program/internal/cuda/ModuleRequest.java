package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.program.internal.cuda.FatBinary.Image;

/**
 * The device code that a program hands to the driver while it runs, as our library of the driver writes it to a file: for each part a line with its
 * kind, {@code ptx} or {@code fat}, its bytes and options of ptxas; and the bytes.
 *
 * @param images its PTX
 */
record ModuleRequest(List<Image> images) {
    /** A program under test writes the file, so that nothing in it is believed. */
    private static final long MAX_BYTES = 256L << 20;

    private static final int MAX_LINE = 1024;

    ModuleRequest {
        images = List.copyOf(images);
    }

    /**
     * Reads one.
     *
     * @throws BadInputException if it holds no PTX that can be read
     */
    static ModuleRequest read(Path file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        BadInputException.unless(
                attributes.isRegularFile() && attributes.size() <= MAX_BYTES,
                "The program asks for more than 256 MiB of device code at once.");
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        List<Image> images = new ArrayList<>();
        while (bytes.hasRemaining()) {
            images.addAll(part(bytes));
        }
        BadInputException.unless(!images.isEmpty(), "There is no PTX in the device code that the program loads.");
        return new ModuleRequest(images);
    }

    private static List<Image> part(ByteBuffer bytes) {
        List<String> words = List.of(line(bytes).split(" "));
        int size = words.size() < 2 || !words.get(1).matches("\\d{1,9}") ? -1 : Integer.parseInt(words.get(1));
        BadInputException.unless(size >= 0 && size <= bytes.remaining(), "The device code is cut off.");
        List<String> options = words.subList(2, words.size());
        ByteBuffer code = bytes.slice(bytes.position(), size).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(bytes.position() + size);
        return words.getFirst().equals("fat")
                ? inFatBinary(code, options)
                : List.of(new Image(
                        0,
                        options,
                        StandardCharsets.UTF_8.decode(code).toString().strip()));
    }

    private static List<Image> inFatBinary(ByteBuffer code, List<String> options) {
        List<FatBinary> found = FatBinary.in(code);
        BadInputException.unless(
                found.stream().noneMatch(binary -> binary.images().isEmpty() && binary.compressed()),
                "The program loads a fat binary whose PTX is compressed: make it with the option --no-compress.");
        return found.stream()
                .flatMap(binary -> binary.newest().stream())
                .map(image -> options.isEmpty() ? image : new Image(image.architecture(), options, image.text()))
                .toList();
    }

    private static String line(ByteBuffer bytes) {
        StringBuilder line = new StringBuilder();
        while (bytes.hasRemaining() && line.length() < MAX_LINE) {
            char next = (char) bytes.get();
            if (next == '\n') {
                break;
            }
            line.append(next);
        }
        return line.toString();
    }
}
