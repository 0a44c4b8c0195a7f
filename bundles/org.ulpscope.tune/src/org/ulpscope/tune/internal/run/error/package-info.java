/** Error metrics: how far a candidate's results are from those of the widest version. */
package org.ulpscope.tune.internal.run.error;
