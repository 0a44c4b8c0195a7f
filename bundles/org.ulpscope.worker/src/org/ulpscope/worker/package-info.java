/** The protocol between parent and worker: requests, replies, and where the shared columns lie. */
package org.ulpscope.worker;
