import { shownHeading } from '@tintario/contract/posts/shown-heading.ts'
import { expect, test } from 'vitest'
import { headingOfLabel } from '../../../../../../packages/built-in-writer/src/labels.ts'

test('a heading that the built-in writer had to lengthen is shown as it is printed', () => {
  const labels = { en: 'sizes', es: 'tallas' }
  const shown = (['notes', 'description'] as const).flatMap((from) =>
    (['en', 'es'] as const).map((language) => shownHeading(headingOfLabel(labels[language], language, from))),
  )
  expect(shown).toEqual(['Sizes', 'Tallas', 'Sizes', 'Tallas'])
  expect(shownHeading('Sizes of a scarf (in cm)')).toBe('Sizes of a scarf (in cm)')
})
