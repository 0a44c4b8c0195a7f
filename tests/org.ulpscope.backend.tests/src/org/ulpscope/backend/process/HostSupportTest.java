package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HostSupportTest {
    @Test
    void linuxHasNoLimitsAndOthersAreToldTheirs() {
        assertTrue(HostSupport.limits("Linux").isEmpty());
        assertTrue(HostSupport.limits("Windows 11").orElseThrow().startsWith("Ulpscope is untested on Windows 11."));
        assertTrue(HostSupport.limits("Mac OS X").orElseThrow().contains("needs Linux"));
    }
}
