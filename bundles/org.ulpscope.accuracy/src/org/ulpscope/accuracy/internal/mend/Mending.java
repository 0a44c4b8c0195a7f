package org.ulpscope.accuracy.internal.mend;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.ulpscope.accuracy.ExactKernel;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.answer.PlaceError;
import org.ulpscope.accuracy.mend.answer.MendRequest;
import org.ulpscope.accuracy.mend.answer.MendResult;
import org.ulpscope.accuracy.mend.answer.MendResult.Mended;
import org.ulpscope.accuracy.mend.answer.MendResult.Unchanged;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.source.tree.ParsedSources;

/** One function's mending: which expression loses most, the forms of it, and the measurement of what is proposed. */
public final class Mending {
    private static final int FEWEST = 20;
    private static final int MOST_ROOTS = 2;
    private static final double GAIN = 0.05;
    /** So many are drawn before any step is made to where the source loses most. */
    private static final int DRAWN = 1500;

    private final MendRequest request;
    private final Path source;
    private final FunctionText function;
    private final ExactKernel exact;
    private final Progress progress;

    public Mending(MendRequest request, Path source, ParsedSources parsed, ExactKernel exact, Progress progress) {
        this.request = request;
        this.source = source;
        this.exact = exact;
        this.progress = progress;
        this.function = FunctionText.of(parsed, request.kernel().getName())
                .orElseThrow(() -> new BadInputException("'" + request.kernel().getName()
                        + "' cannot be mended: a macro writes part of its text, or " + source.getFileName()
                        + " does not define it."));
    }

    /** @throws CancellationException if the user has asked to stop */
    public MendResult run() {
        Kernel kernel = request.kernel();
        progress.message("Looking where digits are lost");
        Points points = points(request.seed(), request.points());
        if (points.count() < FEWEST) {
            return new Unchanged("Of the inputs tried only " + points.count()
                    + " have an exact result that is a number; give the parameters a domain by --domain.");
        }
        List<FunctionText.Root> guilty = guilty(points);
        if (guilty.isEmpty()) {
            return new Unchanged(String.format(
                    Locale.ROOT,
                    "%s loses no two bits in any expression that could be written otherwise, for %,d inputs.",
                    kernel.getName(),
                    points.count()));
        }
        Points fresh = points(request.seed() + 1, request.points());
        List<MendResult> results = new ArrayList<>();
        for (FunctionText.Root root : guilty.subList(0, Math.min(MOST_ROOTS, guilty.size()))) {
            results.add(mended(root, points, fresh));
        }
        return results.stream()
                .filter(Mended.class::isInstance)
                .map(Mended.class::cast)
                .<MendResult>map(mended -> mended)
                .min(Comparator.comparingDouble(
                        result -> ((Mended) result).now().mean()))
                .orElse(results.getFirst());
    }

    private Points points(long seed, int count) {
        Points points = Points.of(
                request.kernel(), exact, MeasuredPoints.of(request.kernel(), exact, seed, count, progress), progress);
        if (progress.isCancelled()) {
            throw new CancellationException("Mending was cancelled.");
        }
        return points;
    }

    /** The expressions that lose bits, what loses most over all points first. */
    private List<FunctionText.Root> guilty(Points points) {
        Map<FunctionText.Root, Double> lost = new LinkedHashMap<>();
        for (ExactAnswer.Known answer : points.answers()) {
            for (PlaceError place : answer.judged().places()) {
                if (place.isNotable()) {
                    function.at(place.place()).ifPresent(root -> lost.merge(root, place.lost(), Double::sum));
                }
            }
        }
        return lost.entrySet().stream()
                .sorted(Map.Entry.<FunctionText.Root, Double>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    private MendResult mended(FunctionText.Root root, Points points, Points fresh) {
        progress.message("Trying other forms of line " + function.line(root));
        FormSearch search = new FormSearch(request, source, function, root, points, progress);
        List<Form> forms = search.run();
        if (progress.isCancelled()) {
            throw new CancellationException("Mending was cancelled.");
        }
        List<Proposal> proposals = new ArrayList<>();
        proposals.add(proposal(new Regimes(points, forms, function.changed()).best(), points, search));
        forms.stream()
                .sorted(Comparator.comparingDouble(Form::mean))
                .limit(2)
                .map(form -> new Regimes.Split(List.of(form), "", List.of(), form.mean()))
                .map(split -> proposal(split, points, search))
                .filter(other -> !other.how().isEmpty() && !proposals.contains(other))
                .forEach(proposals::add);
        return measured(root, proposals, fresh, search.tried());
    }

    private Proposal proposal(Regimes.Split split, Points points, FormSearch search) {
        return Proposal.of(split, points.format(), search::text);
    }

    /** The best proposal that is better on inputs that it was not chosen by. */
    private MendResult measured(FunctionText.Root root, List<Proposal> proposals, Points fresh, int tried) {
        progress.message("Measuring what was found on other inputs");
        Points drawn = points(request.seed() + 2, DRAWN);
        List<String> texts = new ArrayList<>(List.of(function.alone(root, function.text(root), Forms.name(0))));
        proposals.forEach(proposal -> texts.add(function.alone(root, proposal.text(), Forms.name(texts.size()))));
        try (Forms forms = Forms.compiled(request.kernel(), source, texts, request.platform(), progress)) {
            double[] nanos = forms.nanos(texts.size(), fresh.inputs(), progress);
            Form own = new Form(root.expression(), "", Form.bits(forms.outcomes(0, fresh.inputs(), progress), fresh));
            for (int i = 0; i < proposals.size(); i++) {
                Form other = new Form(
                        root.expression(), "", Form.bits(forms.outcomes(i + 1, fresh.inputs(), progress), fresh));
                double time = nanos[i + 1] / nanos[0];
                if (other.mean() < own.mean() - GAIN && time <= request.slower()) {
                    Compared compared = new Compared(
                            fresh,
                            own,
                            other,
                            drawn.count(),
                            new Form(
                                    root.expression(),
                                    "",
                                    Form.bits(forms.outcomes(0, drawn.inputs(), progress), drawn)),
                            new Form(
                                    root.expression(),
                                    "",
                                    Form.bits(forms.outcomes(i + 1, drawn.inputs(), progress), drawn)),
                            time);
                    return compared.mended(function, root, proposals.get(i), tried);
                }
            }
        }
        return new Unchanged(String.format(
                Locale.ROOT,
                "Line %d loses digits, and of %,d forms of `%s` that were tried none is better on other inputs within %.3g times the time.",
                function.line(root),
                tried,
                function.text(root).replaceAll("\\s+", " "),
                request.slower()));
    }
}
