import { expect, test } from 'vitest'
import { shopKindOf } from './shop-kind.ts'

test.each([
  ['Candles and wool, made by hand in Segovia', 'home'],
  ['Quesería de oveja en Potes', 'food'],
  ['Ropa infantil de algodón', 'clothes'],
  ['Natural cosmetics', 'beauty'],
  ['Semillas de huerto para balcones', 'garden'],
  ['Accesorios de móvil', 'devices'],
  ['Juguetes de madera', 'toys'],
  ['Joyería de plata', 'jewels'],
  ['We sell things that people like', null],
  ['', null],
])('%s is a shop of kind %s', (description, kind) => {
  expect(shopKindOf(description)).toBe(kind)
})
