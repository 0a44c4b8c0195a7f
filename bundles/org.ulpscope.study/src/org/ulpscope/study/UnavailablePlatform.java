package org.ulpscope.study;

import org.ulpscope.backend.toolchain.PlatformRequest;

/**
 * A platform that was asked for and could not be used.
 *
 * @param request what was asked for
 * @param reason why not, as a sentence
 */
public record UnavailablePlatform(PlatformRequest request, String reason) {}
