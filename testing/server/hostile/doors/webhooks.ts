import { createHmac } from 'node:crypto'
import { ask } from '../ask.ts'
import { jsonTexts, texts } from '../corpus/corpus.ts'
import { type Case, closed, type Door, type Extent, faultOf, firstFault, type Room, some } from '../door.ts'

const PATH = '/api/payments/webhook'
/** As long as a webhook may be. */
const LONGEST = 900_000

const signatureOf = (body: string, secret: string, seconds = Math.floor(Date.now() / 1_000)): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

const eventOf = (id: string, type: string, object: object) =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1_000),
    type,
    data: { object },
  })

/**
 * Events of a payment provider: signed with the right secret and hostile inside, or with no signature that holds. `secret`
 * is the one that the process was started with; the sandbox's nobody knows.
 */
export const webhooks = async (room: Room, extent: Extent, secret: string | null): Promise<Door> => {
  const send = (name: string, body: string, signature: string): Case => ({
    name,
    kind: name,
    act: () =>
      firstFault(() =>
        ask(room.url(), 'POST', PATH, {
          headers: { 'stripe-signature': signature },
          body: Buffer.from(body),
        }),
      ),
  })
  const sign = (body: string) => (secret ? signatureOf(body, secret) : signatureOf(body, 'wool'))
  const wholes = some(extent, jsonTexts, 6).map(({ name, make }) => {
    const body = make(LONGEST)
    return send(`signed ${name}`, body, sign(body))
  })
  const signatures = some(extent, texts, 6).map(({ name, make }) => {
    // A header holds no other characters.
    const text = make(10_000).replace(/[^\x20-\x7e]/g, '')
    return send(`signature ${name}`, '{}', `t=${text},v1=${text}`)
  })
  const stamps = ['0', '-1', '9'.repeat(300), '1e999', 'NaN'].map((stamp) =>
    send(`stamp ${stamp.slice(0, 10)}`, '{}', `t=${stamp},v1=${'0'.repeat(64)}`),
  )
  const events = some(extent, texts, 6).flatMap(({ name, make }) => {
    const text = make(100_000)
    const kinds = [
      'payment_intent.succeeded',
      'customer.subscription.updated',
      'invoice.paid',
      text.slice(0, 1_000),
    ]
    return kinds.map((type, nth) => {
      const body = eventOf(`evt_${name}_${nth}`, type, {
        id: text,
        customer: text,
        metadata: { reference: text },
      })
      return send(`event ${nth} ${name}`, body, sign(body))
    })
  })
  const ordinary = eventOf('evt_ordinary', 'payment_intent.succeeded', { id: 'pi_ordinary' })
  return {
    name: `webhook${secret ? ' of Stripe' : ''}`,
    ordinary: {
      name: 'ordinary',
      kind: 'ordinary',
      act: async () => {
        const headers = { 'stripe-signature': sign(ordinary) }
        const answered = await ask(room.url(), 'POST', PATH, { headers, body: Buffer.from(ordinary) })
        return secret ? closed(answered) : faultOf(answered)
      },
    },
    cases: [...wholes, ...signatures, ...stamps, ...events],
  }
}
