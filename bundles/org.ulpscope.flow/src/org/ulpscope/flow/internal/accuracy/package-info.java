/** What kernels with shadows write down. */
package org.ulpscope.flow.internal.accuracy;
