/**
 * Row after row, read in pages, so that only one page at a time is in memory. `find` answers the rows that come after
 * one, the first ones for null, at most `limit`.
 */
export async function* inPages<Row>(
  find: (last: Row | null, limit: number) => Promise<Row[]>,
  limit = 500,
): AsyncGenerator<Row> {
  let last: Row | null = null
  for (;;) {
    const page: Row[] = await find(last, limit)
    yield* page
    if (page.length < limit) return
    last = page.at(-1) ?? null
  }
}
