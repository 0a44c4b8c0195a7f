package org.ulpscope.backend.outcome;

/**
 * The classified outputs of a batch while they come in, in pages. A page is made by the thread that first writes to it, so that several threads
 * share the clearing of new memory, which for a whole batch at once takes longer than a GPU's calls.
 */
public final class ResultBits {
    private static final int PAGE_SHIFT = 15;

    /** Rows of a page. */
    public static final int PAGE_ROWS = 1 << PAGE_SHIFT;

    /** A shift that leaves every row in the first page. */
    private static final int ONE_PAGE = Integer.SIZE - 1;

    private final long[][] pages;
    private final int shift;
    private final int count;

    private ResultBits(long[][] pages, int shift, int count) {
        this.pages = pages;
        this.shift = shift;
        this.count = count;
    }

    /** Room for {@code count} outputs, all 0. */
    public static ResultBits ofCount(int count) {
        return new ResultBits(new long[(count + PAGE_ROWS - 1) >>> PAGE_SHIFT][], PAGE_SHIFT, count);
    }

    /** These outputs; the array is not copied. */
    public static ResultBits of(long[] bits) {
        return new ResultBits(new long[][] {bits}, ONE_PAGE, bits.length);
    }

    /** The first {@code count} of these outputs. */
    public ResultBits first(int count) {
        return new ResultBits(pages, shift, count);
    }

    /** Number of outputs. */
    public int count() {
        return count;
    }

    /** Bits of one output, right-aligned. */
    public long get(int row) {
        long[] page = pages[row >>> shift];
        return page == null ? 0 : page[row & (1 << shift) - 1];
    }

    /** The page that holds {@code row}, to be written at {@code row % PAGE_ROWS} and on; by one thread at a time. */
    public long[] page(int row) {
        int number = row >>> PAGE_SHIFT;
        if (pages[number] == null) {
            pages[number] = new long[Math.min(PAGE_ROWS, count - (number << PAGE_SHIFT))];
        }
        return pages[number];
    }
}
