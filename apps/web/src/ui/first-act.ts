const ACTS = ['pointermove', 'pointerdown', 'keydown']

/** Calls `act` when the user first does something, so that a first view loads only what it shows. Returns the way to stop. */
export const onFirstAct = (act: () => void) => {
  const stop = () => {
    for (const name of ACTS) removeEventListener(name, run)
  }
  const run = () => {
    stop()
    act()
  }
  for (const name of ACTS) addEventListener(name, run)
  return stop
}
