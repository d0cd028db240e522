import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, unlink } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { ListedStorage } from './storage.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files appear completely and synced, or not at all. Throws for a key that would leave the folder. */
export const createDiskStorage = (folder: string): ListedStorage => {
  const root = resolve(folder)
  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    const isPlain = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)
    if (!isPlain || !path.startsWith(root + sep)) throw new RangeError(`not a storage key: ${key}`)
    return path
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = join(dirname(path), `.${randomBytes(8).toString('hex')}.tmp`)
      try {
        const file = await open(draft, 'wx', 0o600)
        await file
          .writeFile(bytes)
          .then(() => file.sync())
          .finally(() => file.close())
        await rename(draft, path)
      } catch (error) {
        await unlink(draft).catch(() => undefined)
        throw error
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (key) => {
      await unlink(pathOf(key)).catch((error) => {
        if (!isMissing(error)) throw error
      })
    },
    list: async function* () {
      await mkdir(root, { recursive: true })
      for await (const entry of await opendir(root, { recursive: true }))
        if (entry.isFile() && !entry.name.startsWith('.'))
          yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
    },
  }
}
