import { api } from '@tintario/contract/api.ts'
import { billingAddress } from '@tintario/contract/billing/fields.ts'
import { agent } from '@tintario/testing/agents.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { saveCard } from '@tintario/testing/saved-card.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PaymentError } from '../../../outside/payments/payments.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ expectedErrors: /^(a job failed|Failed task )/ })
  world.startJobs()
})
afterAll(() => world.close())

const address = {
  line1: 'Calle Mayor 1',
  line2: 'Ático',
  postal_code: '28013',
  country: 'ES',
  city: 'Madrid',
}
const setAddress = (as: { token: string }, body: object) =>
  world.call(api.wallet.setBillingAddress, { as, body })
const setTaxId = (as: { token: string }, type: string, value: string) =>
  world.call(api.wallet.setTaxId, { as, body: { type, value } })
const atGateway = async ({ accountId }: Person) =>
  (await world.payments.books('customer')).find(({ reference }) => reference === accountId)

test('[API-032, API-033, ENT-09, BILL-13, BILL-14] the billing address is kept as given, and prefilled from there', async () => {
  const owner = await world.owner()
  const read = () => world.call(api.wallet.billingAddress, { as: owner })
  expect([(await read()).status, (await read()).body]).toEqual([200, null])
  expect((await setAddress(owner, address)).status).toBe(200)
  expect((await read()).body).toEqual(address)
  const { line2: _, ...moved } = { ...address, country: 'PT', city: ' Évora ' }
  expect((await setAddress(owner, moved)).status).toBe(200)
  expect((await read()).body).toEqual({ ...moved, line2: null, city: 'Évora' })
  const { body } = await world.call(api.wallet.get, { as: owner })
  expect(body.billingAddress).toEqual({ ...moved, line2: null, city: 'Évora' })
})

test('a business is named with its address, at the gateway as well, and gives way to the owner when it is taken away', async () => {
  const owner = await world.owner({ coins: 10 })
  await world.call(api.users.update, { as: owner, body: { firstName: 'Nora', surname: 'Vidal' } })
  await saveCard(world, owner)
  const toldName = (name: string) => vi.waitFor(async () => expect((await atGateway(owner))?.name).toBe(name))
  expect((await setAddress(owner, { ...address, name: '  Casa Lumbre, S.L. ' })).status).toBe(200)
  const read = async () => (await world.call(api.wallet.billingAddress, { as: owner })).body
  expect(await read()).toEqual({ ...address, name: 'Casa Lumbre, S.L.' })
  await toldName('Casa Lumbre, S.L.')
  const { error } = await setAddress(owner, { ...address, name: 'x'.repeat(201) })
  expect(error.errors).toEqual({ name: 'FIELD_MAX_LENGTH' })
  expect((await setAddress(owner, { ...address, name: ' ' })).status).toBe(200)
  expect(await read()).toEqual(address)
  await toldName('Nora Vidal')
})

test('[LIMIT-05, BILL-13] an address without line1, postal code, country or city is refused by its field', async () => {
  const owner = await world.owner()
  for (const field of ['line1', 'postal_code', 'country', 'city'] as const)
    for (const value of [undefined, '', '   ']) {
      const body = { ...address, [field]: value }
      const { status, error } = await setAddress(owner, body)
      expect([status, error.errors]).toEqual([422, { [field]: 'FIELD_REQUIRED' }])
      expect(billingAddress.safeParse(body).success).toBe(false)
    }
  for (const [field, value, message] of [
    ['country', 'XX', 'FIELD_INVALID'],
    ['country', 'es', 'FIELD_INVALID'],
    ['country', 'Spain', 'FIELD_INVALID'],
    ['city', 'x'.repeat(201), 'FIELD_MAX_LENGTH'],
  ] as const) {
    const { status, error } = await setAddress(owner, { ...address, [field]: value })
    expect([status, error.errors]).toEqual([422, { [field]: message }])
  }
  expect((await world.call(api.wallet.billingAddress, { as: owner })).body).toBeNull()
})

