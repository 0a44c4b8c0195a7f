/** The ways in which platforms can disagree, as goals and probes of a search. */
package org.ulpscope.compare.disagreement;
