import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { World } from './world.ts'

type Called = {
  isError: boolean
  /** The structured content of a result, or the refusal. */
  content: Record<string, unknown> & { result?: unknown; message?: string }
}

/** `fetch` on the world's app, without a socket. */
export const fetchOf =
  ({ app }: Pick<World, 'app'>) =>
  async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search, host } = new URL(String(url))
    const headers = { host, ...Object.fromEntries(new Headers(init.headers)) }
    const method = (init.method ?? 'GET') as 'GET' | 'POST' | 'DELETE'
    const { body } = init
    const answer = await app.inject({
      method,
      url: pathname + search,
      headers,
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    })
    const isEmpty = [202, 204].includes(answer.statusCode)
    return new Response(isEmpty ? null : answer.body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }

/** The official client on `/mcp` of the world's app, without a socket. */
export const connectMcp = async (world: Pick<World, 'app'>, token: string) => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
      fetch: fetchOf(world),
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  const call = async (name: string, input: Record<string, unknown> = {}): Promise<Called> => {
    const got = await client.callTool({ name, arguments: input })
    const [first] = got.content as { type: string; text: string }[]
    const isError = got.isError === true
    let content: Called['content']
    try {
      content = JSON.parse(first?.text ?? '{}')
    } catch {
      content = { message: first?.text ?? '' }
    }
    return { isError, content }
  }
  return { client, call, close: () => client.close() }
}
