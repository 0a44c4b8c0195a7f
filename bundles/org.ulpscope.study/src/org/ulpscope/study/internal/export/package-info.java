/** Studies in other forms: tables, JSON, SARIF, pages, and programs that reproduce a finding. */
package org.ulpscope.study.internal.export;
