package org.ulpscope.ptx.internal.translate;

import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.c.CTranslation;

/** The C declarations of the models of approximate instructions. */
final class Approximations {
    private Approximations() {}

    static String declaration(String mnemonic) {
        PtxType type = PtxType.ofSuffix(mnemonic.substring(mnemonic.lastIndexOf('.') + 1))
                .orElseThrow();
        String c = PtxCTypes.ofRegister(type);
        String parameters = mnemonic.startsWith("div.") ? c + ", " + c : c;
        return "static " + c + " " + CTranslation.functionName(mnemonic) + "(" + parameters + ");\n";
    }
}
