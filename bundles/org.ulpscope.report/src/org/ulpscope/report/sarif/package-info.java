/** Findings in the Static Analysis Results Interchange Format (SARIF) 2.1.0 of OASIS, which editors and code review take in; sections are those of that standard. */
package org.ulpscope.report.sarif;
