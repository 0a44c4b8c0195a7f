package org.ulpscope.cli.internal.arguments;

import picocli.CommandLine.Option;

/** What a run is to tell of its own bits. */
public final class CertificateArguments {
    @Option(
            names = "--certify",
            description = "Tell which kernels and outputs have the bits of a GPU, and what each rests on, with lines. This is slower.")
    private boolean certified;

    @Option(
            names = "--json",
            description = "With --certify: one JSON object on standard output. What the program prints goes to standard"
                    + " error.")
    private boolean json;

    public boolean certified() {
        return certified;
    }

    public boolean json() {
        return json;
    }
}
