package org.ulpscope.cli.internal.arguments;

import org.ulpscope.base.BadInputException;
import picocli.CommandLine.Option;

/** What a run is to tell of its own bits. */
public final class CertificateArguments {
    @Option(
            names = "--certify",
            description =
                    "Tell which kernels and outputs have the bits of a GPU, and what each rests on, with lines. This is slower.")
    private boolean certified;

    @Option(
            names = "--json",
            description =
                    "With --certify or --orders: one JSON object on standard output. What the program prints goes to standard"
                            + " error.")
    private boolean json;

    @Option(
            names = "--orders",
            paramLabel = "N",
            description = "Run it N more times, each with another order of blocks, warps and threads, and tell which"
                    + " outputs move, by how much, and which lines are why.")
    private int orders;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "With --orders: what the orders are made of. Default: ${DEFAULT-VALUE}.",
            defaultValue = "1")
    private long seed;

    /** @throws BadInputException if they ask for nothing that there is */
    public void validate() {
        BadInputException.unless(orders >= 0, "--orders takes a number of 1 or more.");
        BadInputException.unless(
                isAsked() || !json, "--json tells of a certificate or of orders: add --certify or --orders.");
    }

    /** Whether device code is to be marked for one. */
    public boolean isAsked() {
        return certified || orders > 0;
    }

    /** In how many other orders it runs; 0 where only a certificate is asked for. */
    public int orders() {
        return orders;
    }

    public long seed() {
        return seed;
    }

    public boolean certified() {
        return certified;
    }

    public boolean json() {
        return json;
    }
}
