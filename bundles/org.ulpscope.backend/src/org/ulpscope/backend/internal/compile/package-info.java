/** From a kernel to a compiled artifact: compiler runs, their failures in words, and the cache of what was compiled. */
package org.ulpscope.backend.internal.compile;
