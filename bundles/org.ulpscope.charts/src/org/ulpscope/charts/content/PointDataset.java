package org.ulpscope.charts.content;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jfree.chart.labels.XYToolTipGenerator;
import org.jfree.data.DomainInfo;
import org.jfree.data.DomainOrder;
import org.jfree.data.Range;
import org.jfree.data.RangeInfo;
import org.jfree.data.xy.AbstractXYDataset;

/**
 * Series of points that know their tooltips and what they stand for. However many there are, only as many as can be told apart are drawn;
 * the axes always see them all.
 */
public final class PointDataset extends AbstractXYDataset implements DomainInfo, RangeInfo {
    private static final long serialVersionUID = 1L;

    /** The tooltip of a point of such a dataset, for the renderers. */
    public static final XYToolTipGenerator TOOLTIPS = (dataset, series, item) ->
            ((PointDataset) dataset).point(series, item).tooltip();

    private final transient List<PointSeries> all;
    private final Range domainBounds;
    private final Range rangeBounds;
    private transient List<List<PlotPoint>> drawn;

    public PointDataset(List<PointSeries> series) {
        all = List.copyOf(series);
        drawn = all.stream().map(PointSeries::points).toList();
        domainBounds = bounds(PlotPoint::x);
        rangeBounds = bounds(PlotPoint::y);
    }

    /** The point at a position among those that are drawn now. */
    public PlotPoint point(int series, int item) {
        return drawn.get(series).get(item);
    }

    /**
     * Chooses what is drawn; listeners are not told, since this happens while painting.
     *
     * @param domain part of the domain axis that is on screen
     * @param range part of the range axis that is on screen
     * @param width pixels across
     * @param height pixels down
     */
    public void thinOut(Range domain, Range range, int width, int height) {
        drawn = all.stream()
                .map(series -> Thinning.thin(series, domain, range, width, height))
                .toList();
    }

    @Override
    public int getSeriesCount() {
        return all.size();
    }

    @Override
    public Comparable<?> getSeriesKey(int series) {
        return all.get(series).name();
    }

    @Override
    public int getItemCount(int series) {
        return drawn.get(series).size();
    }

    @Override
    public Number getX(int series, int item) {
        return getXValue(series, item);
    }

    @Override
    public Number getY(int series, int item) {
        return getYValue(series, item);
    }

    @Override
    public double getXValue(int series, int item) {
        return point(series, item).x();
    }

    @Override
    public double getYValue(int series, int item) {
        return point(series, item).y();
    }

    @Override
    public DomainOrder getDomainOrder() {
        return DomainOrder.NONE;
    }

    /** Null when there is no finite point, as JFreeChart wants it; so are the other bounds. */
    @Override
    public Range getDomainBounds(boolean includeInterval) {
        return domainBounds;
    }

    @Override
    public double getDomainLowerBound(boolean includeInterval) {
        return domainBounds == null ? Double.NaN : domainBounds.getLowerBound();
    }

    @Override
    public double getDomainUpperBound(boolean includeInterval) {
        return domainBounds == null ? Double.NaN : domainBounds.getUpperBound();
    }

    @Override
    public Range getRangeBounds(boolean includeInterval) {
        return rangeBounds;
    }

    @Override
    public double getRangeLowerBound(boolean includeInterval) {
        return rangeBounds == null ? Double.NaN : rangeBounds.getLowerBound();
    }

    @Override
    public double getRangeUpperBound(boolean includeInterval) {
        return rangeBounds == null ? Double.NaN : rangeBounds.getUpperBound();
    }

    private Range bounds(ToDoubleFunction<PlotPoint> coordinate) {
        DoubleSummaryStatistics summary = all.stream()
                .flatMap(series -> series.points().stream())
                .mapToDouble(coordinate)
                .filter(Double::isFinite)
                .summaryStatistics();
        return summary.getCount() == 0 ? null : new Range(summary.getMin(), summary.getMax());
    }
}
