import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, lstat, mkdir, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { runNode } from '../../../scripts/programs.ts'

const run = promisify(execFile)
const cache = join(import.meta.dirname, '../../../.cache/wordpress')
/** WordPress, its theme, and what its folder links to. */
const packages = [
  'wordpress',
  'wordpress-theme-twentytwentyfive',
  'libphp-phpmailer',
  'php-getid3',
  'libjs-jquery-ui',
  'libjs-underscore',
  'libjs-lodash',
  'libjs-cropper',
]
const suites = [
  'after-publication',
  'authorization',
  'block-editor',
  'hundred-documents',
  'platform-contract',
  'real-plugins',
  'search-texts',
  'shop-index',
  'terms',
].map((name) => `testing/e2e/wordpress/${name}.long.test.ts`)

/** Copies a folder of an unpacked root with its links resolved inside that root; a link that leads nowhere is left out. */
const copyResolved = async (root: string, from: string, to: string): Promise<void> => {
  const entry = await lstat(from).catch(() => null)
  if (entry?.isSymbolicLink()) {
    const target = await readlink(from)
    return copyResolved(
      root,
      target.startsWith('/') ? join(root, target) : resolve(dirname(from), target),
      to,
    )
  }
  if (entry?.isDirectory()) {
    await mkdir(to, { recursive: true })
    for (const name of await readdir(from)) await copyResolved(root, join(from, name), join(to, name))
  } else if (entry?.isFile()) await copyFile(from, to)
}

/** The machine's own mirror and keyring, for Debian's unstable suite. */
const unstable = async (): Promise<string> => {
  const sources = await readFile('/etc/apt/sources.list.d/debian.sources', 'utf8')
  const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(sources)?.[1] ?? ''
  return `deb [signed-by=${field('Signed-By')}] ${field('URIs')} sid main\n`
}

/** A folder with the newest WordPress of Debian's packages, without a change of the system. */
const newestWordpress = async (): Promise<string> => {
  const made = join(cache, 'newest')
  if (existsSync(made)) return made
  const work = join(cache, 'making-newest')
  await rm(work, { recursive: true, force: true })
  for (const part of ['lists/partial', 'cache/archives/partial', 'debs', 'root'])
    await mkdir(join(work, part), { recursive: true })
  await writeFile(join(work, 'sid.list'), await unstable())
  const options = [
    `Dir::Etc::sourcelist=${join(work, 'sid.list')}`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::Lists=${join(work, 'lists')}`,
    `Dir::Cache=${join(work, 'cache')}`,
  ].flatMap((option) => ['-o', option])
  await run('apt-get', [...options, 'update'])
  await run('apt-get', [...options, 'download', ...packages], { cwd: join(work, 'debs') })
  const root = join(work, 'root')
  for (const name of await readdir(join(work, 'debs')))
    await run('dpkg-deb', ['-x', join(work, 'debs', name), root])
  await copyResolved(root, join(root, 'usr/share/wordpress'), join(work, 'wordpress'))
  await copyResolved(root, join(root, 'var/lib/wordpress/wp-content'), join(work, 'wordpress/wp-content'))
  await rename(join(work, 'wordpress'), made)
  await rm(work, { recursive: true, force: true })
  return made
}

/**
 * Plugins as their makers release them, one folder for each: wordpress-seo, seo-by-rank-math, all-in-one-seo-pack, polylang.
 * They come from elsewhere and none of them is kept here.
 */
const { WORDPRESS_PLUGINS: plugins } = process.env
if (!plugins || !existsSync(plugins))
  console.log('WORDPRESS_PLUGINS names no folder with plugins: what is tried with real plugins is skipped.')

const files = process.argv.slice(2)
const env = { ...process.env, WORDPRESS_FOLDER: await newestWordpress() } as Record<string, string>
const { isGood } = await runNode(['scripts/test.ts', '--', ...(files.length > 0 ? files : suites)], { env })
process.exitCode = isGood ? 0 : 1
