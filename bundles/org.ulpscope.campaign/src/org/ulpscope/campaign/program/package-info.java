/** Small programs that compute one number, as trees. */
package org.ulpscope.campaign.program;
