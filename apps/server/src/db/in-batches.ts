/** Rows that one statement deletes at most, so that no clean-up takes many locks or reaches the statement timeout. */
export const BATCH = 5_000

/** Repeats a statement that changes at most `BATCH` rows until it changes fewer. */
export const inBatches = async (run: () => Promise<{ rowCount: number | null }>): Promise<void> => {
  while (((await run()).rowCount ?? 0) >= BATCH);
}

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
