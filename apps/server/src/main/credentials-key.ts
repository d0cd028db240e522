import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { MasterKey } from '../outside/vault/vault.ts'

const named = (key: Buffer): MasterKey => ({
  id: createHash('sha256').update(key).digest('hex').slice(0, 12),
  key,
})

/**
 * The keys that wrap the workspaces' data keys (R14). CREDENTIALS_KEY holds one or more base64 keys of 32 bytes,
 * separated by commas: the first wraps, all unwrap. Without it a local key is made once in the data folder.
 */
export const readCredentialsKeys = async (config: Config): Promise<[MasterKey, ...MasterKey[]]> => {
  const [first, ...more] = config.CREDENTIALS_KEY
    ? config.CREDENTIALS_KEY.split(',').map((text) => Buffer.from(text.trim(), 'base64'))
    : [await localKey(config)]
  if (!first || [first, ...more].some((key) => key.length !== 32))
    throw new Error('CREDENTIALS_KEY must be 32 bytes in base64 (see .env.example)')
  return [named(first), ...more.map(named)]
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
