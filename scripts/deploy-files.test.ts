import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesOfSettings } from '../apps/server/src/config.ts'
import { root } from './root.ts'

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const dockerfile = read('Dockerfile')
const composes = ['deploy/compose.yml', 'deploy/compose.many.yml']

test('the image runs without root, gets signals, checks its health and keeps data in one volume', () => {
  const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(final).toMatch(/^USER 10001:10001$/m)
  expect(final.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data'])
  for (const name of ['HEALTHCHECK', 'ENTRYPOINT', 'CMD'])
    expect(final, name).toMatch(new RegExp(`${name} .*\\[".*"\\]`))
  expect(final).not.toMatch(/\b(npm start|sh -c)\b/)
})

test('the image has the command `operator`', () => {
  expect(dockerfile).toContain('COPY deploy/operator /usr/local/bin/')
  expect(read('.dockerignore')).toContain('!deploy/operator')
  expect(statSync(join(root, 'deploy/operator')).mode & 0o111).toBe(0o111)
  expect(dockerfile).toMatch(/ OPERATOR_COMMAND=operator /)
  for (const [file, service] of [
    ['deploy/compose.yml', 'tintario'],
    ['deploy/compose.many.yml', 'api'],
  ] as const)
    expect(read(file)).toContain(`OPERATOR_COMMAND: docker compose -f ${file} exec ${service} operator\n`)
})

test('every program and copied file of the image exists', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) =>
    words.split(' ').slice(0, -1),
  )
  const programs = [dockerfile, ...composes.map(read)].flatMap((text) =>
    [...text.matchAll(/"(apps\/[^"]+\.ts)"/g)].map(([, path = '']) => path),
  )
  expect(programs.length).toBeGreaterThan(2)
  for (const path of [...copied, ...programs])
    expect([path, existsSync(join(root, path))]).toEqual([path, true])
})

test('the compose files take every setting from one file, require none of mail and billing, and keep the file system read-only', () => {
  const known = (name: string) => {
    try {
      return namesOfSettings({ [name.replace(/_FILE$/, '')]: 'x' }).length > 0
    } catch {
      return false
    }
  }
  for (const file of composes) {
    const text = read(file)
    expect(text, file).toContain('env_file: [.env]')
    expect(text, file).not.toMatch(/^ +(STRIPE|SMTP|SELLER)/m)
    expect(text, file).toContain('read_only: true')
    expect(text, file).toContain('cap_drop: [ALL]')
    expect(text, file).toContain('stop_grace_period: 30s')
    const block =
      /environment: ?(?:&environment)?\n((?: {2,}[A-Z0-9_]+: .*\n)+)|x-environment: &environment\n((?: {2}[A-Z0-9_]+: .*\n)+)/.exec(
        text,
      )
    const names = [...(block?.[1] ?? block?.[2] ?? '').matchAll(/^ +([A-Z0-9_]+):/gm)].map(
      ([, name = '']) => name,
    )
    expect(names.length, file).toBeGreaterThan(0)
    expect(
      names.filter((name) => !known(name)),
      file,
    ).toEqual([])
  }
})
