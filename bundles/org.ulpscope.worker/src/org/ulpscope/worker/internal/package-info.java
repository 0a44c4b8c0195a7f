/** The worker process: code under test, loaded and run. */
package org.ulpscope.worker.internal;
