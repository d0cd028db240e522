/** A command that cannot go on says why in words; where in our code it was is of no use to who called it. */
export const orSayWhy = async <T>(act: () => Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
