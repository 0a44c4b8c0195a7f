package org.ulpscope.worker.internal;

/** The code under test did what its device does not forgive; nothing more can run in this process. */
final class DeviceBrokenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param cause the device's error, in words */
    DeviceBrokenException(String cause) {
        super(cause);
    }
}
