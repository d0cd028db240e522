import pino from 'pino'
import type { Config } from '../config.ts'
import type { Log } from '../tools.ts'

/** JSON lines on stderr. Secrets never enter a log call; these paths are a second wall (rule 9). */
export const createLog = (config: Config): Log =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: null,
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
