/** Rows that one statement deletes at most, so that no clean-up takes many locks or reaches the statement timeout. */
export const BATCH = 5_000

/** Repeats a statement that changes at most `BATCH` rows until it changes fewer. */
export const inBatches = async (run: () => Promise<{ rowCount: number | null }>): Promise<void> => {
  while (((await run()).rowCount ?? 0) >= BATCH);
}
