import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { inject } from 'vitest'
import { query } from '../product-database.ts'
import { ask } from './arrive.ts'
import type { Person } from './open-person.ts'
import { seeText } from './see.ts'

export type PlanName = 'Basic' | 'Premium' | 'Enterprise'
type Period = 'monthly' | 'yearly'

/** An amount as the person's language writes it; the space in it may be one that does not break. */
export const euro = ({ language }: Person, amount: number): RegExp => {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.')
  const grouped = (by: string) => whole.replace(/\B(?=(\d{3})+$)/g, by)
  return language === 'es'
    ? new RegExp(`${grouped('\\.?')},${cents}\\s€`)
    : new RegExp(`€${grouped(',')}\\.${cents}`)
}

/** Every card counts as one that never had a trial. */
export const forgetTrials = (): Promise<unknown> => query(inject('dataDir'), 'delete from trial_card')

/** The Visa test card counts as one that had its trial with somebody else. */
export const spendTrialOfVisa = (): Promise<unknown> =>
  query(
    inject('dataDir'),
    `insert into trial_card (fingerprint_hash, subscription_id)
     values (sha256('test_visa_42424242'::bytea), gen_random_uuid()) on conflict do nothing`,
  )

/** The person saves a card, answering what the bank asks about it. */
export const haveCard = async (person: Person, number: string): Promise<void> => {
  const { clientSecret } = await ask<{ clientSecret: string }>(person, ['post', '/api/cards'], {})
  const given = { clientSecret, number, expiry: '08/31', securityCode: '123' }
  const { state } = await ask<{ state: string }>(person, ['put', '/api/sandbox/card-setups'], given)
  if (state === 'requires-action')
    await ask(person, ['put', '/api/sandbox/challenges'], { clientSecret, approve: true })
}

/** The state that the product tells of the person's subscription; null when there is none. */
export const stateOf = async (person: Person): Promise<string | null> => {
  const current = await ask<{ state: string } | null>(person, ['get', '/api/subscriptions/current'])
  return current?.state ?? null
}

/** The card of a plan among the plans. */
export const planCard = ({ page }: Person, plan: PlanName): Locator =>
  page.getByRole('article', { name: plan, exact: true })

/** Chooses a plan, or lets the chosen one go. */
export const choosePlan = (person: Person, plan: PlanName): Promise<void> =>
  planCard(person, plan).getByRole('button').click()

/** The bar at the foot that says what is chosen. */
export const choiceBar = ({ page, t }: Person): Locator =>
  page.getByRole('region', { name: t('billing:bar.label') })

/** Opens the confirmation of the chosen plan. */
export const reviewPlan = async (
  person: Person,
  wording: 'subscribe' | 'upgrade' | 'downgrade',
  plan: PlanName,
  period: Period = 'monthly',
): Promise<Locator> => {
  const { page, t } = person
  const button = t(wording === 'subscribe' ? 'billing:bar.subscribeNow' : 'billing:bar.review')
  await choiceBar(person).getByRole('button', { name: button, exact: true }).click()
  const named = t(`billing:plan.${period}`, { plan })
  const dialog = page.getByRole('dialog', { name: t(`billing:act.title.${wording}`, { plan: named }) })
  await dialog.locator('dl').waitFor()
  return dialog
}

/** The value beside a label of the confirmation. */
export const quoted = async (dialog: Locator, label: string): Promise<string> =>
  (await dialog.locator('dl > div', { hasText: label }).first().locator('dd').innerText()).trim()

/** Waits until a plan act is through: the dialog of the processing has come and gone, and the success is told. */
export const seeProcessed = async (person: Person): Promise<void> => {
  const { page, t } = person
  const processed = page.getByRole('dialog', { name: t('billing:act.processed') })
  await seeText(processed, t('money:MESSAGES_SUBSCRIPTION_SUCCESS'))
  await processed.getByRole('button', { name: t('common:continue') }).press('Enter')
  await processed.waitFor({ state: 'hidden' })
}

type Tab = 'SUBSCRIPTION' | 'BILLING_INFORMATION' | 'PAYMENT_METHOD' | 'PAYMENTS_HISTORY'
export const openTab = async ({ page, t }: Person, tab: Tab): Promise<void> => {
  await page.getByRole('tab', { name: t(`money:LABEL_${tab}`), exact: true }).click()
  await page.getByRole('tabpanel').waitFor()
}

/** Chooses in a searchable list by typing. */
export const pick = async (
  { page }: Person,
  field: Locator,
  typed: string,
  option: string,
): Promise<void> => {
  await field.fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Downloads the invoice in this row of the history and answers the file. */
export const downloadInvoice = async ({ page, t }: Person, row: Locator): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: t('billing:history.download') }).click(),
  ])
  return readFile(await download.path())
}
