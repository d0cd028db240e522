import { expect, test } from 'vitest'
import type { Brief } from './brief.ts'
import { readVoice } from './voice.ts'
import { writeArticle } from './write-article.ts'

const brief: Brief = {
  seed: '0197aaaa-0000-7000-8000-000000000001',
  language: 'en',
  type: 'guide',
  description:
    'We sell linen tablecloths woven in Galway. We want a guide to choosing a tablecloth for a small kitchen and to washing linen without shrinking it.',
  tone: 'friendly',
  pov: 'second',
  audience: 'customers',
  voice: null,
  references: [],
  site: null,
}
const write = (voice: Brief['voice']) => writeArticle({ ...brief, voice }).article.html

test('[API-083] the brand voice’s forbidden words stay out and its last words come last', () => {
  const prompt =
    'Speak plainly. Never use "when in doubt", "material" or “whenever possible”. End with "See you by the loom".'
  const [plain, voiced] = [write(null), write({ name: 'Loom', prompt })]
  expect(plain).not.toContain('See you by the loom')
  expect(plain.toLowerCase()).toContain('material')
  expect(voiced).toContain('<p>See you by the loom.</p>')
  expect(voiced.toLowerCase()).not.toContain('material')
})

test('a voice sets the manner where the tone leaves it open', () => {
  expect(readVoice({ name: 'x', prompt: 'Escribe con un estilo elegante. No uses «oferta».' })).toEqual({
    manner: 'professional',
    avoided: ['oferta'],
    lastWords: [],
  })
  expect(readVoice({ name: 'x', prompt: 'Never sound funny. Use short sentences.' }).manner).toBeNull()
  expect(readVoice(null)).toEqual({ manner: null, avoided: [], lastWords: [] })
  expect(write({ name: 'x', prompt: 'Be witty.' })).not.toBe(write(null))
})
