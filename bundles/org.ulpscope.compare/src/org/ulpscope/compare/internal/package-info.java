/** How a comparison goes: what is swept, what is searched, and what is looked at closely. */
package org.ulpscope.compare.internal;
