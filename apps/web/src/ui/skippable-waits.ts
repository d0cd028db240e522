/** Waits that end early, all of them and all later ones, as soon as the user chooses to continue. */
export const createSkippableWaits = () => {
  let skip = () => {}
  const skipped = new Promise<void>((done) => {
    skip = done
  })
  const wait = (ms: number) => Promise.race([skipped, new Promise<void>((done) => setTimeout(done, ms))])
  return { wait, skip: () => skip() }
}
