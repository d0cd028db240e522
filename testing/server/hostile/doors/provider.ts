import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../ask.ts'
import { jsonTexts, tricks } from '../corpus/corpus.ts'
import { type Case, closed, type Door, type Extent, type Fault, faultOf, type Room, some } from '../door.ts'

const TRIED_MS = 60_000

const signed = (body: string, secret: string): string => {
  const seconds = Math.floor(Date.now() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Until the job that looks at the object has run once; what it could not read it reads again later. */
const untilLookedAt = async ({ pool }: Room, objectId: string): Promise<Fault> => {
  for (const end = Date.now() + TRIED_MS; Date.now() < end; await sleep(40)) {
    const { rows } = await pool.query(
      `select 1 from graphile_worker._private_jobs where payload->>'objectId' = $1 and (attempts = 0 or locked_at is not null)`,
      [objectId],
    )
    if (rows.length === 0) return null
  }
  return 'the event was never looked at'
}

/** An event is true and its object, when it is fetched, is not what it should be. */
export const provider = async (room: Room, extent: Extent, secret: string): Promise<Door> => {
  const caseOf = (name: string, type: string, isSlow = false): Case => ({
    name: `${type} ${name}`,
    kind: name,
    ...(isSlow ? { isSlow: true as const } : {}),
    act: async () => {
      const id = `${type.slice(0, 2)}_case-${name}`
      const body = JSON.stringify({
        id: `evt_${type}_${name}_${Date.now()}`,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: Math.floor(Date.now() / 1_000),
        type,
        data: { object: { id, object: type.split('.')[0] } },
      })
      const headers = { 'stripe-signature': signed(body, secret) }
      const sent = await ask(room.url(), 'POST', '/api/payments/webhook', {
        headers,
        body: Buffer.from(body),
      })
      return (name === 'ordinary' ? closed(sent) : faultOf(sent)) ?? untilLookedAt(room, id)
    },
  })
  const answers = [
    ...some(extent, jsonTexts, 3).map(({ name }) => [`${name}.1000000`, false] as const),
    ...some(
      extent,
      tricks.filter(({ isSlow }) => extent === 'all' || !isSlow),
      3,
    ).map(({ name, isSlow }) => [name, isSlow === true] as const),
  ]
  return {
    name: "the payment provider's answers",
    ordinary: caseOf('ordinary', 'payment_intent.succeeded'),
    cases: answers.flatMap(([name, isSlow]) => [
      caseOf(name, 'payment_intent.succeeded', isSlow),
      caseOf(name, 'setup_intent.succeeded', isSlow),
    ]),
  }
}
