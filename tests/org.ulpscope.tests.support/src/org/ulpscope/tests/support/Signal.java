package org.ulpscope.tests.support;

import java.io.IOException;

/** Sends signals with the shell's own command: the program {@code kill} is not on every machine. */
public final class Signal {
    private Signal() {}

    /**
     * To a process.
     *
     * @param name such as {@code KILL}
     */
    public static void send(String name, long process) throws IOException, InterruptedException {
        shell("kill -" + name + " " + process);
    }

    /**
     * To all processes of a group, as a terminal does.
     *
     * @param group number of the process that leads it
     */
    public static void sendToGroup(String name, long group) throws IOException, InterruptedException {
        shell("kill -" + name + " -" + group);
    }

    private static void shell(String command) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", command).start().waitFor();
    }
}
