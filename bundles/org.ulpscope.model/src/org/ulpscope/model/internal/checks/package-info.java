/** What can be wrong with a kernel, one class a check. */
package org.ulpscope.model.internal.checks;
