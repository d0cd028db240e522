import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'
import { sentenceMemory } from './near-double.ts'

test.each([
  ['en', 'The pan is heavy and you will not ruin it.'],
  ['es', 'La sartén pesa y no la vas a estropear.'],
  ['other', 'Wenn du unsicher bist, komm einfach bei uns vorbei und wir zeigen es dir.'],
  ['other', 'Si vous avez des questions, nous sommes toujours là pour vous aider.'],
  [null, 'HG-2, 48 clicks, 560 g'],
] as const)('%s: %s', (wanted, text) => {
  expect(languageOf(text)).toBe(wanted)
})

test('the sentence most like another one is found', () => {
  const memory = sentenceMemory()
  memory.add('Oak is patient as long as it can dry.')
  memory.add('Wash the board by hand and never let it soak.')
  expect(memory.mostLike('So wash the board by hand and never let it soak.')).toMatchObject({ index: 1 })
  expect(memory.mostLike('Nothing of this stands there.')).toBeNull()
})
