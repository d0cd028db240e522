import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { api } from './call.ts'
import { queryClient } from './query-client.ts'
import { keyOf } from './read.ts'
import { storeAndRenew } from './renew.ts'

test('the answer of a write is not replaced by a read that was on its way', async () => {
  const params = { id: 'a-post' }
  const early = Promise.withResolvers<string>()
  const reads = [early.promise, Promise.resolve('read after the write')]
  const seen: unknown[] = []
  const stop = new QueryObserver(queryClient, {
    queryKey: keyOf(api.evidence.get, { params }),
    queryFn: () => reads.shift(),
  }).subscribe(({ data }) => seen.push(data))
  const stored = storeAndRenew(api.evidence.settleQuestion, { params }, 'answer of the write', ['post'])
  early.resolve('read before the write')
  await stored
  stop()
  expect(seen).not.toContain('read before the write')
  expect(seen.at(-1)).toBe('read after the write')
})
