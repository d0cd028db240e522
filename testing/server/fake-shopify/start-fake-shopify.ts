import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FaultPlan } from '../fake-platform/faults.ts'
import type { PausedRequest } from '../fake-platform/start-fake-platform.ts'
import type { MarkerCount, Summary } from '../fake-platform/summary.ts'
import { type Article, ownApp, ownBlog, ownToken, type Picture, type ShopSettings } from './shop.ts'

export type FakeShopify = {
  port: number
  /** What the product is told of where shops are (`SHOP_ADMIN_URL`). */
  address: string
  /** What an owner types for the shop of this name: with its token, or with an app. */
  form(name?: string): { storeId: string; accessToken: string; blogId: string }
  appForm(name?: string): { storeId: string; clientId: string; clientSecret: string; blogId: string }
  state(): Promise<Summary>
  markers(): Promise<MarkerCount[]>
  articles(): Promise<(Article & { site: string })[]>
  pictures(): Promise<(Picture & { site: string })[]>
  /** Says how the shop of this name behaves. */
  shop(name: string, settings: Partial<ShopSettings>): Promise<void>
  /** What its owner does in the admin; without a change the article is deleted. */
  article(name: string, id: string, change?: { title?: string; on?: boolean }): Promise<void>
  /** Changes the given parts of the plan; numbers of requests count from the last `reset`. */
  faults(plan: Partial<FaultPlan>): Promise<void>
  /** Forgets shops, faults and counts, and cuts what stands still. */
  reset(): Promise<void>
  waitForRequest(): Promise<PausedRequest[]>
  release(on?: boolean): Promise<void>
  stop(): Promise<void>
}

const hostOf = (name: string) => `${name}.myshopify.com`

/** Shops that run already on loopback at this port. */
export const fakeShopifyAt = (port: number): Omit<FakeShopify, 'stop'> => {
  const url = `http://127.0.0.1:${port}`
  const control = async <T>(what: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/__control/${what}`, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`the fake shops answered ${answer.status} to ${what}`)
    return (await answer.json()) as T
  }
  const blogId = String(ownBlog)
  return {
    port,
    address: `${url}/{shop}`,
    form: (name = 'wool') => ({ storeId: hostOf(name), accessToken: ownToken, blogId }),
    appForm: (name = 'wool') => ({ storeId: hostOf(name), ...ownApp, blogId }),
    state: () => control('state'),
    markers: () => control('markers'),
    articles: () => control('articles'),
    pictures: () => control('pictures'),
    shop: (name, settings) => control('shop', { host: hostOf(name), settings }),
    article: (name, id, change = {}) => control('article', { host: hostOf(name), id: Number(id), ...change }),
    faults: (plan) => control('faults', plan),
    reset: () => control('reset', {}),
    waitForRequest: () => control('wait-for-request'),
    release: (on = true) => control('release', { on }),
  }
}

/** Starts the shops as a program of their own on loopback; it ends with us. */
export const startFakeShopify = async (options: { port?: number } = {}): Promise<FakeShopify> => {
  const child = fork(join(import.meta.dirname, 'program.ts'), [String(options.port ?? 0)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the fake shops did not start'))),
  ])
  return {
    ...fakeShopifyAt(message.port),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
