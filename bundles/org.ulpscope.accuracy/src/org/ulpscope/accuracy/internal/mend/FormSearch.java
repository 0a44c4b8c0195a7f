package org.ulpscope.accuracy.internal.mend;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.accuracy.expression.CText;
import org.ulpscope.accuracy.expression.RealExpression;
import org.ulpscope.accuracy.internal.rewrite.Rewrites;
import org.ulpscope.accuracy.mend.answer.MendRequest;
import org.ulpscope.base.progress.Progress;

/** A beam search over the forms of one expression: in rounds, all rules anywhere in the forms that lose least, each measured over all points. */
final class FormSearch {
    private static final int ROUNDS = 3;
    private static final int BEAM = 6;
    private static final int MOST_A_ROUND = 250;
    private static final int MOST_KEPT = 24;

    private final MendRequest request;
    private final Path source;
    private final FunctionText function;
    private final FunctionText.Root root;
    private final Points points;
    private final Progress progress;
    private final CText c;
    private final Rewrites rewrites;
    private final Map<RealExpression, Form> known = new LinkedHashMap<>();

    FormSearch(
            MendRequest request,
            Path source,
            FunctionText function,
            FunctionText.Root root,
            Points points,
            Progress progress) {
        this.request = request;
        this.source = source;
        this.function = function;
        this.root = root;
        this.points = points;
        this.progress = progress;
        this.c = new CText(points.format());
        this.rewrites = new Rewrites(function.definitions());
    }

    /** The forms that are worth to be compared: those that lose least as a mean, and those that lose least somewhere. The source's own is the first. */
    List<Form> run() {
        Form own = measured(Map.of(root.expression(), "")).getFirst();
        List<Form> frontier = List.of(own);
        for (int round = 0; round < ROUNDS && !progress.isCancelled(); round++) {
            Map<RealExpression, String> next = new LinkedHashMap<>();
            for (Form form : frontier) {
                rewrites.of(form.expression()).forEach((other, rule) -> {
                    if (!known.containsKey(other) && next.size() < MOST_A_ROUND) {
                        next.putIfAbsent(other, form.how().isEmpty() ? rule : form.how() + ", " + rule);
                    }
                });
            }
            if (next.isEmpty()) {
                break;
            }
            measured(next);
            frontier = best(BEAM);
        }
        List<Form> kept = new ArrayList<>(List.of(own));
        best(MOST_KEPT).stream().filter(form -> form != own).forEach(kept::add);
        return kept;
    }

    int tried() {
        return known.size();
    }

    private List<Form> measured(Map<RealExpression, String> forms) {
        List<RealExpression> expressions = List.copyOf(forms.keySet());
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < expressions.size(); i++) {
            texts.add(function.alone(root, text(expressions.get(i)), Forms.name(i)));
        }
        List<Form> measured = new ArrayList<>();
        try (Forms compiled = Forms.compiled(request.kernel(), source, texts, request.platform(), progress)) {
            for (int i = 0; i < expressions.size(); i++) {
                double[] bits = Form.bits(compiled.outcomes(i, points.inputs(), progress), points);
                Form form = new Form(expressions.get(i), forms.get(expressions.get(i)), bits);
                known.put(form.expression(), form);
                measured.add(form);
            }
        }
        return measured;
    }

    /** The source's own form stays as it is written. */
    String text(RealExpression expression) {
        return expression.equals(root.expression()) ? function.text(root) : c.of(expression);
    }

    /** Half of them by their means, and half each for the points at which those before lose most. */
    private List<Form> best(int count) {
        List<Form> byMean = known.values().stream()
                .sorted(Comparator.comparingDouble(Form::mean)
                        .thenComparingInt(form -> form.expression().size()))
                .toList();
        List<Form> chosen = new ArrayList<>(byMean.subList(0, Math.min(count / 2, byMean.size())));
        double[] least = new double[points.count()];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        chosen.forEach(form -> lower(least, form));
        while (chosen.size() < Math.min(count, byMean.size())) {
            Form most = byMean.stream()
                    .filter(form -> !chosen.contains(form))
                    .max(Comparator.comparingDouble(form -> gain(least, form)))
                    .orElseThrow();
            chosen.add(most);
            lower(least, most);
        }
        return List.copyOf(chosen);
    }

    private static void lower(double[] least, Form form) {
        for (int i = 0; i < least.length; i++) {
            least[i] = Math.min(least[i], form.bits()[i]);
        }
    }

    private static double gain(double[] least, Form form) {
        double gain = 0;
        for (int i = 0; i < least.length; i++) {
            gain += Math.max(0, Math.min(least[i], 64) - form.bits()[i]);
        }
        return gain;
    }
}
