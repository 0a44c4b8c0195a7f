package org.ulpscope.worker.sockets;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A filter of system calls for Linux's seccomp (seccomp(2)), a program for the Berkeley packet filter: it lets a process have no socket that leads out of its
 * own namespaces. A read-only file system and a network of its own do not see to that: a Unix socket is found by its path, and a machine's host by vsock.
 * Pairs of connected sockets stay, and the Internet's, whose network is another one. Rings that do system calls past the filter (io_uring) and the kernel's
 * keyrings are refused too.
 */
public final class SocketFilter {
    /** The variable of the environment that asks a worker to take the filter once it has the two sockets that it needs itself. */
    public static final String VARIABLE = "ULPSCOPE_NO_SOCKETS";

    /** How long one instruction is, in bytes. */
    public static final int INSTRUCTION_BYTES = 8;

    private static final int LOAD = 0x20;
    private static final int AND = 0x54;
    private static final int JUMP_IF_EQUAL = 0x15;
    private static final int JUMP_IF_AT_LEAST = 0x35;
    private static final int RETURN = 0x06;

    private static final int ALLOW = 0x7fff0000;
    /** With EACCES, as a file has that may not be opened. */
    private static final int REFUSE = 0x00050000 | 13;

    /** Offsets in struct seccomp_data, of a machine whose least byte comes first. */
    private static final int NUMBER = 0;

    private static final int ARCHITECTURE = 4;
    private static final int FIRST_ARGUMENT = 16;
    private static final int SECOND_ARGUMENT = 24;

    private static final int AF_INET = 2;
    private static final int AF_INET6 = 10;
    /** Which tells the addresses of the process's own network. */
    private static final int AF_NETLINK = 16;

    private static final int SOCK_STREAM = 1;
    private static final int SOCK_SEQPACKET = 5;
    private static final int TYPE_MASK = 0xf;

    /** Numbers from here are those of a second set of system calls, x32. */
    private static final int OTHER_NUMBERS = 0x40000000;

    /**
     * The numbers of a processor's system calls.
     *
     * @param name as Java calls the processor
     * @param architecture as the kernel does
     * @param refused io_uring_setup, add_key, request_key and keyctl
     */
    private record Calls(
            String name, int architecture, int seccomp, int socket, int socketPair, List<Integer> refused) {}

    private static final List<Calls> KNOWN = List.of(
            new Calls("amd64", 0xC000003E, 317, 41, 53, List.of(425, 248, 249, 250)),
            new Calls("aarch64", 0xC00000B7, 277, 198, 199, List.of(425, 217, 218, 219)));

    private SocketFilter() {}

    private static Optional<Calls> here() {
        String name = System.getProperty("os.arch");
        return KNOWN.stream().filter(calls -> calls.name().equals(name)).findFirst();
    }

    /** The number of the system call that takes the filter, on this machine; empty where there is no filter for it. */
    public static Optional<Integer> seccomp() {
        return here().map(Calls::seccomp);
    }

    /** The filter as the kernel takes it, an array of struct sock_filter; empty where there is none for this machine's processor. */
    public static Optional<byte[]> program() {
        return here().map(SocketFilter::program);
    }

    private static byte[] program(Calls calls) {
        List<long[]> lines = new ArrayList<>();
        lines.add(line(LOAD, ARCHITECTURE));
        lines.add(refuseUnless(calls.architecture()));
        lines.add(line(RETURN, REFUSE));
        lines.add(line(LOAD, NUMBER));
        lines.add(jump(JUMP_IF_AT_LEAST, OTHER_NUMBERS, 0, 1));
        lines.add(line(RETURN, REFUSE));
        for (int number : calls.refused()) {
            lines.add(jump(JUMP_IF_EQUAL, number, 0, 1));
            lines.add(line(RETURN, REFUSE));
        }
        List<long[]> family = allowOnly(FIRST_ARGUMENT, -1, List.of(AF_INET, AF_INET6, AF_NETLINK));
        lines.add(jump(JUMP_IF_EQUAL, calls.socket(), 0, family.size()));
        lines.addAll(family);
        // What sends datagrams is connected anew at will.
        List<long[]> type = allowOnly(SECOND_ARGUMENT, TYPE_MASK, List.of(SOCK_STREAM, SOCK_SEQPACKET));
        lines.add(jump(JUMP_IF_EQUAL, calls.socketPair(), 0, type.size()));
        lines.addAll(type);
        lines.add(line(RETURN, ALLOW));
        ByteBuffer bytes = ByteBuffer.allocate(lines.size() * INSTRUCTION_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        lines.forEach(line -> bytes.putShort((short) line[0])
                .put((byte) line[1])
                .put((byte) line[2])
                .putInt((int) line[3]));
        return bytes.array();
    }

    /** Programs for another processor, such as of 32 bits, have other numbers. */
    private static long[] refuseUnless(int architecture) {
        return jump(JUMP_IF_EQUAL, architecture, 1, 0);
    }

    /** Looks at the bits of an argument that are in the mask. */
    private static List<long[]> allowOnly(int argument, int mask, List<Integer> values) {
        List<long[]> lines = new ArrayList<>();
        lines.add(line(LOAD, argument));
        lines.add(line(AND, mask));
        for (int i = 0; i < values.size(); i++) {
            lines.add(jump(JUMP_IF_EQUAL, values.get(i), values.size() - i, 0));
        }
        lines.add(line(RETURN, REFUSE));
        lines.add(line(RETURN, ALLOW));
        return lines;
    }

    private static long[] line(int code, int operand) {
        return jump(code, operand, 0, 0);
    }

    private static long[] jump(int code, int operand, int whenTrue, int whenFalse) {
        return new long[] {code, whenTrue, whenFalse, operand};
    }
}
