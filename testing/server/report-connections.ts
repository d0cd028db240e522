import { createHook } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'

/**
 * Loaded before a program, also in its threads and child processes (`NODE_OPTIONS=--import=…`): appends each connection,
 * datagram and name look-up that is begun to the file in REPORT_CONNECTIONS, a line each.
 */
const path = process.env.REPORT_CONNECTIONS ?? ''
type Resource = { address?: string; port?: number; hostname?: string; host?: string }
const kinds: Record<string, (resource: Resource) => string | undefined> = {
  TCPCONNECTWRAP: ({ address }) => address,
  UDPSENDWRAP: ({ address }) => address,
  GETADDRINFOREQWRAP: ({ hostname }) => hostname,
  QUERYWRAP: ({ hostname }) => hostname,
}
createHook({
  init: (_id, type, _trigger, resource) => {
    const find = kinds[type]
    // Where to is written into the resource after it is made.
    if (find) setImmediate(() => appendFileSync(path, `${type} ${find(resource as Resource) ?? 'unknown'}\n`))
  },
}).enable()