test('[API-034, API-035, ENT-09, ERR-14, BILL-15] a tax identifier is kept when it fits its type, else refused with 402', async () => {
  const owner = await world.owner()
  const read = async () => (await world.call(api.wallet.taxId, { as: owner })).body
  expect(await read()).toBeNull()
  expect((await setTaxId(owner, 'es_cif', 'b-58378431')).status).toBe(200)
  expect(await read()).toEqual({ type: 'es_cif', value: 'B58378431' })
  for (const [type, value] of [
    ['es_cif', 'B58378432'],
    ['eu_vat', 'B58378431'],
    ['es', 'B58378431'],
  ] as const) {
    const { status, error } = await setTaxId(owner, type, value)
    expect([status, error.message]).toEqual([402, 'MESSAGES_TAX_IDENTIFIER_ERROR'])
  }
  expect((await setTaxId(owner, 'es_cif', '')).status).toBe(422)
  expect(await read()).toEqual({ type: 'es_cif', value: 'B58378431' })
  expect((await setTaxId(owner, 'eu_vat', 'es b58378431')).status).toBe(200)
  expect(await read()).toEqual({ type: 'eu_vat', value: 'ESB58378431' })
  const { body } = await world.call(api.wallet.get, { as: owner })
  expect(body.taxId).toEqual({ type: 'eu_vat', value: 'ESB58378431' })
})

test('[API-036, BILL-15] the kinds of tax identifiers have a tag, a country and a name', async () => {
  const { status, body } = await world.call(api.billing.taxIdTypes, { as: await world.owner() })
  expect(status).toBe(200)
  expect(body).toContainEqual({ tag: 'es_cif', country: 'ES', name: 'NIF / NIE / CIF' })
  expect(body.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining([
      'eu_vat',
      'gb_vat',
      'ch_vat',
      'mx_rfc',
      'ar_cuit',
      'br_cnpj',
      'cl_tin',
      'co_nit',
      'us_ein',
    ]),
  )
  const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const { country, name } of body) expect([named.of(country), name.trim()].every(Boolean)).toBe(true)
  expect(new Set(body.map(({ tag }) => tag)).size).toBe(body.length)
})

test('[PERM-19] agents neither read nor change billing details', async () => {
  const owner = await world.owner()
  await setAddress(owner, address)
  await setTaxId(owner, 'es_cif', 'B58378431')
  const leo = await agent(world, owner, ['users', 'workspaces'], [owner.workspaceId])
  const answers = [
    await setAddress(leo, address),
    await setTaxId(leo, 'es_cif', 'B58378431'),
    await world.call(api.wallet.billingAddress, { as: leo }),
    await world.call(api.wallet.taxId, { as: leo }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  const { body } = await world.call(api.wallet.get, { as: leo })
  expect([body.billingAddress, body.taxId]).toEqual([null, null])
})

test('the gateway is told of the details by a job: once it knows the account, after every change, and again when it was away', async () => {
  const owner = await world.owner()
  await setAddress(owner, address)
  await setTaxId(owner, 'es_cif', 'B58378431')
  expect(await atGateway(owner)).toBeUndefined()
  await saveCard(world, owner)
  const told = { line1: 'Calle Mayor 1', line2: 'Ático', postalCode: '28013', country: 'ES', city: 'Madrid' }
  await vi.waitFor(
    async () =>
      expect(await atGateway(owner)).toMatchObject({
        address: told,
        taxId: { type: 'es_cif', value: 'B58378431' },
      }),
    { timeout: 10_000 },
  )
  const update = vi.spyOn(world.tools.payments, 'updateCustomer')
  update.mockRejectedValueOnce(new PaymentError('unavailable'))
  expect((await setTaxId(owner, 'gb_vat', '980780684')).status).toBe(200)
  await eventually(() => update.mock.calls.length > 0, 'the gateway was asked while it was away')
  await eventually(async () => {
    await world.database.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where attempts > 0',
    )
    await world.database.pool.query(`select pg_notify('jobs:insert', '{"count": 1}')`)
    return (await atGateway(owner))?.taxId?.value === 'GB980780684'
  }, 'the retry has told the gateway')
  expect((await atGateway(owner))?.taxId?.type).toBe('gb_vat')
  expect(update.mock.calls.length).toBeGreaterThan(1)
  update.mockRestore()
}, 30_000)
