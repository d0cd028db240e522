const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A JSON line of the log as a line for people: time, level, message, fields; the stack of an error below it. */
export const logLine = (json: string): string => {
  const { level, time, msg, err, ...fields } = JSON.parse(json)
  const at = new Date(time).toISOString().slice(11, 19)
  const parts = [at, (LEVELS[level] ?? String(level)).padEnd(5), msg]
  for (const [name, value] of Object.entries(fields)) parts.push(`${name}=${shown(value)}`)
  if (err !== undefined) parts.push(err?.stack ?? shown(err))
  return `${parts.filter(Boolean).join(' ')}\n`
}
