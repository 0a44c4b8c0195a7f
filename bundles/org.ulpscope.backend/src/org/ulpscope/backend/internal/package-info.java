/** Evaluators by other means than code of their own. */
package org.ulpscope.backend.internal;
