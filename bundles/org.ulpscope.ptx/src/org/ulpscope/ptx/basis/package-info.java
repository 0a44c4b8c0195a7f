/** What results of instructions rest on where PTX runs on a CPU. */
package org.ulpscope.ptx.basis;
