/** What a precision vector costs, told from the source alone: operations, casts and bytes, with costs measured on the target (AMPT-GA section 4.3). */
package org.ulpscope.tune.score;
