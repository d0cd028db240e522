import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { exactDate } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, ask } from '../person/arrive.ts'
import {
  choosePlan,
  euro,
  forgetTrials,
  haveCard,
  openTab,
  planCard,
  reviewPlan,
  seeProcessed,
  spendTrialOfVisa,
  stateOf,
} from '../person/billing.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, englishPhone, spanishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { passMinute, passPeriod } from '../person/pass-period.ts'
import { seeAddress, seeText, waitUntil } from '../person/see.ts'
import { testCards, typeCard } from '../person/wallet.ts'
import { query } from '../product-database.ts'

beforeEach(forgetTrials)
afterEach(forgetTrials)

const nextPayment = ({ page, t }: Person, heading: string) =>
  page.getByRole('region', { name: t(`billing:next.${heading}`), exact: true })
const balance = ({ page, t }: Person, count: number) =>
  page.getByRole('img', { name: t('shell:wallet.balance', { count }) }).waitFor()
const seeState = (person: Person, state: string | null) =>
  waitUntil(`the subscription is ${state}`, async () => (await stateOf(person)) === state, 60_000)
const day = ({ language }: Person, at: string) =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(at))

/** How often the gateway has tried to charge the person, by its books. */
const triesOf = async ({ email }: Person): Promise<number> => {
  const [row] = await query<{ tries: number }>(
    inject('dataDir'),
    `select sum((data->>'tries')::int)::int as tries from sandbox_object where kind = 'invoice' and customer_id =
     (select gateway_id from payment_customer where account_id =
       (select account_id from sign_in_email where email = $1))`,
    [email],
  )
  return row?.tries ?? 0
}

test.for(spanishPhone)(
  '[BILL-02, BILL-16, BILL-39] a trial whose first charge fails says so, and another card brings the plan back by itself ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await haveCard(person, testCards.failsLater)
    await ask(person, ['post', '/api/subscriptions'], { tier: 'premium' })
    await page.goto('/subscription')
    const first = nextPayment(person, 'first')
    await seeText(first, euro(person, 75))
    await seeText(first, /0341/)
    const { trialEndsAt } = await ask<{ trialEndsAt: string }>(person, ['get', '/api/subscriptions/current'])
    await seeText(first, t('billing:next.trial', { date: exactDate(new Date(trialEndsAt), person.language) }))
    await checkScreen(page, 'a free trial')

    await passPeriod(person)
    await seeState(person, 'past-due')
    await page.reload()
    const open = nextPayment(person, 'afterwards')
    await seeText(open.getByRole('alert'), t('billing:next.failed'))
    await seeText(page, t('billing:plans.unpaid'))
    for (const plan of ['Basic', 'Premium', 'Enterprise'] as const)
      expect(await planCard(person, plan).getByRole('button').isDisabled(), plan).toBe(true)
    await checkScreen(page, 'a renewal that failed')

    await open.getByRole('button', { name: t('billing:next.checkCard'), exact: true }).click()
    await seeText(page.getByRole('alert'), t('billing:next.otherCard'))
    await page.getByRole('button', { name: t('cards:card.add'), exact: true }).click()
    const form = page.getByRole('dialog', { name: t('cards:card.add') })
    await typeCard(person, form, testCards.visa)
    await form.getByRole('button', { name: t('cards:card.save'), exact: true }).click()
    await form.waitFor({ state: 'hidden' })
    await checkScreen(page, 'cards after a renewal that failed')
    const before = await triesOf(person)
    await page
      .getByRole('list', { name: t('cards:cards.title') })
      .getByRole('radio', { name: /4242/ })
      .check()
    await waitUntil('it is tried with that card', async () => (await triesOf(person)) > before)
    await passMinute()
    await seeText(page, t('billing:next.paid'))
    await page.getByRole('alert').waitFor({ state: 'hidden' })
    await openTab(person, 'SUBSCRIPTION')
    await seeText(nextPayment(person, 'title'), /4242/)
    await balance(person, 860)
    expect(await planCard(person, 'Basic').getByRole('button').isDisabled()).toBe(false)
    await openTab(person, 'PAYMENTS_HISTORY')
    await expect.poll(() => page.getByRole('row').count(), { timeout: 30_000 }).toBe(2)
  }),
)

