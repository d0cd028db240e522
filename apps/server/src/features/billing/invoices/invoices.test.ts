import { setImmediate as nextTurn } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { formatAmount } from '@tintario/contract/billing/amount.ts'
import { agent } from '@tintario/testing/agents.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invoice } from '../../../db/tables/billing.ts'
import { users } from '../../../db/tables/users.ts'
import { downloadAllInvoices } from './download-invoices.ts'
import { issueInvoice } from './issue-invoice.ts'
import { splitRuns } from './pdf-text.ts'
import { issuerOf } from './tax.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld({
    poolSize: 16,
    env: { SELLER_NAME: 'Paper Planes, S.L.', SELLER_TAX_ID: 'B58378431' },
  })
  db = world.database.db
})
afterAll(() => world.close())

const year = new Date().getUTCFullYear()
let charges = 0
type Given = Omit<Parameters<typeof issueInvoice>[2], 'accountId' | 'gatewayId'>
const paid = (as: Person, given: Partial<Given> = {}) => {
  const gatewayId = `charge_${++charges}`
  const facts = {
    accountId: as.accountId,
    gatewayId,
    item: 'coins_60',
    amount: 1400,
    paidAt: new Date(),
    ...given,
  }
  return db.transaction((tx) => issueInvoice(tx, issuerOf(world.tools.config), facts))
}
const history = (as: { token: string }) => world.call(api.payments.history, { as })
const download = (url: string, as: { token: string }) =>
  world.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } })
/** The text of a PDF as another program reads it, one space for each gap. */
const textOf = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('numbers have no gap and no double when a hundred payments end at once and a third of them is undone', async () => {
  const owner = await world.owner()
  const gone = new Error('undone')
  const facts = { accountId: owner.accountId, item: 'coins_20', amount: 500, paidAt: new Date() }
  const pay = (n: number) =>
    db.transaction(async (tx) => {
      await issueInvoice(tx, issuerOf(world.tools.config), { ...facts, gatewayId: `parallel_${n}` })
      // The same payment told twice is one invoice.
      if (n % 5 === 0)
        await issueInvoice(tx, issuerOf(world.tools.config), { ...facts, gatewayId: `parallel_${n}` })
      if (n % 3 === 0) throw gone
    })
  // As many at a time as there are connections; ten of them were told before.
  const waiting = [
    ...Array.from({ length: 100 }, (_, n) => n),
    ...Array.from({ length: 10 }, (_, n) => n + 1),
  ]
  let undone = 0
  const lane = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift())
      await pay(n).catch((error: unknown) => {
        if (error !== gone) throw error
        undone += 1
      })
  }
  await Promise.all(Array.from({ length: 16 }, lane))
  expect(undone).toBe(37)
  const rows = await db.select().from(invoice).orderBy(invoice.number)
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 66 }, (_, n) => `T${year}-${String(n + 1).padStart(6, '0')}`),
  )
  const dates = rows.map(({ createdAt }) => createdAt.getTime())
  expect(dates).toEqual([...dates].sort((a, b) => a - b))
})

