import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = join(import.meta.dirname, '../../../.cache/wordpress')

/** Version of PHP for WebAssembly and of the SQLite plugin beside it; one release train. */
const playground = '3.1.56'
/** The last release of the package that still carries WordPress itself, as zips of several versions. */
const builds = '0.9.19'
/** Every PHP that `@php-wasm/node` brings and we do not run: 480 MB less. */
const unused = ['5-2', '7-4', '8-0', '8-1', '8-3', '8-4', '8-5']

const npm = async (args: string[], cwd: string) => {
  await run('npm', args, { cwd, shell: process.platform === 'win32', maxBuffer: 8 * 1024 * 1024 })
}

/** Makes `path` once: `fill` gets a folder of its own and answers what is moved into place, so half a work is never seen. */
const once = async (path: string, fill: (folder: string) => Promise<string>): Promise<string> => {
  if (existsSync(path)) return path
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'making-'))
  try {
    await rename(await fill(folder), path).catch((error: unknown) => {
      if (!existsSync(path)) throw error
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return path
}

/** Fetches an npm package and unpacks only these of its files and folders. */
const unpack = async (folder: string, name: string, version: string, files: string[]): Promise<void> => {
  await npm(['pack', `${name}@${version}`, '--silent'], folder)
  const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
  await run('tar', ['-xzf', archive, ...files], { cwd: folder })
  await rm(join(folder, archive))
}

export type WordpressVersion = '6.2' | '6.3' | '6.4' | '6.5'

/**
 * A real WordPress (GPL-2.0, used in tests and the demo only); 6.5 is 6.5.5. The zip leaves out what only its admin
 * pages need: their styles and scripts are the `looks` (57 MB).
 */
export const wordpressFiles = async (version: WordpressVersion): Promise<{ zip: string; looks: string }> => {
  const folder = await once(join(cache, `wordpress-${version}`), async (making) => {
    const [zip, looks] = [`package/src/wordpress/wp-${version}.zip`, `package/public/wp-${version}`]
    await unpack(making, '@wp-playground/wordpress-builds', builds, [zip, looks])
    await mkdir(join(making, 'kept'))
    await rename(join(making, zip), join(making, 'kept/wordpress.zip'))
    await rename(join(making, looks), join(making, 'kept/looks'))
    return join(making, 'kept')
  })
  return { zip: join(folder, 'wordpress.zip'), looks: join(folder, 'looks') }
}

/** The zip of WordPress's own SQLite plugin, which spares a MariaDB. */
export const sqliteZip = (): Promise<string> =>
  once(join(cache, `sqlite-${playground}.zip`), async (making) => {
    const file = 'package/sqlite-database-integration.zip'
    await unpack(making, '@wp-playground/cli', playground, [file])
    return join(making, file)
  })

/** A folder with the packages of PHP 8.2 for WebAssembly (99 MB). */
export const phpWasm = (): Promise<string> =>
  once(join(cache, `php-wasm-${playground}`), async (folder) => {
    await mkdir(join(folder, 'none'))
    await writeFile(join(folder, 'none/package.json'), '{ "name": "none", "version": "1.0.0" }\n')
    const overrides = Object.fromEntries(unused.map((php) => [`@php-wasm/node-${php}`, 'file:./none']))
    const dependencies = { '@php-wasm/node': playground, '@php-wasm/universal': playground }
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, dependencies, overrides }, null, 2),
    )
    await npm(['install', '--no-audit', '--no-fund', '--silent'], folder)
    return folder
  })
