/** What operations inside of kernels give. */
package org.ulpscope.backend.internal.inside;
