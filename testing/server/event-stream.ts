import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import type { StreamEvent } from '@tintario/contract/live/endpoints.ts'

export type Heard = StreamEvent & { at: string | null }
export type Listening = {
  status: number
  headers: Headers
  /** Everything that was told so far, beats too. */
  heard: Heard[]
  isEnded(): boolean
  /** Waits for an event of this kind and answers it. */
  until(kind: StreamEvent['kind']): Promise<Heard>
  ended(): Promise<void>
  close(): void
}

const parse = (block: string): Heard[] => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const data = field('data')
  return data ? [{ ...JSON.parse(data), at: field('id') ?? null }] : []
}

/** Listens to the stream of whoever has the token, through a real socket. */
export const listenTo = async (
  address: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<Listening> => {
  const leaving = new AbortController()
  const answer = await fetch(address + api.live.events.route[1], {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: leaving.signal,
  })
  const heard: Heard[] = []
  let hasEnded = false
  const reading = (async () => {
    let rest = ''
    try {
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        heard.push(...blocks.flatMap(parse))
      }
    } catch {
      // Cut is one way of ending.
    }
    hasEnded = true
  })()
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    isEnded: () => hasEnded,
    until: async (kind) => {
      for (;;) {
        const found = heard.find((event) => event.kind === kind)
        if (found) return found
        if (hasEnded) throw new Error(`the stream ended without ${kind}`)
        await sleep(10)
      }
    },
    ended: () => reading,
    close: () => leaving.abort(),
  }
}
