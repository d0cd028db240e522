import { once } from 'node:events'
import { createServer } from 'node:http'
import { routes } from '@tintario/contract/core/routes.ts'
import { sampleOwner } from './sample-owner.ts'

export type Door = { url: string; stop(): Promise<void> }

/**
 * An address on this machine that signs the sample owner in and leads on to a page of hers. A cookie knows no ports, so what
 * the product gives here holds there too, as long as both have the same host.
 */
export const openDoor = async (appUrl: string, page: string, wished: number): Promise<Door> => {
  const { email, password } = sampleOwner
  const server = createServer(async (_, answer) => {
    const [method, path] = routes.auth.login
    const said = await fetch(`${appUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }).catch(() => null)
    const headers = said?.ok ? { 'set-cookie': said.headers.getSetCookie() } : {}
    answer.writeHead(302, { ...headers, location: `${appUrl}${page}`, 'cache-control': 'no-store' }).end()
  })
  const { hostname } = new URL(appUrl)
  const listen = async (port: number) => {
    server.listen(port, hostname)
    await Promise.race([
      once(server, 'listening'),
      once(server, 'error').then(([error]) => Promise.reject(error)),
    ])
  }
  await listen(wished).catch(() => listen(0))
  const address = server.address()
  return {
    url: `http://${hostname}:${typeof address === 'object' ? address?.port : wished}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
