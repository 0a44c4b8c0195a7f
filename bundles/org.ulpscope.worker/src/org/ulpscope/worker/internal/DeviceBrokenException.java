package org.ulpscope.worker.internal;

/** The code under test did what its device or its process does not forgive; nothing more can run here. */
final class DeviceBrokenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param cause the device's error or what the code did, in words */
    DeviceBrokenException(String cause) {
        super(cause);
    }
}
