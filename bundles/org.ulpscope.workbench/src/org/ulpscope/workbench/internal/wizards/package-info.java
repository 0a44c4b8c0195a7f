/** Wizards for projects, kernels and catalogue runs. */
package org.ulpscope.workbench.internal.wizards;
