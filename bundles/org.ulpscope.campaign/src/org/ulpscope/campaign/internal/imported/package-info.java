/** Reads programs that others wrote in the subset of C that campaigns know. */
package org.ulpscope.campaign.internal.imported;
