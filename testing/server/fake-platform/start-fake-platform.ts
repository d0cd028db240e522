import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FaultPlan } from './faults.ts'
import { appPassword, type Media, type Post } from './site.ts'
import type { MarkerCount, Summary } from './summary.ts'

export type { Fault, FaultPlan } from './faults.ts'
export type { MarkerCount, Summary } from './summary.ts'

export type PausedRequest = { n: number; when: 'before' | 'after'; method: string; route: string }

export type FakePlatform = {
  /** Without a path; blogs live under it. */
  url: string
  port: number
  /** What a shop would type for the blog of this name; one of five users by role (`administrator` is `admin`). */
  credentials(
    blog?: string,
    username?: 'admin' | 'editor' | 'author' | 'contributor' | 'subscriber',
  ): { baseUrl: string; username: string; appPassword: string; authorId: null }
  state(): Promise<Summary>
  markers(): Promise<MarkerCount[]>
  posts(): Promise<(Post & { site: string })[]>
  media(): Promise<(Media & { site: string })[]>
  /** Changes the given parts of the plan; numbers of requests count from the last `reset`. */
  faults(plan: Partial<FaultPlan>): Promise<FaultPlan>
  /** Forgets blogs, faults and counts, and cuts what stands still. */
  reset(): Promise<void>
  /** Comes back when a request stands still as `pauseAt` asked: the moment to kill the one who sent it. */
  waitForRequest(): Promise<PausedRequest[]>
  /** Lets go what stands still; `on` false cuts the connection instead (before its effect: there is none). */
  release(on?: boolean): Promise<void>
  stop(): Promise<void>
}

/** Starts the platform as a program of its own on loopback; it ends with us. */
export const startFakePlatform = async (options: { port?: number } = {}): Promise<FakePlatform> => {
  const child = fork(join(import.meta.dirname, 'program.ts'), [String(options.port ?? 0)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the fake platform did not start'))),
  ])
  const port: number = message.port
  const url = `http://127.0.0.1:${port}`
  const control = async <T>(what: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/__control/${what}`, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`the fake platform answered ${answer.status} to ${what}`)
    return (await answer.json()) as T
  }
  return {
    url,
    port,
    credentials: (blog = 'blog', username = 'admin') => ({
      baseUrl: `${url}/${blog}`,
      username,
      appPassword,
      authorId: null,
    }),
    state: () => control('state'),
    markers: () => control('markers'),
    posts: () => control('posts'),
    media: () => control('media'),
    faults: (plan) => control('faults', plan),
    reset: () => control('reset', {}),
    waitForRequest: () => control('wait-for-request'),
    release: (on = true) => control('release', { on }),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
