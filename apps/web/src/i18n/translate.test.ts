import { expect, test } from 'vitest'
import { addTexts, hasText, translatorOf } from './translate.ts'

addTexts('en', 'pets', {
  name: 'My {kind} {name}',
  dogs_zero: 'No dogs',
  dogs_one: '{count} dog',
  dogs_other: '{count} dogs',
  list: ['{kind} one', { title: '{kind} two' }],
  deep: { er: { text: 'Deep' } },
})
addTexts('es', 'pets', { dogs_one: '{count} perro', dogs_other: '{count} perros' })
addTexts('en', 'common', { yes: 'Yes' })
const t = translatorOf('en', 'pets')

test('[I18N-01] fills values in and leaves what was not given', () => {
  expect(t('name', { kind: 'cat' })).toBe('My cat {name}')
  expect(t('name', { kind: '{name}', name: undefined })).toBe('My {name} ')
  expect(t('deep.er.text')).toBe('Deep')
})

test('[I18N-01] chooses the plural form of the language', () => {
  expect([0, 1, 2].map((count) => t('dogs', { count }))).toEqual(['No dogs', '1 dog', '2 dogs'])
  const es = translatorOf('es', 'pets')
  expect([0, 1, 1_000_000].map((count) => es('dogs', { count }))).toEqual([
    '0 perros',
    '1 perro',
    '1000000 perros',
  ])
})

test('[I18N-01] reads another namespace, lists and defaults', () => {
  expect([t('common:yes'), t('yes', { ns: 'common' })]).toEqual(['Yes', 'Yes'])
  expect(t('list', { returnObjects: true, kind: 'Cat' })).toEqual(['Cat one', { title: 'Cat two' }])
  expect([t('no.such'), t('deep'), t('no', { defaultValue: 7 })]).toEqual(['no.such', 'deep', '7'])
  expect([
    hasText('en', 'deep.er.text', { ns: 'pets' }),
    hasText('en', 'deep', { ns: 'pets' }),
    hasText('en', 'dogs', { ns: 'pets', count: 2 }),
    hasText('en', 'constructor.name.x', { ns: 'pets' }),
  ]).toEqual([true, false, true, false])
})
