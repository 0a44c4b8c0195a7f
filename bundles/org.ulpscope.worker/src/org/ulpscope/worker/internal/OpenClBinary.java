package org.ulpscope.worker.internal;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A program in OpenCL C as a driver has compiled it, in a file of ours.
 *
 * @param target the device that it is for
 * @param options what it was built with, which some drivers want again
 * @param scratchBytes bytes of global memory that each work-group wants for the arrays of its call
 * @param code what the driver made
 */
record OpenClBinary(Target target, String options, int scratchBytes, byte[] code) {
    /**
     * A device, by names that stay when drivers are added.
     *
     * @param platform the platform's name
     * @param device the device's name
     * @param number its place among the devices of the same names, from 0
     */
    record Target(String platform, String device, int number) {}

    static OpenClBinary read(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            Target target = new Target(in.readUTF(), in.readUTF(), in.readInt());
            return new OpenClBinary(target, in.readUTF(), in.readInt(), in.readAllBytes());
        }
    }

    void write(Path file) throws IOException {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeUTF(target.platform);
            out.writeUTF(target.device);
            out.writeInt(target.number);
            out.writeUTF(options);
            out.writeInt(scratchBytes);
            out.write(code);
        }
    }
}
