import { expect, test } from 'vitest'
import { AiMalformed } from '../ai.ts'
import { createRecordedModel } from './read-examples.ts'

const TEXT = '<p>Soak the pot and its lid in cold water for 12 hours, then rub it with a clove of garlic.</p>'
const prompt = { instructions: '', prompt: '' }

test('a recorded text comes piece by piece, no word is cut, and it is whole at the end', async () => {
  const pauses: number[] = []
  const model = createRecordedModel(new Map([['section:0', TEXT]]), async (ms) => pauses.push(ms))
  const shown: string[] = []
  const { signal } = new AbortController()
  const { text } = await model.ask(prompt, {
    signal,
    stage: 'section:0',
    onText: (soFar) => shown.push(soFar),
  })
  expect(text).toBe(TEXT)
  expect(shown.length).toBeGreaterThan(2)
  expect(shown.at(-1)).toBe(TEXT)
  for (const piece of shown.slice(0, -1)) expect(TEXT[piece.length]).toBe(' ')
  expect(pauses).toHaveLength(shown.length + 1)
})

test('what was not recorded is said to be unusable, and a signal ends a text', async () => {
  const stopped = new AbortController()
  const model = createRecordedModel(new Map([['section:0', TEXT]]), async (_, signal) =>
    signal.throwIfAborted(),
  )
  const { signal } = stopped
  await expect(model.ask(prompt, { signal, stage: 'section:0:repair' })).rejects.toThrow(AiMalformed)
  const asked = model.ask(prompt, {
    signal,
    stage: 'section:0',
    onText: () => stopped.abort(new Error('the process is stopping')),
  })
  await expect(asked).rejects.toThrow('the process is stopping')
})
