import { operatorCommand } from '../../db/operator-command.ts'
import type { Finding, FindingPart } from '../../finding.ts'
import { type Code, texts } from './texts.ts'

export type { Finding } from '../../finding.ts'

type Values = Finding['values']

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written))

const createFinding =
  (outcome: Finding['outcome']) =>
  (part: FindingPart, code: Code, values: Values = {}): Finding => {
    const [text, remedy]: readonly [string, string?] = texts[code]
    const shared = { part, outcome, code, values, text: fill(text, values) }
    return remedy ? { ...shared, remedy: fill(remedy, { ...values, operator: operatorCommand() }) } : shared
  }

export const fine = createFinding('fine')
export const warning = createFinding('warning')
export const problem = createFinding('problem')

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

/** Runs a check of one part for at most 15 s. An exception becomes the problem `code` of that part, with its reason. */
export const checkPart = async (
  part: FindingPart,
  code: Code,
  check: (signal: AbortSignal) => Promise<Finding | Finding[]>,
): Promise<Finding[]> => {
  const signal = AbortSignal.timeout(CHECK_MS)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${CHECK_MS / 1_000} s`)))
  })
  try {
    return [await Promise.race([check(signal), late])].flat()
  } catch (error) {
    return [problem(part, code, { reason: reasonOf(error) })]
  }
}
