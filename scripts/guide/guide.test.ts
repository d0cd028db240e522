import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesOfSettings, readConfig } from '../../apps/server/src/config.ts'
import { root } from '../root.ts'
import { blocksOf, getBlock, guideFolder, readBlocks, readPages } from './blocks.ts'

const pages = readPages()
const blocks = readBlocks()
const all = [...pages.values()].join('\n')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()

const isSetting = (name: string): boolean => {
  try {
    return namesOfSettings({ [name.replace(/_FILE$/, '')]: 'x' }).length > 0
  } catch {
    return false
  }
}

/** Lines NAME=value, with what a file would contain in place of NAME_FILE. */
const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => {
      if (name === 'CREDENTIALS_KEY_FILE')
        return ['CREDENTIALS_KEY', Buffer.alloc(32, name).toString('base64')]
      return name === 'SMTP_URL_FILE' ? ['SMTP_URL', 'smtp://mail.example.com'] : [name, value]
    }),
  )

test('a block ends where its fence ends, and an open one is refused', () => {
  expect(blocksOf('a.md', 'x\n```sh run\nls\n```\n')).toEqual([
    { page: 'a.md', line: 2, info: ['sh', 'run'], text: 'ls\n' },
  ])
  expect(() => blocksOf('a.md', '```sh\nls\n')).toThrow('a.md:1: the block is not closed')
})

test('every block has a known language, and commands say whether they run here', () => {
  const known = /^(sh|sh run|sh root|env [a-z0-9-]+|caddyfile|nginx|yaml|json|ini)$/
  expect(blocks.filter(({ info }) => !known.test(info.join(' ')))).toEqual([])
  expect(blocks.filter(({ info }) => info[1] === 'run').length).toBeGreaterThan(2)
})

test('every command of the operator in the guide exists', () => {
  const commands = found(
    read('apps/server/src/main/operator/run-command.ts'),
    /^ {2}'?([a-z-]+)'?: async \(\) =>/gm,
  )
  const named = found(all, /(?:\boperator -- |tintario operator |api operator |run\.mjs operator )([a-z-]+)/g)
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter((name) => name !== 'help' && !commands.includes(name))).toEqual([])
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  expect(found(all, /npm run (?:--silent )?([a-z]+)/g).filter((name) => !scripts.includes(name))).toEqual([])
})

test('every setting in the guide exists', () => {
  /** Variables of the guide's own commands, of compose and of PostgreSQL. */
  const others = ['DOMAIN', 'NAME_FILE', 'TINTARIO_REPOSITORY']
  const named = [
    ...found(all, /`([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])(?:=[^`]*)?`/g),
    ...found(all, /^([A-Z][A-Z0-9_]*)=/gm),
  ]
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !others.includes(name) && !isSetting(name))).toEqual([])
})

test('production starts with the settings of each page', () => {
  const base = settingsOf(pages.get('one-machine.md') ?? '')
  expect(readConfig(base).isProduction).toBe(true)
  const groups = blocks.filter(({ info }) => info[0] === 'env')
  expect(groups.length).toBeGreaterThan(7)
  for (const { info, text } of groups) {
    const { SMTP_URL, ...others } = base
    const isOff = info[1] === 'no-mail'
    const { BILLING, ...billed } = base
    const around = isOff ? others : info[1] === 'stripe' ? billed : base
    expect(() => readConfig({ ...around, ...settingsOf(text) }), info.join(' ')).not.toThrow()
    expect([SMTP_URL, BILLING]).not.toContain(undefined)
  }
})

test('every file and alert that the guide names exists, and every page is linked', () => {
  for (const [page, text] of pages) {
    for (const link of found(text, /\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      expect([page, link, existsSync(join(guideFolder, link))]).toEqual([page, link, true])
    if (page !== 'index.md') expect(pages.get('index.md')).toContain(`(${page})`)
  }
  for (const path of found(all, /(?:^|[\s`(/])((?:deploy|apps|scripts)\/[\w./-]+\.\w+)/gm))
    expect([path, existsSync(join(root, path))]).toEqual([path, true])
  const alerts = found(read('deploy/monitoring/tintario.rules.yml'), /alert: (\w+)/g)
  expect(found(all, /`(Tintario[A-Z]\w+)`/g).filter((name) => !alerts.includes(name))).toEqual([])
  expect(read('README.md')).toContain('(docs/self-hosting/index.md)')
})

test('one machine has the Caddyfile that is proved', () => {
  expect(pages.get('one-machine.md')).toContain(getBlock('reverse-proxies.md', 'caddyfile'))
})

test('the unit of systemd starts the program that the guide installs', () => {
  const unit = read('deploy/tintario.service')
  const folder = /WorkingDirectory=(\S+)/.exec(unit)?.[1]
  expect(pages.get('one-machine.md')).toContain(`git clone "$TINTARIO_REPOSITORY" ${folder}\n`)
  const program = /ExecStart=\/usr\/bin\/node (\S+) start/.exec(unit)?.[1] ?? ''
  expect(existsSync(join(root, program))).toBe(true)
  const drain = Number(/DRAIN_MS = (\d+)_000/.exec(read('apps/server/src/main/run-process.ts'))?.[1])
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(drain)
})