test.for(englishPhone)(
  '[BILL-02, BILL-06, SHELL-17] a plan that stays unpaid ends, and what is left is a choice of plans ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await haveCard(person, testCards.failsLater)
    await ask(person, ['post', '/api/subscriptions'], { tier: 'basic' })
    await passPeriod(person)
    await seeState(person, 'past-due')
    await page.goto('/subscription')
    await seeText(nextPayment(person, 'afterwards'), t('billing:next.failed'))
    // Three more tries, then the gateway gives up; the open page hears of it by itself.
    for (const tries of [1, 2, 3]) {
      const before = await triesOf(person)
      await passPeriod(person)
      await waitUntil(`try ${tries}`, async () => (await triesOf(person)) > before, 60_000)
    }
    await seeState(person, null)
    await seeText(nextPayment(person, 'title'), t('billing:next.noPlan'))
    await balance(person, 0)
    await page.getByRole('button', { name: t('messages:LABEL_MORE'), exact: true }).click()
    const cancel = page.getByRole('button', { name: t('money:LABEL_CANCEL_SUBSCRIPTION'), exact: true })
    expect(await cancel.isDisabled()).toBe(true)
    await seeText(page, t('billing:more.nothingToCancel'))
    await page.keyboard.press('Escape')
    await checkScreen(page, 'a plan that ended')

    await page.goto('/calendar')
    await seeAddress(page, /^\/upgrade\?ts=\d+$/)
    const { freeTierEndsAt } = await ask<{ freeTierEndsAt: string }>(person, ['get', '/api/wallets'])
    await seeText(page, t('billing:upgrade.endedEmpty', { date: day(person, freeTierEndsAt) }))
    await checkScreen(page, 'plans after a plan ended')
  }),
)

test.for(spanishDesk)(
  '[BILL-02, BILL-10, BILL-39, JOB-07] a planned downgrade comes with the renewal, and a cancelled plan stays until its end ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await spendTrialOfVisa()
    await haveCard(person, testCards.visa)
    await ask(person, ['post', '/api/subscriptions'], { tier: 'premium', acceptNoTrial: true })
    await ask(person, ['patch', '/api/subscriptions/current'], { tier: 'basic', period: 'monthly' })
    const dueAt = async () =>
      day(person, (await ask<{ dueAt: string }>(person, ['get', '/api/payments/next'])).dueAt)
    await page.goto('/subscription')
    const next = nextPayment(person, 'title')
    const basic = t('billing:plan.monthly', { plan: 'Basic' })
    const date = await dueAt()
    await seeText(next, euro(person, 29))
    await seeText(next, `${date} · ${basic}`)
    await seeText(next, t('billing:next.change', { plan: basic, date }))
    const planned = planCard(person, 'Basic').getByRole('button')
    expect(await planned.innerText()).toBe(t('billing:plans.from', { date }))
    expect(await planned.isDisabled()).toBe(true)
    await checkScreen(page, 'a planned downgrade')

    await passPeriod(person)
    await waitUntil('the plan is Basic', async () => {
      const { tier } = await ask<{ tier: string }>(person, ['get', '/api/wallets'])
      return tier === 'basic'
    })
    await page.reload()
    await planCard(person, 'Basic').getByText(t('billing:plans.current')).first().waitFor()
    await balance(person, 600)
    await openTab(person, 'PAYMENTS_HISTORY')
    const amount = person.language === 'es' ? '29,00 EUR' : '29.00 EUR'
    await seeText(page.getByRole('row').filter({ hasText: basic }), amount)

    const until = await dueAt()
    await ask(person, ['delete', '/api/subscriptions/current'], { feedback: 'other' })
    await page.goto('/subscription')
    await seeText(next, t('billing:next.none'))
    await seeText(next, t('billing:next.until', { date: until }))
    await balance(person, 600)
    await checkScreen(page, 'a cancelled plan that runs')
    await choosePlan(person, 'Premium')
    const change = await reviewPlan(person, 'upgrade', 'Premium')
    await seeText(change, t('billing:quote.revives', { date: until }))
    await page.keyboard.press('Escape')

    await passPeriod(person)
    await seeState(person, null)
    expect(await ask(person, ['get', '/api/wallets'])).toMatchObject({ tier: 'free', coins: 0 })
    await page.goto('/my-post')
    await page.goto('/calendar')
    await seeAddress(page, /^\/upgrade/)
  }),
)

