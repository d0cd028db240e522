import { afterEach, expect, test, vi } from 'vitest'
import { reportProgress } from './progress.ts'

afterEach(() => vi.useRealTimers())

test('a long step is written again every ten seconds, with the time since the start, until it is done', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const written: string[] = []
  const progress = reportProgress((text) => written.push(text))
  progress.step('bundling')
  vi.advanceTimersByTime(25_000)
  progress.done('built')
  vi.advanceTimersByTime(60_000)
  expect(written).toEqual([
    '   0 s  bundling …\n',
    '  10 s  still bundling\n',
    '  20 s  still bundling\n',
    '  25 s  built\n',
  ])
})
