package org.ulpscope.workbench.internal.map;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.base.Closing;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.charts.map.content.MapContent;
import org.ulpscope.charts.map.content.MapLayer;
import org.ulpscope.charts.map.content.MapMark;
import org.ulpscope.charts.map.content.MapPlace;
import org.ulpscope.compare.disagreement.DifferenceKinds;
import org.ulpscope.compare.disagreement.DisagreementProbe;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Kind;
import org.ulpscope.search.PlatformProbe;
import org.ulpscope.search.Point;
import org.ulpscope.search.map.KnownTiles;
import org.ulpscope.search.map.MapPlane;
import org.ulpscope.search.map.Striking;
import org.ulpscope.search.map.TileLoader;
import org.ulpscope.search.map.TileSampler;
import org.ulpscope.study.OpenPlatforms;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.workbench.explore.ExploreConsent;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.StudyContents;

/** A kernel ready to be mapped: its platforms at work, and a layer for each of them and for each that differs from the first. */
final class MapSession implements AutoCloseable {
    /** Said where the user did not want it compiled. */
    static final String CANCELLED =
            "The kernel was not compiled, since that was cancelled. Select another, or open this view again.";

    private final ExploredInput kernel;
    private final Object turn = new Object();
    private final List<Evaluator> evaluators = new ArrayList<>();
    /** Of the evaluators, unique as in a study. */
    private final List<String> names = new ArrayList<>();

    private final List<DisagreementProbe> pairs = new ArrayList<>();
    private final List<ProbedLayer> layers = new ArrayList<>();
    private final List<String> unavailable = new ArrayList<>();
    private final List<TileLoader> loaders = new ArrayList<>();
    /** Of the layers on show, each with the tiles that what is known of it is seen on. */
    private volatile Map<ProbedLayer, KnownTiles> known = Map.of();

    private volatile Optional<StudyContents> study = Optional.empty();
    private boolean closed;

    private MapSession(ExploredInput kernel) {
        this.kernel = kernel;
    }

