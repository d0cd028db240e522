import { noRules, type VoiceRules } from '@tintario/contract/brand-voices/rules.ts'
import { emptyText, runCases } from '@tintario/testing/texts/run-cases.ts'
import { expect, test } from 'vitest'
import { applyFix } from './apply-fix.ts'
import { checkVoice } from './check-voice.ts'
import { readAll } from './reading.ts'

const voice = (rules: Partial<VoiceRules>) => ({ voice: { ...noRules, ...rules } })
const never = (words: string, instead = '') => voice({ neverSay: [{ words, instead }] })

runCases(checkVoice, [
  ['no rules', 'en', '<p>Cheap colors for you.</p>', [], voice({})],
  ['no voice', 'en', '<p>Cheap colors for you.</p>', []],
  ['a word', 'en', '<p>A Cheap bag. A good one.</p>', ['A Cheap bag.'], never('cheap')],
  ['its forms', 'en', '<p>Our bags are cheaply made.</p>', ['Our bags are cheaply made.'], never('cheaply')],
  ['sus formas', 'es', '<p>Bolsos baratos.</p>', ['Bolsos baratos.'], never('barato')],
  ['within a word', 'en', '<p>A cheapskate asks.</p>', [], never('cheap')],
  ['several words', 'en', '<p>Buy now, pay later.</p>', ['Buy now, pay later.'], never('pay later')],
  ['con acento', 'es', '<p>Es la más economica.</p>', ['Es la más economica.'], never('económica')],
  ['in a heading', 'en', '<h2>Cheap bags</h2><p>Good ones.</p>', ['Cheap bags'], never('cheap')],
  ['always said', 'en', '<p>Made in Bilbao.</p>', [], voice({ alwaysSay: ['made in bilbao'] })],
  ['never said', 'en', '<p>Made here.</p>', [''], voice({ alwaysSay: ['Made in Bilbao'] })],
  [
    'a name',
    'en',
    '<p>At casa lumbre we pour.</p>',
    ['At casa lumbre we pour.'],
    voice({ names: ['Casa Lumbre'] }),
  ],
  ['a name as it is', 'es', '<p>En Casa Lumbre vertemos.</p>', [], voice({ names: ['Casa Lumbre'] })],
  [
    'a name in one word',
    'es',
    '<p>En CasaLumbre.</p>',
    ['En CasaLumbre.'],
    voice({ names: ['Casa Lumbre'] }),
  ],
  ['usted', 'es', '<p>Puedes lavarlo. Se lava.</p>', ['Puedes lavarlo.'], voice({ address: 'usted' })],
  ['usted con té', 'es', '<p>El té se toma frío.</p>', [], voice({ address: 'usted' })],
  ['tú', 'es', '<p>Usted puede lavarlo. Su casa.</p>', ['Usted puede lavarlo.'], voice({ address: 'tu' })],
  ['tú in English', 'en', '<p>Usted is formal.</p>', [], voice({ address: 'tu' })],
  [
    'British',
    'en',
    '<p>The color and the program.</p>',
    ['The color and the program.'],
    voice({ spelling: 'british' }),
  ],
  ['American', 'en', '<p>We organise it.</p>', ['We organise it.'], voice({ spelling: 'american' })],
  ['alike on both sides', 'en', '<p>We advise a surprise.</p>', [], voice({ spelling: 'american' })],
  ['a meter that measures', 'en', '<p>A light meter.</p>', [], voice({ spelling: 'british' })],
])

test.each<[language: 'en' | 'es', given: ReturnType<typeof voice>, wrong: string, right: string]>([
  [
    'en',
    never('cheap', 'affordable'),
    'Cheap <b>bags</b> are cheap.',
    'Affordable <b>bags</b> are affordable.',
  ],
  [
    'en',
    voice({ names: ['Casa Lumbre'] }),
    'At <b>CASA LUMBRE</b> we pour.',
    'At <b>Casa Lumbre</b> we pour.',
  ],
  ['en', voice({ spelling: 'british' }), 'Color is organized.', 'Colour is organised.'],
  ['en', voice({ spelling: 'american' }), 'Grey centres.', 'Gray centers.'],
  ['es', voice({ address: 'usted' }), 'Si quieres, lava tu bolso.', 'Si quiere, lave su bolso.'],
  ['es', voice({ address: 'usted' }), 'Guárdala y sécate las manos.', 'Guárdela y séquese las manos.'],
  ['es', voice({ address: 'usted' }), 'Te lo enviamos a tu casa.', 'Se lo enviamos a su casa.'],
  ['es', voice({ address: 'tu' }), 'No deje su bici al sol.', 'No dejes tu bici al sol.'],
  ['es', voice({ address: 'tu' }), 'Usted puede lavarlo en casa.', 'Puedes lavarlo en casa.'],
  [
    'en',
    {
      voice: {
        ...noRules,
        neverSay: [{ words: 'cheap', instead: 'affordable' }],
        spelling: 'british',
      },
    },
    'A cheap gray bag.',
    'A affordable grey bag.',
  ],
])('%s: one click puts right what the voice demands: %#', (language, given, wrong, right) => {
  const html = `<p>${wrong}</p>`
  const [finding, ...others] = checkVoice(readAll({ ...emptyText, language, html, ...given }))
  expect(others).toEqual([])
  const fixed = finding ? applyFix(html, finding) : html
  expect(fixed.replace(/<[^>]*>/g, '')).toBe(right.replace(/<[^>]*>/g, ''))
  expect(checkVoice(readAll({ ...emptyText, language, html: fixed, ...given }))).toEqual([])
})

test('what nobody can put right without the sentence can be taken out', () => {
  for (const [language, given, html] of [
    ['en', never('cheap'), '<p>A cheap bag. A good one.</p>'],
    ['es', voice({ address: 'usted' }), '<p>Pensamos en ayudarte. Un buen bolso.</p>'],
    ['es', voice({ address: 'tu' }), '<p>Le llamamos a usted. Un buen bolso.</p>'],
  ] as const) {
    const [finding] = checkVoice(readAll({ ...emptyText, language, html, ...given }))
    expect(finding?.fix).toEqual({ act: 'remove' })
    expect(finding ? applyFix(html, finding) : '').toMatch(/^<p>(?:A good one|Un buen bolso)\.<\/p>$/)
  }
})

test('a long text with many rules is read in time that grows with its length', () => {
  const rules = voice({
    neverSay: Array.from({ length: 30 }, (_, n) => ({ words: `word${n} of nothing`, instead: 'x' })),
    names: Array.from({ length: 30 }, (_, n) => `Name ${n}`),
    spelling: 'british',
  })
  const html = '<p>word of a name that goes on and on without an end.</p>'.repeat(4_000)
  expect(checkVoice(readAll({ ...emptyText, html, ...rules }))).toEqual([])
})
