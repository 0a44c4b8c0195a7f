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
        List<Part> parts = parts(ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN));
        // Of several, one may be a library of NVIDIA's that the program does not need; what is missing is told where
        // they are linked.
        BadInputException.unless(
                parts.size() > 1 || parts.stream().noneMatch(Part::isCompressed),
                "The program loads a fat binary whose PTX nvcc 12 compressed: make it with the option --no-compress.");
        List<Image> images =
                parts.stream().flatMap(part -> part.images().stream()).toList();
        BadInputException.unless(!images.isEmpty(), "There is no PTX in the device code that the program loads.");
        return new ModuleRequest(images);
    }

    /**
     * A part.
     *
     * @param isCompressed whether it holds nothing but PTX that cannot be read
     */
    private record Part(List<Image> images, boolean isCompressed) {}

    private static List<Part> parts(ByteBuffer bytes) {
        List<Part> parts = new ArrayList<>();
        while (bytes.hasRemaining()) {
            parts.add(part(bytes));
        }
        return parts;
    }

    private static Part part(ByteBuffer bytes) {
        List<String> words = List.of(line(bytes).split(" "));
        int size = words.size() < 2 || !words.get(1).matches("\\d{1,9}") ? -1 : Integer.parseInt(words.get(1));
        BadInputException.unless(size >= 0 && size <= bytes.remaining(), "The device code is cut off.");
        List<String> options = words.subList(2, words.size());
        ByteBuffer code = bytes.slice(bytes.position(), size).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(bytes.position() + size);
        if (words.getFirst().equals("fat")) {
            return inFatBinary(code, options);
        }
        String text = StandardCharsets.UTF_8.decode(code).toString().strip();
        return new Part(List.of(new Image(0, options, text)), false);
    }

    private static Part inFatBinary(ByteBuffer code, List<String> options) {
        List<FatBinary> found = FatBinary.in(code);
        List<Image> images = found.stream()
                .flatMap(binary -> binary.newest().stream())
                .map(image -> options.isEmpty() ? image : new Image(image.architecture(), options, image.text()))
                .toList();
        return new Part(images, images.isEmpty() && found.stream().anyMatch(FatBinary::compressed));
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
