package org.ulpscope.tune.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hipparchus.stat.correlation.SpearmansCorrelation;
import org.ulpscope.backend.Progress;
import org.ulpscope.model.PrecisionFiles;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.tune.program.PrecisionVector;
import org.ulpscope.tune.program.Program;
import org.ulpscope.tune.program.ProgramReader;
import org.ulpscope.tune.program.Sources;
import org.ulpscope.tune.program.Space;
import org.ulpscope.tune.program.TiedSets;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.run.RunSettings;
import org.ulpscope.tune.score.CostTable;
import org.ulpscope.tune.score.PerformanceModel;

/** Prototype. */
public final class ScoreBenchmark {
    public static void main(String[] a) throws Exception {
        Path pv = Path.of(a[0]).toAbsolutePath();
        int n = Integer.parseInt(a[1]);
        Path csv = Path.of(a[2]);
        var tuning = PrecisionFiles.load(pv);
        RunSettings settings = RunSettings.of(tuning, pv.getParent()).withRepetition(new Repetition(0.95, 0.02, 5));
        Program program = ProgramReader.read(
                new Sources(settings.folder(), settings.build().sources(), settings.build().compiler(), settings.build().flags()),
                Progress.NONE);
        Space space = new TiedSets(program).space(v -> v.original() == FloatFormat.FP64 ? List.of(FloatFormat.FP64, FloatFormat.FP32) : List.of(FloatFormat.FP32, FloatFormat.FP16), PrecisionVector.original(program));
        Map<String, Double> known = new LinkedHashMap<>();
        if (Files.exists(csv)) for (String line : Files.readAllLines(csv)) known.put(line.split(",")[0], Double.parseDouble(line.split(",")[1]));
        else Files.createFile(csv);
        String target = program.hasKernels() ? "sm_90" : "x86-64";
        CostTable table = CostTable.forBuild(target, settings.build().compiler(), settings.build().flags());
        CostTable shipped = CostTable.shipped(target);
        Random random = new Random(1);
        List<int[]> uniform = new ArrayList<>(), strat = new ArrayList<>();
        for (int i = 0; i < n; i++) uniform.add(space.choices().stream().mapToInt(c -> random.nextInt(c.formats().size())).toArray());
        for (int i = 0; i < n; i++) { double p = i / (n - 1.0); strat.add(space.choices().stream().mapToInt(c -> random.nextDouble() < p ? c.formats().size() - 1 : 0).toArray()); }
        List<int[]> all = new ArrayList<>(uniform); all.addAll(strat);
        List<int[]> todo = all.stream().filter(l -> !known.containsKey(key(l))).toList();
        if (!todo.isEmpty() && a.length < 4) try (CandidateRunner runner = CandidateRunner.open(program, settings, space, Progress.NONE)) {
            for (int i = 0; i < todo.size(); i += 10) {
                List<int[]> part = todo.subList(i, Math.min(todo.size(), i + 10));
                List<Evaluation> es = runner.evaluate(part.stream().map(space::at).toList());
                StringBuilder sb = new StringBuilder();
                for (int j = 0; j < part.size(); j++) { known.put(key(part.get(j)), es.get(j).fom()); sb.append(key(part.get(j)) + "," + es.get(j).fom() + "," + es.get(j).low() + "," + es.get(j).high() + "," + es.get(j).runs() + "," + es.get(j).reason() + "\n"); }
                Files.writeString(csv, sb.toString(), java.nio.file.StandardOpenOption.APPEND);
                System.out.println((i + part.size()) + "/" + todo.size() + " " + runner.counters());
            }
        }
        for (CostTable t : List.of(table, shipped)) {
            PerformanceModel model = new PerformanceModel(program, t);
            System.out.println(t.source() + ": uniform " + rho(model, space, uniform, known) + " stratified " + rho(model, space, strat, known));
        }
        PerformanceModel model = new PerformanceModel(program, table);
        StringBuilder sb = new StringBuilder(String.join(";", model.featureNames()) + "\n");
        for (int[] l : all) if (known.containsKey(key(l))) sb.append(known.get(key(l)) + ";" + Arrays.stream(model.features(space.at(l))).mapToObj(Double::toString).collect(Collectors.joining(";")) + "\n");
        Files.writeString(Path.of(csv + ".features"), sb);
    }
    static String key(int[] l) { return Arrays.stream(l).mapToObj(Integer::toString).collect(Collectors.joining()); }
    static double rho(PerformanceModel m, Space s, List<int[]> v, Map<String, Double> known) {
        List<int[]> w = v.stream().filter(l -> known.getOrDefault(key(l), 0.0) > 0).toList();
        if (w.size() < 3) return Double.NaN;
        return new SpearmansCorrelation().correlation(w.stream().mapToDouble(l -> m.score(s.at(l))).toArray(), w.stream().mapToDouble(l -> 1 / known.get(key(l))).toArray());
    }
}
