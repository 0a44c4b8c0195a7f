/**
 * The parent's side of a worker process: columns of inputs and results, batches and sweeps, time limits, and the
 * search for the call to blame.
 */
package org.ulpscope.backend.internal.worker;
