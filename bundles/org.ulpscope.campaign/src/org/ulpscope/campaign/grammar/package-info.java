/** Random programs and their inputs, each the same wherever and whenever it is made again. */
package org.ulpscope.campaign.grammar;
