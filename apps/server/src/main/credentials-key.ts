import { isUtf8 } from 'node:buffer'
import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { countByKey } from '../db/rewrap.ts'
import type { MasterKey } from '../outside/vault/vault.ts'
import type { Tools } from '../tools.ts'

const named = (key: Buffer): MasterKey => ({
  id: createHash('sha256').update(key).digest('hex').slice(0, 12),
  key,
})

const decode = (text: string) => Buffer.from(text, 'base64')

/** Of 32 random bytes, their steps and their 43 signs more are different, but for one key in a hundred billion. */
const DIFFERENT_AT_LEAST = 17

/** True for what a person types instead of a random key. Random bytes are a text once in a hundred million times. */
const isGuessable = (text: string): boolean => {
  const key = decode(text)
  const steps = key.map((byte, at) => byte - (key[at - 1] ?? 0))
  const different = Math.min(new Set(key).size, new Set(steps).size, new Set(text).size)
  return isUtf8(key) || different < DIFFERENT_AT_LEAST
}

/**
 * The keys that wrap the workspaces' data keys. CREDENTIALS_KEY contains one or more base64 keys of 32 bytes,
 * separated by commas: the first wraps, all unwrap. Without it a local key is made once in the data folder. Throws
 * for an invalid key, and in production for a first one that can be guessed.
 */
export const readCredentialsKeys = async (config: Config): Promise<[MasterKey, ...MasterKey[]]> => {
  if (!config.CREDENTIALS_KEY) return [named(await localKey(config))]
  const [first = '', ...more] = config.CREDENTIALS_KEY.split(',').map((text) => text.trim())
  if (![first, ...more].every((text) => /^[\w+/-]{43}=?$/.test(text)))
    throw new Error('CREDENTIALS_KEY must be 32 bytes in base64 (see .env.example)')
  // Keys that only unwrap may be weak: otherwise a weak key could never be replaced.
  if (config.isProduction && isGuessable(first))
    throw new Error(
      'CREDENTIALS_KEY can be guessed: it is a text, counts or repeats itself. Make one with openssl rand -base64 32 and put it before the one that is in use, with a comma between them (see .env.example)',
    )
  return [named(decode(first)), ...more.map((text) => named(decode(text)))]
}

/** Whole or not at all: a start that is killed, or another one at the same time, never sees half a key. */
const localKey = async (config: Config): Promise<Buffer> => {
  const path = join(config.DATA_DIR, 'credentials-key')
  await mkdir(config.DATA_DIR, { recursive: true })
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept) return Buffer.from(kept, 'base64')
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600 })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return Buffer.from(await readFile(path, 'utf8'), 'base64')
}

/**
 * Logs which stored secrets can't be decrypted because CREDENTIALS_KEY lacks their key. The process starts anyway: after a
 * key was lost, people enter their secrets again.
 */
export const reportMissingKeys = async ({
  db,
  vault,
  log,
}: Pick<Tools, 'db' | 'vault' | 'log'>): Promise<void> => {
  const stored = await countByKey(db)
  const missing = stored.filter(({ keyId }) => !vault.keyIds.includes(keyId))
  if (missing.length === 0) return
  const isWrong = missing.length === stored.length
  log.error(
    { missing, configured: vault.keyIds },
    isWrong
      ? 'CREDENTIALS_KEY is the wrong key: it decrypts none of the stored secrets. Set the key that they were stored with'
      : 'CREDENTIALS_KEY lacks a key: some stored secrets cannot be decrypted. Add the missing key after the others',
  )
}
