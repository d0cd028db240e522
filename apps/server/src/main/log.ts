import pino from 'pino'
import type { Config } from '../config.ts'
import type { Log } from '../tools.ts'
import { logLine } from './log-line.ts'

/** Where the values of a failed statement begin in the text of an error, and where its stack goes on. */
const VALUES = '\nparams: '
const STACK = '\n    at '

const withoutValues = (text: string): string => {
  const from = text.indexOf(VALUES)
  if (from < 0) return text
  const until = text.indexOf(STACK, from)
  return text.slice(0, from) + (until < 0 ? '' : withoutValues(text.slice(until)))
}

/** Fields of a database error that contain values of rows, and the driver's client, which has the password. */
const HIDDEN = new Set(['client', 'params', 'detail', 'where', 'hint', 'internalQuery', 'raw'])
const CAUSES_MAX = 5

/**
 * An error for the log, without the values of its statement: they may be addresses and hashes. A cause is an object of its
 * own, since its text joined to the error's would be cut off with the values.
 */
const shownError = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return typeof error === 'object' ? {} : error
  const fields = Object.entries(error)
    .filter(([name, value]) => !HIDDEN.has(name) && (typeof value === 'string' || typeof value === 'number'))
    .map(([name, value]) => [name, typeof value === 'string' ? withoutValues(value) : value])
  const errors = error instanceof AggregateError ? error.errors : []
  return {
    ...Object.fromEntries(fields),
    type: error.constructor.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...(error.cause !== undefined && depth < CAUSES_MAX ? { cause: shownError(error.cause, depth + 1) } : {}),
    ...(errors.length > 0 && depth < CAUSES_MAX
      ? { errors: errors.slice(0, CAUSES_MAX).map((one) => shownError(one, depth + 1)) }
      : {}),
  }
}

/** Lines of text on a terminal, JSON lines elsewhere, on stderr. Secrets are never passed to a log call; these paths are a second protection. */
export const createLog = (config: Config): Log =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      serializers: { err: (error: unknown) => shownError(error) },
      redact: [
        '*.password',
        '*.appPassword',
        '*.token',
        '*.authorization',
        '*.cookie',
        'headers',
        '*.headers',
      ],
    },
    (config.LOG_FORMAT ?? (process.stderr.isTTY ? 'text' : 'json')) === 'text'
      ? { write: (line) => void process.stderr.write(logLine(line)) }
      : pino.destination(2),
  )
