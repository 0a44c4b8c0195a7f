/** What operations cost on a target: tables, measured or kept. */
package org.ulpscope.tune.score.cost;
