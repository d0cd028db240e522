type Write = (text: string) => void

/**
 * Writes each step of a long work with the seconds since its start, and the step again every ten seconds, so that a slow
 * machine is not taken for a hanging one. `done` ends it.
 */
export const reportProgress = (write: Write = (text) => void process.stderr.write(text)) => {
  const began = performance.now()
  let current = ''
  const line = (text: string) =>
    write(`${`${Math.round((performance.now() - began) / 1000)} s`.padStart(6)}  ${text}\n`)
  const beat = setInterval(() => line(`still ${current}`), 10_000)
  return {
    step: (name: string): void => {
      current = name
      line(`${name} …`)
    },
    done: (text: string): void => {
      clearInterval(beat)
      line(text)
    },
    stop: (): void => clearInterval(beat),
  }
}
