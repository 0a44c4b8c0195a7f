/** Work in parts on a cluster that Slurm manages. */
package org.ulpscope.backend.slurm;
