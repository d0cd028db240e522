import { expect, test } from 'vitest'
import type { Language } from './brief.ts'
import { readMaterial } from './material.ts'
import { readTopic } from './topic.ts'

const form = (keyword: string, language: Language) => {
  const { definite, indefinite, of, with: together, kind, number } = readTopic(keyword, language)
  return [indefinite, definite, of, together, number, kind]
}

test.each([
  [
    'velas de soja',
    ['velas de soja', 'las velas de soja', 'de las velas de soja', 'con las velas de soja', 'many', 'goods'],
  ],
  [
    'cartera de piel',
    [
      'una cartera de piel',
      'la cartera de piel',
      'de la cartera de piel',
      'con la cartera de piel',
      'one',
      'goods',
    ],
  ],
  [
    'jabón artesanal',
    [
      'un jabón artesanal',
      'el jabón artesanal',
      'del jabón artesanal',
      'con el jabón artesanal',
      'one',
      'goods',
    ],
  ],
  [
    'café de especialidad',
    [
      'café de especialidad',
      'el café de especialidad',
      'del café de especialidad',
      'con el café de especialidad',
      'one',
      'goods',
    ],
  ],
  [
    'agua de rosas',
    ['agua de rosas', 'el agua de rosas', 'del agua de rosas', 'con el agua de rosas', 'one', 'goods'],
  ],
  [
    'aromas para el hogar',
    [
      'aromas para el hogar',
      'los aromas para el hogar',
      'de los aromas para el hogar',
      'con los aromas para el hogar',
      'many',
      'goods',
    ],
  ],
  [
    'redes sociales',
    [
      'redes sociales',
      'las redes sociales',
      'de las redes sociales',
      'con las redes sociales',
      'many',
      'work',
    ],
  ],
  ['cómo elegir una vela', ['una vela', 'la vela', 'de la vela', 'con la vela', 'one', 'goods']],
  [
    'aumentar las ventas',
    [
      'aumentar las ventas',
      'aumentar las ventas',
      'de aumentar las ventas',
      'al aumentar las ventas',
      'one',
      'work',
    ],
  ],
])('[I18N-19] Spanish speaks of «%s» with the right article and number', (keyword, expected) => {
  expect(form(keyword, 'es')).toEqual(expected)
})

test.each([
  ['soy candles', 'soy candles', 'goods'],
  ['leather wallet', 'a leather wallet', 'goods'],
  ['umbrella', 'an umbrella', 'goods'],
  ['speciality coffee', 'speciality coffee', 'goods'],
  ['how to choose a soy candle', 'a soy candle', 'goods'],
  ['gift ideas for mothers', 'gifts for mothers', 'goods'],
  ['grow organic sales', 'growing organic sales', 'work'],
  ['how to run a small shop', 'running a small shop', 'work'],
  ['email marketing', 'email marketing', 'work'],
  ['Black Friday', 'Black Friday', 'goods'],
  ['SEO for product pages', 'SEO for product pages', 'work'],
])('[I18N-19] English speaks of “%s” as “%s”', (keyword, expected, kind) => {
  const topic = readTopic(keyword, 'en')
  expect([topic.definite, topic.kind]).toEqual([expected, kind])
})

test('[API-083] a description is told apart into facts, wishes and questions', () => {
  const english = readMaterial(
    'We want to explain how to choose a scented candle for small rooms. Our candles burn for 40 hours. Mention that we wrap every gift. Talk about the wick, the size of the jar and how to trim it. Tone: warm. Which scent lasts longest?',
    'en',
  )
  expect(english.facts).toEqual(['Our candles burn for 40 hours.', 'We wrap every gift.'])
  expect(english.about).toBe('how to choose a scented candle for small rooms')
  expect(english.asks).toEqual(expect.arrayContaining(['wick', 'size of the jar']))
  expect(english.questions).toEqual(['Which scent lasts longest?'])
  const spanish = readMaterial(
    'Queremos explicar cómo elegir una vela para espacios pequeños. Nuestras velas duran 40 horas. Menciona que envolvemos los regalos. Habla de la mecha y del tamaño del tarro. ¿Qué aroma dura más?',
    'es',
  )
  expect(spanish.facts).toEqual(['Nuestras velas duran 40 horas.', 'Envolvemos los regalos.'])
  expect(spanish.about).toBe('cómo elegir una vela para espacios pequeños')
  expect(spanish.asks).toEqual(['mecha', 'tamaño del tarro'])
  expect(spanish.questions).toEqual(['¿Qué aroma dura más?'])
})

test('[I18N-19] sentences in the other language are no facts for this text', () => {
  expect(
    readMaterial(
      'Our candles burn for many hours and we like them. Nuestras velas duran muchas horas y nos gustan.',
      'es',
    ).facts,
  ).toEqual(['Nuestras velas duran muchas horas y nos gustan.'])
})
