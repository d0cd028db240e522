import { expect, test } from 'vitest'
import { impliedType } from './implied-type.ts'

test.each([
  ['How to clean a bike chain', 'guide'],
  ['Cómo regar las suculentas en verano', 'guide'],
  ['Guía para elegir tu primera bici', 'guide'],
  ['7 errores con las plantas de interior', 'list'],
  ['Five gifts under 20 euros', 'list'],
  ['The story of our paring knife', 'product_story'],
  ['Cómo hacemos nuestras macetas de barro', 'product_story'],
  ['We are opening a second shop in May', 'news'],
  ['Ya están aquí los bulbos de otoño', 'news'],
  ['Our lamps and the people who make them', 'article'],
  ['Historias de la tienda', 'article'],
  ['', 'article'],
])('%s suggests the type %s', (text, type) => {
  expect(impliedType({ title: text, description: '' })).toBe(type)
  expect(impliedType({ title: null, description: text })).toBe(type)
})
