import { randomBytes } from 'node:crypto'
import { productionEnv } from '@tintario/testing/production-env.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readCredentialsKeys } from './credentials-key.ts'

const read = (CREDENTIALS_KEY: string, env = productionEnv) =>
  readCredentialsKeys(readConfig({ ...env, CREDENTIALS_KEY }))
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const bytes = (make: (at: number) => number) => base64(Uint8Array.from({ length: 32 }, (_, at) => make(at)))

const weak: Record<string, string> = {
  'nothing but zeros': bytes(() => 0),
  'one byte over and over': bytes(() => 0xc7),
  'two bytes in turn': bytes((at) => (at % 2 ? 0xff : 0x13)),
  'half a key twice': bytes(
    (at) => [...Buffer.from('83f1c29a0bd4e7765512acfe90381bd2', 'hex')][at % 16] ?? 0,
  ),
  counting: bytes((at) => at),
  'counting down from the top': bytes((at) => 255 - at),
  'counting by sevens': bytes((at) => at * 7 + 130),
  'a phrase': base64('correct horse battery staple, ok'),
  'a phrase in Spanish': base64('mi contraseña es la más segura'),
  'digits in hexadecimal': base64(randomBytes(16).toString('hex')),
  'a phrase that looks like base64': 'correcthorsebatterystaplecorrecthorsebatter=',
  'a phrase that looks like base64, without its end': 'changemechangemechangemechangemechangemecha',
}

test('production does not start with a key that can be guessed, and says what to do', async () => {
  for (const [name, key] of Object.entries(weak)) {
    await expect(read(key), name).rejects.toThrow(
      /^CREDENTIALS_KEY can be guessed: .* openssl rand -base64 32 .*\(see \.env\.example\)$/,
    )
    await expect(read(key, { TINTARIO_ENV: 'local' }), name).resolves.toHaveLength(1)
  }
  for (const wrong of [
    'x',
    'secret',
    base64(randomBytes(31)),
    base64(randomBytes(33)),
    `${'a'.repeat(20)} ${'b'.repeat(22)}`,
  ])
    await expect(read(wrong), wrong).rejects.toThrow('CREDENTIALS_KEY must be 32 bytes in base64')
})

test('production starts with any random key, and with a weak one behind a new one, so that it can be changed', async () => {
  for (let times = 0; times < 2_000; times++) {
    const key = randomBytes(32)
    const [first] = await read(times % 2 ? key.toString('base64') : key.toString('base64url'))
    expect(first.key.equals(key)).toBe(true)
  }
  const keys = await read(`${base64(randomBytes(32))}, ${weak.counting}`)
  expect(keys).toHaveLength(2)
})
