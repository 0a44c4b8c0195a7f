package org.ulpscope.worker.protocol;

import java.util.Optional;

/**
 * What one line says of an OpenCL device.
 *
 * @param platform the platform's name, such as {@code Portable Computing Language}
 * @param device the device's name
 * @param number its place among the devices of the same names, from 0
 * @param cpu whether it is this machine's CPU
 * @param doubles whether it computes with {@code double} (cl_khr_fp64)
 * @param halves whether it computes with {@code half} (cl_khr_fp16)
 * @param driver the driver's version
 * @param language the version of OpenCL C where a program asks for none
 */
public record OpenClLine(
        String platform,
        String device,
        int number,
        boolean cpu,
        boolean doubles,
        boolean halves,
        String driver,
        String language) {
    private static final String MARK = "ulpscope-device";
    private static final String SEPARATOR = "\t";
    private static final int WORDS = 9;

    /** The line, which {@link #parse} reads back. */
    public String text() {
        return String.join(
                SEPARATOR,
                MARK,
                plain(platform),
                plain(device),
                Integer.toString(number),
                Boolean.toString(cpu),
                Boolean.toString(doubles),
                Boolean.toString(halves),
                plain(driver),
                plain(language));
    }

    /** What a line says; empty for one that says something else, as drivers print what they like. */
    public static Optional<OpenClLine> parse(String line) {
        String[] words = line.split(SEPARATOR, -1);
        return words.length == WORDS && words[0].equals(MARK)
                ? Optional.of(new OpenClLine(
                        words[1],
                        words[2],
                        Integer.parseInt(words[3]),
                        Boolean.parseBoolean(words[4]),
                        Boolean.parseBoolean(words[5]),
                        Boolean.parseBoolean(words[6]),
                        words[7],
                        words[8]))
                : Optional.empty();
    }

    private static String plain(String text) {
        return text.replaceAll("\\s+", " ");
    }
}
