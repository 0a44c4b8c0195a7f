/** Programs that measure what operations and casts cost on this machine. */
package org.ulpscope.tune.internal.score.measure;