    /**
     * Opens a kernel on those of its platforms that can run it. Takes long; not for the display's thread.
     *
     * @throws org.ulpscope.base.UlpscopeException if none can
     */
    static MapSession open(ExploredInput kernel, Progress progress) {
        MapSession session = new MapSession(kernel);
        try {
            ExploreConsent.require(kernel);
            session.openEvaluators(progress);
            session.addLayers();
            return session;
        } catch (CancellationException e) {
            session.close();
            throw new UlpscopeException(CANCELLED, e);
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    private void openEvaluators(Progress progress) {
        EvaluatorOptions options = EvaluatorOptions.here();
        OpenPlatforms opened = OpenPlatforms.of(
                kernel.platforms(),
                platform -> Evaluators.open(kernel.kernel(), kernel.folder(), platform, options, progress));
        evaluators.addAll(opened.evaluators());
        opened.platforms().forEach(platform -> names.add(platform.name()));
        opened.unavailable().forEach(platform -> unavailable.add(platform.reason()));
    }

    private void addLayers() {
        for (int i = 0; i < evaluators.size(); i++) {
            String name = names.get(i);
            PlatformProbe probe =
                    new PlatformProbe(evaluators.get(i), name, EnumSet.range(ValueClass.NAN, ValueClass.SUB_MINUS));
            List<Kind> kinds = probe.kinds();
            layers.add(new ProbedLayer(
                    name,
                    new SerialProbe(probe, turn),
                    Striking.order(kinds),
                    (kind, dark) -> KindColors.ofOutcome(kinds.get(kind).label(), dark),
                    study -> KnownInStudy.onPlatform(study, probe)));
        }
        Evaluator reference = evaluators.getFirst();
        for (int i = 1; i < evaluators.size(); i++) {
            Evaluator other = evaluators.get(i);
            String name = names.get(i);
            DifferenceKinds kinds = new DifferenceKinds(other.resultFormat());
            DisagreementProbe probe = new DisagreementProbe(reference, other, name, kinds.probed(0));
            pairs.add(probe);
            layers.add(new ProbedLayer(
                    name + " against " + names.getFirst(),
                    new SerialProbe(probe, turn),
                    IntStream.range(0, kinds.count())
                            .map(kind -> kinds.count() - 1 - kind)
                            .boxed()
                            .toList(),
                    (kind, dark) -> KindColors.ofDifference(kinds, kind, dark),
                    study -> KnownInStudy.onPair(study, kinds, names.getFirst(), name)));
        }
    }

    /** The kernel, at the input that it was opened with. */
    ExploredInput kernel() {
        return kernel;
    }

    /** The inputs. */
    List<InputSlot> slots() {
        return evaluators.getFirst().slots();
    }

    /** Where an input lies on a plane; empty for a NaN, which lies nowhere on an axis. */
    Optional<MapMark> mark(MapPlane plane, Point point) {
        OptionalLong across = ordinal(point, plane.across());
        OptionalLong up = plane.up().isPresent() ? ordinal(point, plane.up().getAsInt()) : OptionalLong.empty();
        return across.isPresent() && plane.up().isPresent() == up.isPresent()
                ? Optional.of(new MapMark(across.getAsLong(), up))
                : Optional.empty();
    }

    /** The input at a place of a plane, or the nearest that there is. */
    Point point(MapPlane plane, MapPlace place) {
        List<InputSlot> slots = slots();
        long[] bits = new long[slots.size()];
        for (int slot = 0; slot < bits.length; slot++) {
            boolean isUp = plane.up().isPresent() && plane.up().getAsInt() == slot;
            long ordinal = slot == plane.across()
                    ? place.across()
                    : isUp ? place.up().orElseThrow() : plane.fixed().get(slot);
            Format format = slots.get(slot).format();
            bits[slot] = format.bits(Math.clamp(ordinal, format.minOrdinal(), format.maxOrdinal()));
        }
        return new Point(bits);
    }

    private OptionalLong ordinal(Point point, int slot) {
        Value value = new Value(slots().get(slot).format(), point.bits(slot));
        return value.isNaN() ? OptionalLong.empty() : OptionalLong.of(value.ordinal());
    }

    /** What can be shown. */
    List<ProbedLayer> layers() {
        return List.copyOf(layers);
    }

    /** Why platforms are missing, a sentence each. */
    List<String> unavailable() {
        return List.copyOf(unavailable);
    }

    /**
     * The map of some layers on a plane, in the place of the one before, whose sampling ends. Ends quickly, but waits for the calls in flight:
     * not for the display's thread.
     *
     * @param arrived is told, on other threads, that a tile has come
     * @param failed is told, on other threads, why no more will come
     * @throws CancellationException if the session is closed
     */
    synchronized MapContent show(MapPlane plane, List<ProbedLayer> shown, Runnable arrived, Consumer<String> failed) {
        if (closed) {
            throw new CancellationException();
        }
        closeLoaders();
        int width = 0;
        int height = 0;
        List<MapLayer> mapLayers = new ArrayList<>();
        Map<ProbedLayer, KnownTiles> onShow = new LinkedHashMap<>();
        for (ProbedLayer layer : shown) {
            TileSampler sampler = new TileSampler(layer.probe(), plane, layer.striking());
            TileLoader loader = new TileLoader(sampler, tile -> arrived.run(), e -> failed.accept(e.getMessage()));
            loaders.add(loader);
            width = sampler.width();
            height = sampler.height();
            KnownTiles knownTiles = new KnownTiles(plane, layer.striking());
            onShow.put(layer, knownTiles);
            mapLayers.add(new MapLayer(
                    layer.title(),
                    layer.probe().kinds().stream().map(Kind::label).toList(),
                    layer.colors(),
                    key -> loader.tile(key).map(knownTiles::on),
                    loader::want));
        }
        known = Collections.unmodifiableMap(onShow);
        know(study);
        Optional<InputSlot> up =
                plane.up().stream().mapToObj(slot -> slots().get(slot)).findFirst();
        return new MapContent(slots().get(plane.across()), up, mapLayers, width, height, Optional.empty());
    }

    /** Shows what a study of the kernel on the same platforms knows, on any map from now on; nothing of any where none is given. */
    void know(Optional<StudyContents> contents) {
        study = contents;
        known.forEach((layer, tiles) -> tiles.learn(contents.map(layer.known()).orElse(List.of())));
    }

    /** Whether all that is looked at is as good as it gets. */
    synchronized boolean isComplete() {
        return loaders.stream().allMatch(TileLoader::isComplete);
    }

    /** How many cells share an input, each way, where what is looked at is coarsest; 1 once none do. */
    synchronized int stride() {
        return loaders.stream().mapToInt(TileLoader::stride).max().orElse(1);
    }

    private void closeLoaders() {
        List<TileLoader> ended = List.copyOf(loaders);
        loaders.clear();
        ended.forEach(TileLoader::stop);
        Closing.all(ended, TileLoader::close);
    }

    /** Closes it in the background: workers may take a moment to end. */
    void closeLater() {
        BackgroundTask.of("End the input map", progress -> {
                    close();
                    return this;
                })
                .silent()
                .start();
    }

    @Override
    public synchronized void close() {
        closed = true;
        Closing.all(
                List.<Runnable>of(
                        this::closeLoaders,
                        () -> Closing.all(pairs, DisagreementProbe::close),
                        () -> Closing.all(evaluators, Evaluator::close)),
                Runnable::run);
    }
}
