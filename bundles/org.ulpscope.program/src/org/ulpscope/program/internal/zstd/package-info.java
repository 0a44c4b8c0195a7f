/**
 * Unpacking what Zstandard packed (RFC 8878), as nvcc 13 packs PTX. A program under test hands it over, so that it is read in Java, where no damaged data
 * reaches other memory: libraries for it are native code, or read through {@code sun.misc.Unsafe}.
 */
package org.ulpscope.program.internal.zstd;
