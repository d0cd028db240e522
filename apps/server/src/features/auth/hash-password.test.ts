import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './hash-password.ts'

test('[AUTH-29] passwords are hashed by argon2id with OWASP’s parameters, each by its own salt, however a sign is spelt', async () => {
  const [one, two] = await Promise.all([hashPassword('Papel-ñ-7'), hashPassword('Papel-ñ-7')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'Papel-n\u0303-7')).toBe(true)
  expect(await verifyPassword(one, 'Papel-n-7')).toBe(false)
  expect(await verifyPassword(null, 'Papel-ñ-7')).toBe(false)
})

test('[AUTH-29] what is no hash is an error and not a wrong password, and hashing goes on after it', async () => {
  await expect(verifyPassword(`not a hash ${randomUUID()}`, 'Paper-boat-7')).rejects.toThrow('hashing failed')
  expect(await verifyPassword(await hashPassword('Paper-boat-7'), 'Paper-boat-7')).toBe(true)
})

test.runIf(process.platform === 'linux')('hashing threads give way to the rest of the process', async () => {
  await hashPassword('Paper-boat-7')
  const niceness = readdirSync('/proc/self/task').map((thread) => {
    // The fields after the name in brackets: the 17th is how nice the thread is (proc(5)).
    const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')) ?? []
    return Number(fields.split(' ')[16])
  })
  const main = Number(/^.*\) (.*)$/s.exec(readFileSync('/proc/self/stat', 'utf8'))?.[1]?.split(' ')[16])
  expect(niceness.filter((nice) => nice === Math.min(19, main + 5))).toHaveLength(1)
})

test('who left before it was his turn is not hashed for', async () => {
  const settled: string[] = []
  const gone = new AbortController()
  const hash = async (name: string, signal?: AbortSignal) => {
    await hashPassword('Paper-boat-7', signal).catch(() => settled.push(name))
    settled.push('hashed or left')
  }
  // More than there are threads: the last one waits.
  const all = Array.from({ length: availableParallelism() + 1 }, () => hash('stays'))
  all.push(hash('leaves', gone.signal))
  gone.abort(new Error('went home'))
  await Promise.all(all)
  expect(settled[0]).toBe('leaves')
})
