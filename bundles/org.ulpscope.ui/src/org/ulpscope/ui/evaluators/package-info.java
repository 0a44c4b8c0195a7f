/** Evaluators that views keep warm and share. */
package org.ulpscope.ui.evaluators;
