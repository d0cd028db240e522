/** What a check of one part found. A problem stops something now; a warning will, or is unsafe. */
export type Finding = {
  part: string
  outcome: 'fine' | 'warning' | 'problem'
  text: string
  /** What to do; absent where all is fine. */
  remedy?: string
}

export const fine = (part: string, text: string): Finding => ({ part, outcome: 'fine', text })
export const warning = (part: string, text: string, remedy: string): Finding => ({
  part,
  outcome: 'warning',
  text,
  remedy,
})
export const problem = (part: string, text: string, remedy: string): Finding => ({
  part,
  outcome: 'problem',
  text,
  remedy,
})

const CHECK_MS = 15_000

/** The reason of an error, with those that it wraps; one line, without statements and without credentials of an address. */
export const reasonOf = (error: unknown): string => {
  const messages: string[] = []
  for (let e = error; e instanceof Error; e = e.cause)
    messages.push(e.message || String((e as Error & { code?: unknown }).code ?? e.name))
  const text = messages.filter((message) => !message.startsWith('Failed query')).join(': ') || String(error)
  return text
    .replace(/\s+/g, ' ')
    .replace(/\/\/[^/@ ]{1,200}@/g, '//…@')
    .slice(0, 300)
}

/** Runs a check of outside parts for at most 15 s. An exception becomes a problem of that part with this remedy. */
export const checkPart = async (
  part: string,
  remedy: string,
  check: (signal: AbortSignal) => Promise<Finding | Finding[]>,
): Promise<Finding[]> => {
  const signal = AbortSignal.timeout(CHECK_MS)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${CHECK_MS / 1_000} s`)))
  })
  try {
    return [await Promise.race([check(signal), late])].flat()
  } catch (error) {
    return [problem(part, reasonOf(error), remedy)]
  }
}
