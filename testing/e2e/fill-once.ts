import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Is there while the demo is filled for the first time. */
const markOf = (data: string) => join(data, 'filling')

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Deletes the data of a first fill that did not reach its end; answers whether there was one. */
export const dropUnfinished = async (data: string): Promise<boolean> => {
  if (!(await isThere(markOf(data)))) return false
  await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  return true
}

/** Fills the demo. Until it is done the directory counts as unfinished, also when the process is killed. */
export const fillOnce = async (data: string, fill: () => Promise<void>): Promise<void> => {
  await mkdir(data, { recursive: true })
  await writeFile(markOf(data), '')
  await fill()
  await rm(markOf(data))
}