test.for(englishDesk)(
  '[BILL-28, ERR-16] a first payment left at the bank’s question waits, is refused there, and goes through at last ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await query(
      inject('dataDir'),
      `insert into trial_card (fingerprint_hash, subscription_id)
       values (sha256('test_visa_40003155'::bytea), gen_random_uuid()) on conflict do nothing`,
    )
    await haveCard(person, testCards.asksBank)
    await page.goto('/subscription')
    await choosePlan(person, 'Premium')
    const dialog = await reviewPlan(person, 'subscribe', 'Premium')
    await dialog.getByRole('button', { name: t('billing:act.confirmPay'), exact: true }).click()
    await page.getByRole('button', { name: t('billing:trialUsed.proceed'), exact: true }).click()
    const bank = page.getByRole('dialog', { name: t('cards:bank.title') })
    await bank.waitFor()
    await page.reload()

    const first = nextPayment(person, 'first')
    await seeText(first, t('billing:next.waiting'))
    await seeText(first, t('billing:next.incomplete'))
    await balance(person, 20)
    await checkScreen(page, 'a first payment that waits for the bank')
    const goOn = first.getByRole('button', { name: t('billing:next.resume'), exact: true })
    await goOn.click()
    await bank.getByRole('button', { name: t('cards:bank.decline'), exact: true }).click()
    await seeText(page, t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
    await seeText(first.getByRole('alert'), t('money:MESSAGES_UNABLE_TO_PROCESS_PAYMENT'))
    await checkScreen(page, 'a first payment that the bank refused')
    await balance(person, 20)

    await choosePlan(person, 'Basic')
    const again = await reviewPlan(person, 'subscribe', 'Basic')
    await again.getByRole('button', { name: t('billing:act.confirmPay'), exact: true }).click()
    await page.getByRole('button', { name: t('billing:trialUsed.proceed'), exact: true }).click()
    await bank.getByRole('button', { name: t('cards:bank.approve'), exact: true }).click()
    await seeProcessed(person)
    await balance(person, 180)
    const history = await ask<{ amount: number }[]>(person, ['get', '/api/payments/history'])
    expect(history.map(({ amount }) => amount)).toEqual([2900])
  }),
)

test.for(englishPhone)(
  'a start whose answer died with the server is neither lost nor told as refused, and comes in by itself ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await haveCard(person, testCards.visa)
    await ask(person, ['post', '/api/subscriptions'], { tier: 'premium' })
    const mine = '(select account_id from sign_in_email where email = $1)'
    // As it stands after a crash between the gateway's act and our storing of it.
    await query(
      inject('dataDir'),
      `update subscription set state = 'new', gateway_id = null, facts_at = null, period_start = null, period_end = null,
         trial_ends_at = null, created_at = created_at - interval '1 minute' where account_id = ${mine}`,
      [person.email],
    )
    await page.goto('/subscription')
    const first = nextPayment(person, 'first')
    await seeText(first, t('billing:next.waiting'))
    await first.getByRole('button', { name: t('billing:next.resume'), exact: true }).click()
    await page.getByRole('dialog', { name: t('billing:act.processing') }).waitFor()
    await checkScreen(page, 'a payment that is worked on')
    await passMinute()
    await seeText(page, t('money:MESSAGES_SUBSCRIPTION_SUCCESS'))
    await seeText(first, euro(person, 75))
    expect(await ask(person, ['get', '/api/wallets'])).toMatchObject({ tier: 'premium', coins: 160 })
  }),
)
