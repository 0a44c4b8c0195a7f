/** Which sockets a process may have that runs code of others. */
package org.ulpscope.worker.sockets;
