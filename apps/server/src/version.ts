import { readFile } from 'node:fs/promises'

const read = async (): Promise<string> => {
  const path = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(await readFile(path, 'utf8')) as { version: string }).version
}

let version: Promise<string> | undefined

/** This program's version (semver), as in package.json when it was first read. */
export const readVersion = (): Promise<string> => {
  version ??= read()
  return version
}
