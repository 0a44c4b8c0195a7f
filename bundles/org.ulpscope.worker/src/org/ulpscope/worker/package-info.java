/** The processes that a parent starts: the worker, and the one that asks OpenCL. What is said with them is in {@link org.ulpscope.worker.protocol.Link}. */
package org.ulpscope.worker;
