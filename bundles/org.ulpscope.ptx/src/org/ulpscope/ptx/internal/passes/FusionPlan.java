package org.ulpscope.ptx.internal.passes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Register;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.basis.ResultGround;

/** Which products of a function are fused with which of its sums and differences. */
final class FusionPlan {
    private static final Set<PtxType> TYPES =
            Set.of(PtxType.F64, PtxType.F32, PtxType.F16, PtxType.BF16, PtxType.F16X2, PtxType.BF16X2);
    private static final Set<String> OF_PRODUCTS = Set.of("ftz");
    private static final Set<String> OF_SUMS = Set.of("ftz", "sat");

    /** A product that may be fused wherever it is used. */
    private record Product(String name, int index, Instruction instruction, List<Integer> uses) {}

    private final FunctionListing listing;
    private final List<Integer> blocks;
    private final List<Product> products;
    private final Map<Integer, List<Product>> used = new HashMap<>();
    private final Set<Product> addends = new HashSet<>();
    private final Map<Integer, Fusion> fusions = new HashMap<>();

    FusionPlan(FunctionListing listing) {
        this.listing = listing;
        this.blocks = BasicBlocks.of(listing.function().body().orElseThrow());
        this.products = listing.registers().entrySet().stream()
                .flatMap(entry -> product(entry.getKey(), entry.getValue()).stream())
                .toList();
        products.forEach(product -> product.uses().forEach(use -> used.computeIfAbsent(use, key -> new ArrayList<>())
                .add(product)));
        products.stream()
                .map(product -> product.uses().size())
                .distinct()
                .sorted()
                .forEach(uses -> fuse(product -> product.uses().size() == uses));
    }

    /** The fusions by the index of the sum or difference. */
    Map<Integer, Fusion> fusions() {
        return fusions;
    }

    /** The products that nothing needs any more, by their indices. */
    Set<Integer> dead() {
        Set<Integer> dead = new HashSet<>();
        for (Product product : products) {
            boolean gone = product.uses().stream().allMatch(use -> {
                Fusion fusion = fusions.get(use);
                return fusion != null && fusion.product() == product.index();
            });
            if (gone) {
                dead.add(product.index());
            }
        }
        return dead;
    }

    /**
     * What the sums rest on of which a product is an addend that ptxas may fuse, by their indices: the rule that the fusions follow was seen to hold
     * where there is no choice.
     */
    Map<Integer, ResultGround> grounds() {
        Map<Integer, ResultGround> grounds = new HashMap<>();
        used.forEach((sum, addends) -> {
            boolean choice = addends.size() > 1
                    || addends.stream().anyMatch(product -> product.uses().size() > 1);
            grounds.put(sum, choice ? ResultGround.FUSED_AMONG_SEVERAL : ResultGround.FUSED);
        });
        return grounds;
    }

    private Optional<Product> product(Register register, FunctionListing.Uses uses) {
        if (register.vector() != 1
                || uses.definitions().size() != 1
                || uses.reads().isEmpty()) {
            return Optional.empty();
        }
        int index = uses.definitions().getFirst();
        Instruction product = instruction(index);
        boolean fusible = product.opcode().equals("mul")
                && product.guard().isEmpty()
                && isUnrounded(product, OF_PRODUCTS)
                && uses.reads().stream().allMatch(use -> takes(use, index, register.name()));
        return fusible ? Optional.of(new Product(register.name(), index, product, uses.reads())) : Optional.empty();
    }

    /** Whether an instruction is a sum or difference that the product may be fused with. */
    private boolean takes(int use, int index, String name) {
        Instruction sum = instruction(use);
        Instruction product = instruction(index);
        return use > index
                && blocks.get(use).equals(blocks.get(index))
                && (sum.opcode().equals("add") || sum.opcode().equals("sub"))
                && isUnrounded(sum, OF_SUMS)
                && sum.types().equals(product.types())
                && sum.has("ftz") == product.has("ftz")
                && is(sum, 1, name) != is(sum, 2, name)
                && sum.guard().filter(guard -> guard.register().equals(name)).isEmpty();
    }

    private static boolean isUnrounded(Instruction instruction, Set<String> modifiers) {
        return instruction.operands().size() >= 3
                && instruction.types().size() == 1
                && TYPES.contains(instruction.types().getFirst())
                && modifiers.containsAll(instruction.modifiers());
    }

    private static boolean is(Instruction instruction, int operand, String name) {
        return instruction.operands().get(operand) instanceof Operand.Name register
                && register.name().equals(name);
    }

    /** Fuses what is not yet, the first operand before the second. */
    private void fuse(Predicate<Product> which) {
        for (Site site : listing.sites()) {
            for (int operand = 1; operand <= 2 && !fusions.containsKey(site.index()); operand++) {
                fuse(site, operand, which);
            }
        }
    }

    private void fuse(Site site, int operand, Predicate<Product> which) {
        product(site, operand)
                .filter(product -> !addends.contains(product))
                .filter(which)
                .ifPresent(product -> {
                    fusions.put(site.index(), new Fusion(product.index(), product.instruction(), operand));
                    product(site, 3 - operand).ifPresent(addends::add);
                });
    }

    private Optional<Product> product(Site use, int operand) {
        return used.getOrDefault(use.index(), List.of()).stream()
                .filter(product -> is(use.instruction(), operand, product.name()))
                .findFirst();
    }

    private Instruction instruction(int index) {
        return listing.sites().get(index).instruction();
    }
}
