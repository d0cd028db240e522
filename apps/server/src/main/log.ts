import pino from 'pino'
import type { Config } from '../config.ts'
import type { Log } from '../tools.ts'

/** A lost connection's error carries the driver's whole client, with the password in it. */
const withoutClient = (error: unknown) => {
  const { client: _, ...shown } = pino.stdSerializers.err(error as Error)
  return shown
}

/** JSON lines on stderr. Secrets never enter a log call; these paths are a second wall (rule 9). */
export const createLog = (config: Config): Log =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      serializers: { err: withoutClient },
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
    pino.destination(2),
  )
