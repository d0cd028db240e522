import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Archive, ArchiveFileMissing } from './archive.ts'
import { createFileWriter, PARTIAL } from './file-writer.ts'

const UNFINISHED_MS = 24 * 3_600_000

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

export const createFolderArchive = (folder: string): Archive => {
  const address = resolve(folder)
  const namesOf = () =>
    readdir(address, { withFileTypes: true }).catch((error) => {
      if (isMissing(error)) return []
      throw error
    })
  return {
    address,
    create: async (name) => {
      await mkdir(address, { recursive: true })
      return createFileWriter(join(address, name))
    },
    read: async function* (name) {
      try {
        for await (const chunk of createReadStream(join(address, name))) yield chunk as Buffer
      } catch (error) {
        if (isMissing(error)) throw new ArchiveFileMissing(`There is no file ${join(address, name)}.`)
        throw error
      }
    },
    list: async () => {
      const found = (await namesOf()).filter((entry) => entry.isFile() && !entry.name.endsWith(PARTIAL))
      return Promise.all(
        found.map(async ({ name }) => ({ name, bytes: (await stat(join(address, name))).size })),
      )
    },
    remove: (name) => rm(join(address, name), { force: true }),
    removeUnfinished: async () => {
      for (const { name } of await namesOf()) {
        if (!name.endsWith(`.backup${PARTIAL}`)) continue
        const path = join(address, name)
        const { mtimeMs } = await stat(path)
        if (Date.now() - mtimeMs > UNFINISHED_MS) await rm(path, { force: true })
      }
    },
  }
}
