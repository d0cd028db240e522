import { expect, test, vi } from 'vitest'
import { AiMalformed } from '../ai.ts'
import { type AnswerKind, limitAnswer } from './limit-answer.ts'

/** How an answer is read that comes by this many reads: what came of it, in how many pieces and turns. */
const readThrough = async (
  reads: Iterable<string>,
  kind: AnswerKind,
  status = 200,
): Promise<{ text: string; pieces: number; turns: number; taken: number; failure: unknown }> => {
  let taken = 0
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  count()
  const body = function* () {
    for (const read of reads) {
      taken += read.length
      yield Buffer.from(read)
    }
  }
  const answer = limitAnswer(new Response(ReadableStream.from(body()), { status }), kind)
  const seen: Uint8Array[] = []
  let failure: unknown = null
  try {
    for await (const piece of answer.body ?? []) seen.push(piece)
  } catch (error) {
    failure = error
  }
  isDone = true
  return { text: Buffer.concat(seen).toString(), pieces: seen.length, turns, taken, failure }
}
const times = function* (count: number, read: string, last = '') {
  for (let n = 0; n < count; n++) yield read
  if (last) yield last
}

test('a line that comes byte by byte is handed on once, and others have turns meanwhile', async () => {
  for (const kind of ['events', 'document'] as const) {
    const join = vi.spyOn(Buffer, 'concat')
    const { text, pieces, turns } = await readThrough(times(100_000, 'w', '\n'), kind)
    const copied = join.mock.results.reduce((sum, { value }) => sum + value.length, 0)
    join.mockRestore()
    expect(text).toBe(`${'w'.repeat(100_000)}\n`)
    expect(pieces).toBeLessThan(kind === 'events' ? 5 : 1_005)
    expect(turns).toBeGreaterThan(900)
    expect(copied).toBeLessThan(400_000)
  }
})

test('lines are handed on as they come, whole, and many of them in pieces', async () => {
  const slow = await readThrough(['data: a\n', '\nda', 'ta: b\n\n'], 'events')
  expect(slow).toMatchObject({ text: 'data: a\n\ndata: b\n\n', failure: null })
  const lines = 'data: wool\n\n'.repeat(20_000)
  const { text, pieces, turns } = await readThrough([lines], 'events')
  expect(text).toBe(lines)
  expect(pieces).toBeGreaterThan(20)
  expect(turns).toBeGreaterThan(20)
})

test('what would take long to be read as JSON is not handed on', async () => {
  const values = `{"a":[${'{},'.repeat(30_000)}{}]}`
  const kinds = ['events', 'document'] as const
  for (const kind of kinds)
    for (const text of [values, '['.repeat(50_000), '\\n'.repeat(50_000)]) {
      const { failure } = await readThrough([`data: ${text}\n`], kind)
      expect(failure, kind).toBeInstanceOf(AiMalformed)
    }
  for (const end of ['\n', '\r\n', '\r']) {
    const line = `data: ${'{}'.repeat(1_000)}${end}`
    expect((await readThrough(times(100, line), 'events')).failure, 'one event').toBeInstanceOf(AiMalformed)
    expect((await readThrough(times(100, line + end), 'events')).failure, 'many events').toBeNull()
  }
})

test('lines without end, and of an error all but its beginning, are not read', async () => {
  for (const line of ['\n', '\r', ': wool\n', 'data: {}\n\n']) {
    const { failure, taken } = await readThrough(times(2_000, line.repeat(1_000)), 'events')
    expect(failure, line).toBeInstanceOf(AiMalformed)
    expect(taken).toBeLessThan(210_000 * line.length)
  }
  const { text, taken, failure } = await readThrough(times(1_000, 'w'.repeat(10_000)), 'events', 500)
  expect(failure).toBeNull()
  expect(text.length).toBe(64_000)
  expect(taken).toBeLessThan(200_000)
})
