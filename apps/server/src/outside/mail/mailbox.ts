import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Letter, Mail } from './mail.ts'

export type KeptLetter = Letter & { id: string; sentAt: string }

export type Mailbox = Mail & {
  name: 'mailbox'
  /** The newest letters first. */
  list(limit: number): Promise<KeptLetter[]>
  get(id: string): Promise<KeptLetter | null>
}

const KEPT = 200
const fileName = /^\d{15}-[0-9a-f]{8}\.json$/

/** Sends nothing: every letter becomes a file in `folder`, for development and trials. The newest 200 remain. */
export const createMailbox = (folder: string): Mailbox => {
  const findNames = async (): Promise<string[]> => {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names
      .filter((name) => fileName.test(name))
      .sort()
      .reverse()
  }
  const read = async (name: string): Promise<KeptLetter | null> => {
    // Another process may have removed an old letter since the folder was read.
    const text = await readFile(join(folder, name), 'utf8').catch(() => null)
    return text === null ? null : (JSON.parse(text) as KeptLetter)
  }
  return {
    name: 'mailbox',
    send: async (letter) => {
      await mkdir(folder, { recursive: true })
      const now = new Date()
      const id = `${String(now.getTime()).padStart(15, '0')}-${randomBytes(4).toString('hex')}`
      const kept: KeptLetter = { id, sentAt: now.toISOString(), ...letter }
      const draft = join(folder, `.${id}.tmp`)
      await writeFile(draft, JSON.stringify(kept, null, 2), { mode: 0o600 })
      await rename(draft, join(folder, `${id}.json`))
      const old = (await findNames()).slice(KEPT)
      await Promise.all(old.map((name) => unlink(join(folder, name)).catch(() => undefined)))
    },
    list: async (limit) => {
      const names = (await findNames()).slice(0, limit)
      return (await Promise.all(names.map(read))).filter((letter) => letter !== null)
    },
    get: async (id) => {
      const name = `${id}.json`
      return fileName.test(name) ? read(name) : null
    },
  }
}

export const isMailbox = (mail: Mail): mail is Mailbox => mail.name === 'mailbox' && 'list' in mail
