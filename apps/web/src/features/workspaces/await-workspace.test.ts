import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitWorkspace } from './await-workspace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Answers the list of workspaces: empty until the given poll. Notes when it was asked. */
const listFrom = (poll: number) => {
  const asked: number[] = []
  const start = Date.now()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(Date.now() - start)
    expect(address).toBe('/api/workspaces')
    return Response.json(asked.length >= poll ? [{ id: 'a' }] : [])
  })
  return asked
}

test('[SHELL-47] asks every 300 ms and stops at the first answer with a workspace', async () => {
  const asked = listFrom(3)
  const answer = awaitWorkspace()
  await vi.runAllTimersAsync()
  expect(await answer).toBe(true)
  expect(asked).toEqual([0, 300, 600])
})

test('[SHELL-48] after five answers without one it only warns', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const asked = listFrom(6)
  const answer = awaitWorkspace()
  await vi.runAllTimersAsync()
  expect(await answer).toBe(false)
  expect(asked).toEqual([0, 300, 600, 900, 1200])
  expect(warned).toHaveBeenCalledOnce()
})
