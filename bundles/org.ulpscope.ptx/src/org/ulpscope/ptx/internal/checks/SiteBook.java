package org.ulpscope.ptx.internal.checks;

import java.util.OptionalInt;
import org.ulpscope.ptx.site.CheckedSite;

/** Says which instructions are checked, and by which numbers they are known. */
@FunctionalInterface
public interface SiteBook {
    /** The number of an instruction; empty where it is not checked. */
    OptionalInt number(CheckedSite site);
}
