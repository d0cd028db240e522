import { type OutgoingHttpHeaders, request as plain } from 'node:http'
import { request as secure } from 'node:https'

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** `from` is the local address that the call comes from, such as 127.0.0.2. */
export type Call = {
  method?: string
  path: string
  from: string
  headers?: OutgoingHttpHeaders
  body?: unknown
}

/** Calls `https://localhost`, or http where `ca` is null. Follows no redirect. */
export const createCaller =
  (port: number, ca: string | null) =>
  ({ method = 'GET', path, from, headers = {}, body }: Call): Promise<Answer> =>
    new Promise((done, fail) => {
      const isRaw = Buffer.isBuffer(body)
      const bytes = body === undefined ? null : isRaw ? body : Buffer.from(JSON.stringify(body))
      const options = {
        host: 'localhost',
        port,
        path,
        method,
        family: 4,
        localAddress: from,
        agent: false as const,
        timeout: 30_000,
        ...(ca ? { ca } : {}),
        headers: {
          ...(bytes ? { 'content-length': bytes.length } : {}),
          ...(bytes && !isRaw ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      }
      const request = (ca ? secure : plain)(options, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.once('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      request.once('error', fail)
      request.once('timeout', () => request.destroy(new Error(`${method} ${path} took more than 30 s`)))
      request.end(bytes ?? undefined)
    })

/** Opens the stream of changes and resolves when `find` matches what arrived; rejects after `ms`. */
export const readStream = (
  { port, ca, path, from, cookie }: { port: number; ca: string; path: string; from: string; cookie: string },
  find: RegExp,
  ms: number,
): { isOpen: Promise<void>; found: Promise<void> } => {
  let opened: () => void = () => undefined
  const isOpen = new Promise<void>((done) => {
    opened = done
  })
  const found = new Promise<void>((done, fail) => {
    const options = { host: 'localhost', port, path, family: 4, localAddress: from, ca, headers: { cookie } }
    const request = secure(options, (response) => {
      if (response.statusCode !== 200) fail(new Error(`the stream answers ${response.statusCode}`))
      opened()
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
        if (!find.test(text)) return
        clearTimeout(limit)
        request.destroy()
        done()
      })
    })
    const limit = setTimeout(() => {
      request.destroy()
      fail(new Error(`nothing of the stream arrived in ${ms} ms`))
    }, ms)
    request.on('error', fail)
    request.end()
  })
  return { isOpen, found }
}
