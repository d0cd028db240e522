import { expect, test } from 'vitest'
import { deviceOf } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test('a browser is called by its own name, although most claim to be Chrome and Safari', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  expect(deviceOf(`${windows} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`)).toEqual({
    browser: 'Chrome',
    system: 'Windows',
    isPhone: false,
  })
  expect(deviceOf(`${windows} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`).browser).toBe('Edge')
  expect(deviceOf(`${windows} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`).browser).toBe('Opera')
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0')).toEqual({
    browser: 'Firefox',
    system: 'Linux',
    isPhone: false,
  })
})

test('phones and computers of Apple and Android are told apart', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
  expect(deviceOf(phone)).toEqual({ browser: 'Safari', system: 'iPhone', isPhone: true })
  expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1').system).toBe(
    'Mac',
  )
  const android = `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`
  expect(deviceOf(android)).toEqual({ browser: 'Chrome', system: 'Android', isPhone: true })
})

test('what is not a browser stays unnamed', () => {
  expect(deviceOf('curl/8.5.0')).toEqual({ browser: null, system: null, isPhone: false })
  expect(deviceOf('')).toEqual({ browser: null, system: null, isPhone: false })
})
