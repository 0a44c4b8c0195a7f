/** How far what kernels compute is from what exact arithmetic would have given: by output, and by line. */
package org.ulpscope.flow.accuracy;
