import { readFile } from 'node:fs/promises'

/** This program's version (semver), as in package.json. */
export const readVersion = async (): Promise<string> => {
  const path = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(await readFile(path, 'utf8')) as { version: string }).version
}
