/** How batches of programs are compiled and run. */
package org.ulpscope.campaign.internal.run;
