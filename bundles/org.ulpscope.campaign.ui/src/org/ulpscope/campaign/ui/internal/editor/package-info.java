/** The editor of campaigns. */
package org.ulpscope.campaign.ui.internal.editor;
