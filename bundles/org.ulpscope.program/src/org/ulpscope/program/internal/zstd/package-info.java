/** Unpacking what Zstandard packed (RFC 8878), as nvcc 13 packs PTX. */
package org.ulpscope.program.internal.zstd;
