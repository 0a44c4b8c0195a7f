package org.ulpscope.search.map;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;

/**
 * Keeps the tiles that a viewer looks at coming: what it wants last is sampled first, all of it once before any of it twice, on a thread of
 * its own. Tiles looked at lately are kept.
 */
public final class TileLoader implements AutoCloseable {
    /** Tiles kept, of 64 KiB at the most. */
    private static final int KEPT = 2048;

    private static final int COARSE = 16;
    private static final int FINER = 4;

    /** A sketch of one tile that takes longer than this is worth being shown. */
    private static final long SLOW_NANOS = 100_000_000;

    private final TileSampler sampler;
    private final Consumer<MapTile> arrived;
    private final Consumer<UlpscopeException> failed;
    private final Map<TileKey, MapTile> tiles = Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<TileKey, MapTile> eldest) {
            return size() > KEPT;
        }
    });
    private final Thread thread;
    private volatile List<TileKey> wanted = List.of();
    private boolean closed;

    /**
     * @param sampler used by the loader's thread alone from now on
     * @param arrived is given each tile as it comes, on the loader's thread
     * @param failed is told why no more will come, on the loader's thread
     */
    public TileLoader(TileSampler sampler, Consumer<MapTile> arrived, Consumer<UlpscopeException> failed) {
        this.sampler = sampler;
        this.arrived = arrived;
        this.failed = failed;
        thread = Thread.ofPlatform().daemon().name("input map").start(this::work);
    }

    /** The tile as far as it has come. */
    public Optional<MapTile> tile(TileKey key) {
        return Optional.ofNullable(tiles.get(key));
    }

    /** Says what is looked at now, the most urgent first; what was wanted before and is not among these is dropped. */
    public synchronized void want(List<TileKey> keys) {
        wanted = List.copyOf(keys);
        notifyAll();
    }

    /** Whether all that is wanted is as good as it gets. */
    public boolean isComplete() {
        return next().isEmpty();
    }

    private void work() {
        try {
            for (Optional<TileKey> key = take(); key.isPresent(); key = take()) {
                TileKey wantedKey = key.get();
                Optional<MapTile> tile = better(wantedKey);
                tile.filter(one -> isOpen()).ifPresent(one -> {
                    tiles.put(wantedKey, one);
                    arrived.accept(one);
                });
                if (tile.isEmpty() && isWanted(wantedKey)) {
                    throw new UlpscopeException(
                            "Too many calls crashed or timed out here for a map; narrow the domain of the kernel's parameters.");
                }
            }
        } catch (UlpscopeException e) {
            close();
            failed.accept(e);
        }
    }

    /** What takes long is sketched first, and more finely after that, before every cell has inputs of its own. */
    private Optional<MapTile> better(TileKey key) {
        Optional<MapTile> before = tile(key);
        if (before.isEmpty()) {
            long begun = System.nanoTime();
            Optional<MapTile> sketch = sampler.sketch(key, COARSE, until(key));
            if (sketch.isEmpty() || System.nanoTime() - begun > SLOW_NANOS) {
                return sketch;
            }
        } else if (before.get().stride() == COARSE) {
            return sampler.sketch(key, FINER, until(key));
        }
        return sampler.sample(key, before, until(key));
    }

    /** How many cells share an input, each way, where that is coarsest in what is looked at; 1 once none do. */
    public int stride() {
        return wanted.stream()
                .flatMap(key -> tile(key).stream())
                .mapToInt(MapTile::stride)
                .max()
                .orElse(1);
    }

    private synchronized Optional<TileKey> take() {
        while (!closed && next().isEmpty()) {
            try {
                wait();
            } catch (InterruptedException e) {
                return Optional.empty();
            }
        }
        return closed ? Optional.empty() : next();
    }

    private Optional<TileKey> next() {
        return wanted.stream()
                .filter(key -> passes(key) < TileSampler.PASSES)
                .min(Comparator.comparingInt(this::passes)
                        .thenComparing(
                                key -> tile(key).map(MapTile::stride).orElse(Integer.MAX_VALUE),
                                Comparator.reverseOrder()));
    }

    /** Passes made over a tile; as many as there can be once it is exact. */
    private int passes(TileKey key) {
        return tile(key)
                .map(tile -> tile.exact() ? TileSampler.PASSES : tile.passes())
                .orElse(0);
    }

    private synchronized boolean isOpen() {
        return !closed;
    }

    private synchronized boolean isWanted(TileKey key) {
        return !closed && wanted.contains(key);
    }

    private Progress until(TileKey key) {
        return () -> !isWanted(key);
    }

    /** Asks to stop at once, without waiting; for several that take turns, each of which would otherwise wait for the others' work. */
    public synchronized void stop() {
        closed = true;
        notifyAll();
    }

    /** Stops at once and waits until nothing runs any more, so that the probe's evaluators can be closed. */
    @Override
    public void close() {
        stop();
        if (Thread.currentThread() != thread) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
