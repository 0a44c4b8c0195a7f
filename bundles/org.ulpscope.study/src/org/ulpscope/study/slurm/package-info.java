/** What the file of a run says of its cluster. */
package org.ulpscope.study.slurm;
