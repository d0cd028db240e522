import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingBoundary } from './LoadingBoundary.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'
import { LoadError, loadWithRetry } from './load-with-retry.ts'

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>
/** The first render, before anything is loaded. */
const firstRender = (Lazy: ComponentType<{ name: string }>) =>
  renderToStaticMarkup(
    <LoadingBoundary fallback={<i>wait</i>}>
      <Lazy name="Nora" />
    </LoadingBoundary>,
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '/assets/old.js' }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('renders loaded code immediately, without its fallback', async () => {
  const Lazy = lazyWithRetry(async () => Hello)
  await Lazy.preload()
  expect(firstRender(Lazy)).toBe('<p>Hello Nora</p>')
})

test('loads code once for all who need it', async () => {
  let times = 0
  const Lazy = lazyWithRetry(async () => {
    times++
    return Hello
  })
  expect(firstRender(Lazy)).toBe('<i>wait</i>')
  await Lazy.preload()
  expect(firstRender(Lazy)).toBe('<p>Hello Nora</p>')
  expect(times).toBe(1)
})

test('loads code again after a failure, with a longer pause each time', async () => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length < 3) throw new Error('offline')
    return 'code'
  })
  const loading = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(299)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await loading).toBe('code')
})

test('does not import code while the server cannot be reached', async () => {
  let isReachable = false
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return new Response()
  })
  const load = vi.fn(async () => 'code')
  const loading = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).not.toHaveBeenCalled()
  // Still without the internet: the server runs on this machine.
  isReachable = true
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await loading).toBe('code')
})

test('reports a newer build after the last attempt, and starts again when asked again', async () => {
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/new.js">'))
  let isThere = false
  const Lazy = lazyWithRetry(async () => {
    if (!isThere) throw new Error('404')
    return Hello
  })
  const failed = loadWithRetry(async () => {
    throw new Error('404')
  }).catch((error) => error)
  const preloading = Lazy.preload()
  await vi.runAllTimersAsync()
  await preloading
  expect(await failed).toBeInstanceOf(LoadError)
  expect((await failed).isOutdated).toBe(true)
  isThere = true
  await Lazy.preload()
  expect(firstRender(Lazy)).toBe('<p>Hello Nora</p>')
})
