package org.ulpscope.program.certificate;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Locale;
import org.ulpscope.ptx.basis.Basis;
import org.ulpscope.ptx.basis.GroundedSite;

/** A certificate for machines. */
public final class CertificateJson {
    private final OwnLines lines;

    /** @param lines names the lines of instructions */
    public CertificateJson(OwnLines lines) {
        this.lines = lines;
    }

    /** The object that stands for it. */
    public JsonObject of(Certificate certificate) {
        JsonObject object = new JsonObject();
        object.addProperty("architecture", Certificate.ARCHITECTURE);
        object.addProperty("bitForBit", certificate.isBitForBit());
        JsonArray kernels = new JsonArray();
        certificate.kernels().forEach(kernel -> kernels.add(of(kernel)));
        object.add("kernels", kernels);
        JsonArray outputs = new JsonArray();
        certificate.outputs().forEach(output -> outputs.add(of(output)));
        object.add("outputs", outputs);
        return object;
    }

    private JsonObject of(CertifiedKernel kernel) {
        JsonObject object = new JsonObject();
        object.addProperty("name", kernel.name());
        object.addProperty("launches", kernel.launches());
        object.addProperty("basis", id(kernel.basis()));
        object.addProperty("bitForBit", kernel.isBitForBit());
        JsonArray instructions = new JsonArray();
        kernel.instructions().forEach(site -> instructions.add(of(site)));
        object.add("instructions", instructions);
        kernel.remark().ifPresent(remark -> object.addProperty("remark", remark));
        return object;
    }

    private JsonObject of(GroundedSite site) {
        JsonObject object = new JsonObject();
        lines.line(site).ifPresent(frame -> {
            object.addProperty("file", lines.shown(frame));
            object.addProperty("line", frame.line());
        });
        object.addProperty("instruction", site.instruction());
        object.addProperty("ground", site.ground().id());
        object.addProperty("basis", id(site.ground().basis()));
        object.addProperty("what", site.ground().what());
        object.addProperty("source", site.ground().source());
        return object;
    }

    private static JsonObject of(CertifiedOutput output) {
        JsonObject object = new JsonObject();
        object.addProperty("name", output.name());
        object.addProperty("bytes", output.bytes());
        object.addProperty("copies", output.copies());
        object.addProperty("basis", id(output.basis()));
        object.addProperty("bitForBit", output.isBitForBit());
        JsonArray reachedBy = new JsonArray();
        output.reachedBy().forEach(reachedBy::add);
        object.add("reachedBy", reachedBy);
        object.addProperty("byHost", output.byHost());
        return object;
    }

    private static String id(Basis basis) {
        return basis.name().toLowerCase(Locale.ROOT);
    }
}
