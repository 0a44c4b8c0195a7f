/** The program under a precision vector: what its sources become, and the unified diff that a user applies. */
package org.ulpscope.precision.patch;
