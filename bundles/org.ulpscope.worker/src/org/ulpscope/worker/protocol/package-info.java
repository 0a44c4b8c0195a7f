/** The protocol between parent and worker: requests, replies, where the shared columns lie, and exit statuses. */
package org.ulpscope.worker.protocol;
