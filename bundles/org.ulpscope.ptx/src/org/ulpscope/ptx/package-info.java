/**
 * NVIDIA's PTX read into a small typed model, looked things up in, and written again. Clauses named in these classes are those of the
 * "Parallel Thread Execution ISA", version 9.0.
 */
package org.ulpscope.ptx;
