package org.ulpscope.bound.header;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.bound.result.Freedom;
import org.ulpscope.bound.result.Model;

/** Every value that an expression can take under a model, by trying all ways to compute it. NaNs are one value. */
final class AllValues {
    private final Numbers numbers;
    private final Model model;

    /** Values, and the pairs of factors of a last product that may be fused. */
    private record Ways(Set<Double> values, List<double[]> products) {}

    /** A factor of a term: what it can be, and whether it divides. */
    private record Factor(Set<Double> values, boolean divides) {}

    AllValues(Numbers numbers, Model model) {
        this.numbers = numbers;
        this.model = model;
    }

    Set<Double> of(Expr expression) {
        Set<Double> all = new LinkedHashSet<>(kept(expression).values);
        if (allows(Freedom.REASSOCIATE)) {
            all.addAll(ordered(expression));
        }
        return all;
    }

    private boolean allows(Freedom freedom) {
        return model.freedoms().contains(freedom);
    }

    private void add(Set<Double> values, double value) {
        values.add(Double.isNaN(value) ? Double.NaN : value);
        if (allows(Freedom.FLUSH) && numbers.isSubnormal(value)) {
            values.add(Math.copySign(0.0, value));
        }
    }

    private Set<Double> leaf(double value) {
        Set<Double> values = new LinkedHashSet<>();
        add(values, value);
        return values;
    }

    private static Set<Double> negated(Set<Double> values) {
        Set<Double> result = new LinkedHashSet<>();
        values.forEach(value -> result.add(Double.isNaN(value) ? value : -value));
        return result;
    }

    // The order of the source, with products fused and reciprocals taken where that is allowed.

    private Ways kept(Expr expression) {
        return switch (expression) {
            case Expr.Leaf(double value) -> new Ways(leaf(value), List.of());
            case Expr.Negation(Expr operand) -> negatedWays(kept(operand));
            case Expr.Operation(char symbol, Expr left, Expr right) -> kept(symbol, kept(left), kept(right));
        };
    }

    private static Ways negatedWays(Ways ways) {
        return new Ways(
                negated(ways.values),
                ways.products.stream()
                        .map(pair -> new double[] {-pair[0], pair[1]})
                        .toList());
    }

    private Ways kept(char symbol, Ways left, Ways right) {
        Set<Double> values = new LinkedHashSet<>();
        List<double[]> products = new ArrayList<>();
        Ways addend = symbol == '-' ? negatedWays(right) : right;
        for (double a : left.values) {
            for (double b : addend.values) {
                switch (symbol) {
                    case '+', '-' -> add(values, numbers.add(a, b));
                    case '*' -> {
                        add(values, numbers.multiply(a, b));
                        products.add(new double[] {a, b});
                    }
                    default -> {
                        add(values, numbers.divide(a, b));
                        if (allows(Freedom.RECIPROCAL)) {
                            for (double inverse : leaf(numbers.divide(1, b))) {
                                add(values, numbers.multiply(a, inverse));
                                products.add(new double[] {a, inverse});
                            }
                        }
                    }
                }
            }
        }
        if (allows(Freedom.CONTRACT) && (symbol == '+' || symbol == '-')) {
            fuse(values, left.products, addend.values);
            fuse(values, addend.products, left.values);
        }
        return new Ways(values, products);
    }

    private void fuse(Set<Double> values, List<double[]> products, Set<Double> addends) {
        for (double[] pair : products) {
            for (double addend : addends) {
                add(values, numbers.fma(pair[0], pair[1], addend));
            }
        }
    }

    // Any order of the operands of a sum, and of the factors of a product.

    private Set<Double> ordered(Expr expression) {
        List<List<Factor>> terms = new ArrayList<>();
        collectTerms(expression, false, terms);
        int count = terms.size();
        List<Products> products = terms.stream().map(Products::new).toList();
        List<Set<Double>> sums = new ArrayList<>();
        sums.add(Set.of());
        for (int set = 1; set < 1 << count; set++) {
            Set<Double> values = new LinkedHashSet<>();
            if (!isTried(set)) {
                sums.add(values);
                continue;
            }
            if (Integer.bitCount(set) == 1) {
                values.addAll(products.get(Integer.numberOfTrailingZeros(set)).all());
            }
            for (int left = (set - 1) & set; left > 0; left = (left - 1) & set) {
                int right = set ^ left;
                if (left < right) {
                    for (double a : sums.get(left)) {
                        sums.get(right).forEach(b -> add(values, numbers.add(a, b)));
                    }
                }
                if (Integer.bitCount(left) == 1 && allows(Freedom.CONTRACT)) {
                    fuse(
                            values,
                            products.get(Integer.numberOfTrailingZeros(left)).pairs(),
                            sums.get(right));
                }
            }
            sums.add(values);
        }
        return sums.getLast();
    }

