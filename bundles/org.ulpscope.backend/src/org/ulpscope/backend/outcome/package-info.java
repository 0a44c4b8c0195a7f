/** What calls come to. */
package org.ulpscope.backend.outcome;
