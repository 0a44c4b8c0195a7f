/** What can be wrong with a precision vector, one class a check. */
package org.ulpscope.model.internal.checks.precision;