test('[API-040, ENT-08, BILL-18] the history lists what was paid, newest first, each with its invoice', async () => {
  const owner = await world.owner()
  expect((await history(owner)).body).toEqual([])
  const at = (day: number) => new Date(Date.UTC(2026, 9, day, 12))
  await paid(owner, { item: 'basic_monthly', amount: 2900, paidAt: at(2) })
  await paid(owner, { item: 'coins_60', amount: 1400, paidAt: at(9) })
  await paid(owner, { item: 'coins_20', amount: 500, paidAt: at(5) })
  await paid(owner, { item: 'coins_20', amount: 0 })
  const { status, body } = await history(owner)
  expect(status).toBe(200)
  expect(body.map(({ item, amount, createdAt }) => [item, amount, createdAt])).toEqual([
    ['coins_60', 1400, at(9).toISOString()],
    ['coins_20', 500, at(5).toISOString()],
    ['basic_monthly', 2900, at(2).toISOString()],
  ])
  expect(body.map(({ amount, currency }) => formatAmount(amount, currency))).toEqual([
    '14.00 EUR',
    '5.00 EUR',
    '29.00 EUR',
  ])
  for (const { downloadUrl, number } of body) {
    const got = await download(downloadUrl, owner)
    expect([got.statusCode, got.headers['content-type'], got.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(got.headers['content-disposition']).toBe(`attachment; filename="Tintario-${number}.pdf"`)
    expect(await textOf(got.rawPayload)).toContain(number)
  }
})

test('[API-040] an invoice names seller, buyer, tax identifier, dates with their hour and zone, lines and amounts in the buyer’s language', async () => {
  const owner = await world.owner({ language: 'es' })
  const name = { firstName: 'José', surname: 'Núñez-Łukasz 漢字' }
  await world.call(api.users.update, { as: owner, body: name })
  const body = { line1: 'Calle Mayor 1', line2: 'Ático', postal_code: '28013', city: 'Madrid', country: 'ES' }
  await world.call(api.wallet.setBillingAddress, { as: owner, body })
  await world.call(api.wallet.setTaxId, { as: owner, body: { type: 'es_cif', value: 'b-58378431' } })
  const [from, to] = [new Date('2026-11-21T00:00:00Z'), new Date('2026-12-21T00:00:00Z')]
  await paid(owner, {
    item: 'premium_monthly',
    amount: 4000,
    paidAt: new Date('2026-11-21T23:30:00Z'),
    lines: [
      { handle: 'premium_monthly', amount: 7500, from, to },
      { handle: 'basic_monthly', amount: -2900, from, to },
    ],
  })
  const printed = async () => {
    const [row] = (await history(owner)).body
    return textOf((await download(row?.downloadUrl ?? '', owner)).rawPayload)
  }
  const text = await printed()
  for (const part of [
    'Factura',
    (await history(owner)).body[0]?.number ?? 'none',
    'Fecha de pago 21 de noviembre de 2026 a las 23:30 UTC',
    'Paper Planes, S.L.',
    'Identificador fiscal: B58378431',
    'José Núñez-Łukasz 漢字',
    'Calle Mayor 1 Ático 28013 Madrid España Identificador fiscal: B58378431',
    'Sin IVA Con IVA Plan Premium, mensual (420 monedas al mes) 61,99 EUR 75,00 EUR 21 de noviembre de 2026 a las 0:00 UTC – 21 de diciembre de 2026 a las 0:00 UTC',
    'Tiempo no usado: Plan Basic, mensual -23,97 EUR -29,00 EUR',
    'Descuentos y saldo a favor -4,96 EUR -6,00 EUR',
    'Base imponible 33,06 EUR IVA 21 % 6,94 EUR',
    'Total pagado 40,00 EUR',
  ])
    expect(text).toContain(part)
  await world.call(api.users.update, { as: owner, body: { firstName: 'Ana', language: 'en' } })
  const business = { ...body, city: 'Toledo', name: 'Casa Lumbre, S.L.' }
  await world.call(api.wallet.setBillingAddress, { as: owner, body: business })
  expect(await printed()).toBe(text)
  await paid(owner, { paidAt: new Date('2026-11-22T10:00:00Z') })
  const later = await printed()
  for (const part of [
    'Invoice',
    '60 coins 11.57 EUR 14.00 EUR',
    'Taxable base 11.57 EUR VAT 21% 2.43 EUR',
    'Total paid 14.00 EUR',
    'Casa Lumbre, S.L.',
    '28013 Toledo Spain',
  ])
    expect(later).toContain(part)
})

test('[API-040] an invoice keeps its seller and its tax when the settings change; an old row is printed by today’s', async () => {
  const owner = await world.owner()
  await paid(owner, { paidAt: new Date('2026-10-01T10:00:00Z') })
  const [row] = await db.select().from(invoice).where(eq(invoice.accountId, owner.accountId))
  expect(row).toMatchObject({
    seller: { name: 'Paper Planes, S.L.', taxId: 'B58378431', country: 'ES' },
    tax: { treatment: 'domestic', rate: 2100, base: 1157, tax: 243 },
  })
  const { config } = world.tools
  const printed = async () => {
    const [shown] = (await history(owner)).body
    return textOf((await download(shown?.downloadUrl ?? '', owner)).rawPayload)
  }
  const before = await printed()
  Object.assign(world.tools, { config: { ...config, SELLER_NAME: 'Inky Boats, S.L.', SELLER_VAT_RATE: 10 } })
  expect(await printed()).toBe(before)
  await db.update(invoice).set({ seller: null, tax: null }).where(eq(invoice.accountId, owner.accountId))
  const old = await printed()
  expect(old).toContain('Inky Boats, S.L.')
  expect(old).toContain('Taxable base 12.73 EUR VAT 10% 1.27 EUR')
  Object.assign(world.tools, { config })
})

test.each([
  ['FR', 'FR40303265045', 'Reverse charge: the customer accounts for the VAT'],
  ['US', null, 'Without VAT: the place of supply is outside the European Union'],
])(
  '[API-040, BILL-17] a buyer in %s with VAT number %s is invoiced without tax, and the invoice says why',
  async (country, value, words) => {
    const owner = await world.owner()
    const body = { line1: '1 Street', postal_code: '75001', city: 'Town', country }
    expect((await world.call(api.wallet.setBillingAddress, { as: owner, body })).status).toBe(200)
    if (value) await world.call(api.wallet.setTaxId, { as: owner, body: { type: 'eu_vat', value } })
    await paid(owner)
    const [row] = (await history(owner)).body
    const text = await textOf((await download(row?.downloadUrl ?? '', owner)).rawPayload)
    for (const part of ['Amount 60 coins 14.00 EUR', 'Taxable base 14.00 EUR VAT 0% 0.00 EUR', words])
      expect(text).toContain(part)
  },
)

test('a name of any script gives an invoice; signs without a font are shown as such', async () => {
  const owner = await world.owner()
  const names = ['한국어', 'אבג', 'مرحبا', '🎉👩🏽‍💻', 'Ž\u0301\u200b\u202e', 'Ωμέγα Жук', 'x'.repeat(400)]
  for (const surname of names) {
    await db.update(users).set({ firstName: 'Ana', surname }).where(eq(users.id, owner.userId))
    await paid(owner)
  }
  const texts: string[] = []
  for (const { downloadUrl } of (await history(owner)).body) {
    const got = await download(downloadUrl, owner)
    expect(got.statusCode).toBe(200)
    texts.push(await textOf(got.rawPayload))
  }
  expect(texts).toHaveLength(names.length)
  expect(texts.every((text) => text.includes('Total paid 14.00 EUR'))).toBe(true)
  expect(texts.filter((text) => text.includes('Ana Ωμέγα Жук'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('Ana \ufffd'))).toHaveLength(4)
})

test('[PERM-03] agents see no payments, and an invoice is nobody else’s', async () => {
  const owner = await world.owner()
  await paid(owner)
  const [row] = (await history(owner)).body
  const url = row?.downloadUrl ?? ''
  const leo = await agent(world, owner, ['users', 'workspaces'], [owner.workspaceId])
  expect([(await history(leo)).status, (await download(url, leo)).statusCode]).toEqual([403, 403])
  const stranger = await world.owner()
  expect((await history(stranger)).body).toEqual([])
  const foreign = await download(url, stranger)
  expect([foreign.statusCode, foreign.json().message]).toEqual([404, 'MESSAGES_NOT_FOUND'])
  expect((await download('/api/invoices/none', owner)).statusCode).toBe(404)
  expect((await world.app.inject({ url })).statusCode).toBe(401)
})

test('invoices are drawn in time that grows with what their buyer wrote, and other work goes on between their texts', async () => {
  const owner = await world.owner()
  const name = { firstName: '漢'.repeat(100), surname: '字'.repeat(100) }
  expect((await world.call(api.users.update, { as: owner, body: name })).status).toBe(200)
  const long = 'あ'.repeat(200)
  const body = { line1: long, line2: long, postal_code: long, city: long, country: 'ES' }
  expect((await world.call(api.wallet.setBillingAddress, { as: owner, body })).status).toBe(200)
  for (let i = 0; i < 3; i++) await paid(owner)
  const [first] = (await history(owner)).body
  const [run] = await splitRuns('漢', 400)
  const lookUps = vi.spyOn(Object.getPrototypeOf(run?.font), 'hasGlyphForCodePoint')
  const { rawPayload } = await download(first?.downloadUrl ?? '', owner)
  const lookedUp = lookUps.mock.calls.length
  lookUps.mockRestore()
  const written = await textOf(rawPayload)
  expect(written.replaceAll(' ', '')).toContain(long)
  expect(lookedUp).toBeLessThan(2 * written.length)

  let turns = 0
  let isDone = false
  const counting = (async () => {
    for (; !isDone; turns++) await nextTurn()
  })()
  const at: number[] = []
  for await (const { bytes } of downloadAllInvoices(world.tools, owner.accountId))
    if (bytes.length > 0) at.push(turns)
  isDone = true
  await counting
  expect(at).toHaveLength(3)
  for (const [nth, turn] of at.entries()) expect(turn - (at[nth - 1] ?? 0)).toBeGreaterThan(20)
})