    /** Where operands keep their order, only those that stand beside each other are taken together. */
    private boolean isTried(int set) {
        int stretch = set >> Integer.numberOfTrailingZeros(set);
        return !model.ordered() || (stretch & (stretch + 1)) == 0;
    }

    private void collectTerms(Expr expression, boolean negative, List<List<Factor>> terms) {
        switch (expression) {
            case Expr.Negation(Expr operand) -> collectTerms(operand, !negative, terms);
            case Expr.Operation(char symbol, Expr left, Expr right)
            when symbol == '+' || symbol == '-' -> {
                collectTerms(left, negative, terms);
                collectTerms(right, negative != (symbol == '-'), terms);
            }
            default -> {
                List<Factor> factors = new ArrayList<>();
                boolean sign = collectFactors(expression, false, factors) != negative;
                if (sign) {
                    factors.set(0, new Factor(negated(factors.getFirst().values), factors.getFirst().divides));
                }
                terms.add(factors);
            }
        }
    }

    /** Whether the product is negated. */
    private boolean collectFactors(Expr expression, boolean divides, List<Factor> factors) {
        return switch (expression) {
            case Expr.Leaf(double value) -> {
                factors.add(new Factor(leaf(value), divides));
                yield false;
            }
            case Expr.Negation(Expr operand) when !isSum(operand) -> !collectFactors(operand, divides, factors);
            case Expr.Operation(char symbol, Expr left, Expr right)
            when symbol == '*' -> collectFactors(left, divides, factors) != collectFactors(right, divides, factors);
            case Expr.Operation(char symbol, Expr left, Expr right)
            when symbol == '/' && allows(Freedom.RECIPROCAL) ->
                collectFactors(left, divides, factors) != collectFactors(right, !divides, factors);
            case Expr.Operation(char symbol, Expr left, Expr right)
            when symbol == '/' -> {
                Set<Double> quotients = new LinkedHashSet<>();
                for (double a : of(left)) {
                    of(right).forEach(b -> add(quotients, numbers.divide(a, b)));
                }
                factors.add(new Factor(quotients, divides));
                yield false;
            }
            default -> {
                factors.add(new Factor(of(expression), divides));
                yield false;
            }
        };
    }

    private static boolean isSum(Expr expression) {
        return switch (expression) {
            case Expr.Leaf leaf -> false;
            case Expr.Negation(Expr operand) -> isSum(operand);
            case Expr.Operation(char symbol, Expr left, Expr right) -> symbol == '+' || symbol == '-';
        };
    }

    /** All products of each set of a term's factors: those above the line, and those of divisors alone, which may be inverted. */
    private final class Products {
        private final List<Factor> factors;
        private final List<Set<Double>> above = new ArrayList<>();
        private final List<Set<Double>> under = new ArrayList<>();

        Products(List<Factor> factors) {
            this.factors = factors;
            above.add(Set.of());
            under.add(Set.of());
            for (int set = 1; set < 1 << factors.size(); set++) {
                fill(set);
            }
        }

        private void fill(int set) {
            Set<Double> numerators = new LinkedHashSet<>();
            Set<Double> divisors = new LinkedHashSet<>();
            above.add(numerators);
            under.add(divisors);
            if (!isTried(set)) {
                return;
            }
            if (Integer.bitCount(set) == 1) {
                Factor only = factors.get(Integer.numberOfTrailingZeros(set));
                (only.divides ? divisors : numerators).addAll(only.values);
            }
            for (int left = (set - 1) & set; left > 0; left = (left - 1) & set) {
                for (double b : above.get(set ^ left)) {
                    above.get(left).forEach(a -> add(numerators, numbers.multiply(a, b)));
                }
                for (double b : under.get(set ^ left)) {
                    above.get(left).forEach(a -> add(numerators, numbers.divide(a, b)));
                    under.get(left).forEach(a -> add(divisors, numbers.multiply(a, b)));
                }
            }
            divisors.forEach(value -> add(numerators, numbers.divide(1, value)));
        }

        Set<Double> all() {
            return above.getLast();
        }

        List<double[]> pairs() {
            List<double[]> pairs = new ArrayList<>();
            int whole = (1 << factors.size()) - 1;
            for (int left = 1; left < whole; left++) {
                for (double a : above.get(left)) {
                    above.get(whole ^ left).forEach(b -> pairs.add(new double[] {a, b}));
                }
            }
            return pairs;
        }
    }
}
