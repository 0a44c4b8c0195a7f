/*
 * What device code prints: kept while the launch runs, and put into an order that does not depend on how many processors run it, nor on the order in
 * which the threads of a block take turns: by block, by warp, by how manyeth call it is of its thread, by lane.
 */
static void *ulp_larger(void *memory, size_t *room, size_t needed, size_t each)
{
    if (needed <= *room) return memory;
    *room = 2 * needed;
    memory = realloc(memory, *room * each);
    if (!memory) {
        fprintf(stderr, "There is no memory left for what a kernel prints.\n");
        abort();
    }
    return memory;
}
static void ulp_print(ulp_thread *t, const char *text, size_t bytes)
{
    ulp_printed *printed = &t->block->printed;
    printed->piece = ulp_larger(printed->piece, &printed->piece_room, printed->pieces + 1, sizeof *printed->piece);
    printed->text = ulp_larger(printed->text, &printed->room, printed->bytes + bytes, 1);
    printed->piece[printed->pieces++] = (ulp_piece){t->block->number, ulp_warp_number(t), t->prints++, ulp_lane_of(t), (uint32_t)bytes, printed->bytes};
    memcpy(printed->text + printed->bytes, text, bytes);
    printed->bytes += bytes;
}
/* Hands what the blocks of one processor printed to the grid. It is called with the grid's lock held. */
static void ulp_collect(ulp_grid *grid, ulp_printed *from)
{
    ulp_printed *all = &grid->printed;
    if (from->pieces == 0) return;
    all->piece = ulp_larger(all->piece, &all->piece_room, all->pieces + from->pieces, sizeof *all->piece);
    all->text = ulp_larger(all->text, &all->room, all->bytes + from->bytes, 1);
    for (size_t i = 0; i < from->pieces; ++i) {
        all->piece[all->pieces] = from->piece[i];
        all->piece[all->pieces++].at += all->bytes;
    }
    memcpy(all->text + all->bytes, from->text, from->bytes);
    all->bytes += from->bytes;
    from->pieces = from->bytes = 0;
}
static int ulp_compare_pieces(const void *x, const void *y)
{
    const ulp_piece *a = x, *b = y;
    if (a->block != b->block) return a->block < b->block ? -1 : 1;
    if (a->warp != b->warp) return a->warp < b->warp ? -1 : 1;
    if (a->call != b->call) return a->call < b->call ? -1 : 1;
    return (a->lane > b->lane) - (a->lane < b->lane);
}
/* All of it in order, to be given to free; 0 where nothing was printed. */
static char *ulp_ordered(ulp_printed *printed, size_t *bytes)
{
    *bytes = printed->bytes;
    char *ordered = printed->pieces ? malloc(printed->bytes + 1) : 0;
    if (ordered) {
        char *to = ordered;
        qsort(printed->piece, printed->pieces, sizeof *printed->piece, ulp_compare_pieces);
        for (size_t i = 0; i < printed->pieces; ++i) {
            memcpy(to, printed->text + printed->piece[i].at, printed->piece[i].bytes);
            to += printed->piece[i].bytes;
        }
    } else {
        *bytes = 0;
    }
    return ordered;
}
static void ulp_delete_printed(ulp_printed *printed)
{
    free(printed->piece);
    free(printed->text);
    memset(printed, 0, sizeof *printed);
}
