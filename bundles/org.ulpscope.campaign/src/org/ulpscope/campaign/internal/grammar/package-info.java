/** How grammars are read and programs are drawn. */
package org.ulpscope.campaign.internal.grammar;
