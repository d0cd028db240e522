import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { createWorld } from '@tintario/testing/world.ts'
import { expect, test } from 'vitest'
import type { Mail } from '../outside/mail/mail.ts'
import { createOutsideWatch } from './watch-outside.ts'

const letter = { to: 'nora@example.com', subject: 'A', text: 'a', html: 'a' }

test('the last success and the last error of a part are stored and shown without addresses of people', async () => {
  const world = await createWorld()
  try {
    const operator = await world.owner()
    await world.database.pool.query('insert into instance_operator values ($1, $2)', [
      operator.accountId,
      operator.userId,
    ])
    let refusal: string | null = null
    const mail: Mail = {
      name: 'smtp',
      send: async () => {
        if (refusal) throw new Error(refusal)
      },
    }
    const watched = createOutsideWatch(world.tools.db, world.tools.log, { storeMs: 10 }).adapter('mail', mail)
    const shown = async () => {
      const { body } = await world.call(api.operator.state, { as: operator })
      return body.outside.find(({ part }) => part === 'mail')
    }
    await watched.send(letter)
    await expect.poll(shown).toMatchObject({ succeededAt: expect.any(String), failedAt: null, failure: null })
    const succeededAt = (await shown())?.succeededAt
    await sleep(20)
    refusal = '550 mailbox <nora@example.com> is full'
    await expect(watched.send(letter)).rejects.toThrow(refusal)
    await expect
      .poll(shown)
      .toMatchObject({ succeededAt, failure: { reason: 'other', detail: '550 mailbox … is full' } })

    // Platforms return their failures.
    let outcome: object = { kind: 'ok', value: null }
    const platform = createOutsideWatch(world.tools.db, world.tools.log, { storeMs: 10 }).adapter('shopify', {
      getById: async () => outcome,
    })
    const failureOfPlatform = async () => {
      await platform.getById()
      await sleep(30)
      const { body } = await world.call(api.operator.state, { as: operator })
      return body.outside.find(({ part }) => part === 'shopify')?.failure?.reason ?? null
    }
    expect(await failureOfPlatform()).toBe(null)
    outcome = { kind: 'unauthorized', problem: 'SHOPIFY_TOKEN_INVALID', values: {} }
    await expect.poll(failureOfPlatform).toBe('credentials')
    outcome = { kind: 'transient', problem: 'PLATFORM_TIMEOUT', values: {}, retryAfterMs: null }
    await expect.poll(failureOfPlatform).toBe('no-answer')
  } finally {
    await world.close()
  }
})
