/** Starting searches and single runs, and the commands of a tuning. */
package org.ulpscope.tune.ui.internal.run;
