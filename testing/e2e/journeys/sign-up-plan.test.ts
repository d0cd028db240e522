import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, englishPhone } from '../person/journey.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { seeHeading, seeText } from '../person/see.ts'
import { confirmAddress, fillSignUp, nameWorkspace, openSignUp } from '../person/sign-up.ts'
import { testCards, typeCard } from '../person/wallet.ts'
import { query } from '../product-database.ts'

/** The same number is the same card, whoever gives it; every journey begins with cards that had no trial. */
const forgetTrials = () => query(inject('dataDir'), 'delete from trial_card')

const openPlans = async (person: Person) => {
  const { page, t } = person
  await openSignUp(person)
  await fillSignUp(person)
  await page.getByRole('radio', { name: t('sign-up:begin.plan') }).check()
  await page.getByRole('button', { name: t('sign-up:signUp.submit'), exact: true }).click()
  await seeHeading(page, t('sign-up-plan:title'))
}

const choosePlan = async ({ page, t }: Person, label: string) => {
  await page.getByRole('button', { name: t('billing:plans.choose', { plan: t(label) }), exact: true }).click()
  await page.getByRole('region', { name: t('sign-up-plan:card') }).waitFor()
}

const enterCard = async (person: Person, number: string) => {
  const form = person.page.getByRole('region', { name: person.t('sign-up-plan:card') })
  await typeCard(person, form, number)
}

test.for(englishPhone)(
  '[AUTH-10, AUTH-11, AUTH-12, AUTH-18, PROMO-02, PROMO-07] a plan is chosen and its trial begun while signing up, the card kept for this alone ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await forgetTrials()
    await openPlans(person)
    // Whoever reloads here has an account already, and still no plan.
    await page.reload()
    await seeHeading(page, t('sign-up-plan:title'))
    const seePlans = async () => {
      for (const label of [
        'messages:LABEL_PREMIUM_BADGE',
        'messages:LABEL_ENTERPRISE_BADGE',
        'messages:LABEL_BASIC',
      ])
        await page.getByRole('heading', { name: t(label), exact: true }).waitFor()
    }
    await page.locator('label', { hasText: t('billing:plans.yearly') }).click()
    await seeText(page, /290/)
    await seePlans()
    await page.locator('label', { hasText: t('billing:plans.monthly') }).click()
    await seePlans()
    await checkScreen(page, 'plans while signing up')
    await choosePlan(person, 'messages:LABEL_BASIC')
    const summary = page.getByRole('region', { name: t('sign-up-plan:summary') })
    await summary.getByLabel(t('billing:promo.label')).fill('firstmonth90')
    await summary.getByRole('button', { name: t('money:LABEL_APPLY'), exact: true }).click()
    await seeText(summary, t('money:MESSAGES_PROMO_CODE_APPLIED'))
    await page.getByRole('checkbox', { name: t('sign-up-plan:save') }).uncheck()
    await enterCard(person, testCards.visa)
    await checkScreen(page, 'payment while signing up')
    // The text is shown until the answer, which may come before the dialog is drawn.
    const shown = Promise.withResolvers<void>()
    await page.route('**/api/subscriptions', async (route) => {
      await shown.promise
      await route.continue()
    })
    await page.getByRole('button', { name: t('sign-up-plan:trial'), exact: true }).click()
    await seeText(page, t('money:MESSAGES_WAIT_PAYMENT'))
    shown.resolve()
    await seeHeading(page, t('sign-up:confirm.title'))
    await confirmAddress(person)
    await nameWorkspace(person, 'Casa Lumbre')
    const wallet = await ask<{ tier: string; coins: number }>(person, ['get', '/api/wallets'])
    expect(wallet).toMatchObject({ tier: 'basic', coins: 20 + 53 })
    expect(await ask(person, ['get', '/api/cards'])).toEqual([])
  }),
)

test.for(englishDesk)(
  '[AUTH-34, ERR-94, ERR-26] a refused card is told under the form, and a card that had its trial is asked about first ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await forgetTrials()
    const other = await openPerson(inject('appUrl'), { language: 'en', size: 'desk' })
    await arrive(other)
    const { clientSecret } = await ask<{ clientSecret: string }>(other, ['post', '/api/cards'], {})
    const given = { clientSecret, number: testCards.visa, expiry: '08/31', securityCode: '123' }
    await ask(other, ['put', '/api/sandbox/card-setups'], given)
    await ask(other, ['post', '/api/subscriptions'], { tier: 'basic' })
    await other.leave()
    await openPlans(person)
    await choosePlan(person, 'messages:LABEL_PREMIUM_BADGE')
    await enterCard(person, testCards.declined)
    const start = page.getByRole('button', { name: t('sign-up-plan:trial'), exact: true })
    await start.click()
    await seeText(page, t('cards:card.reasons.card_declined'))
    await enterCard(person, testCards.visa)
    await start.click()
    const asked = page.getByRole('dialog', { name: t('billing:trialUsed.title') })
    await seeText(asked, t('money:MESSAGES_CARD_TRIAL_USED'))
    await checkScreen(page, 'the card had its trial')
    await asked.getByRole('button', { name: t('billing:trialUsed.proceed'), exact: true }).click()
    await seeHeading(page, t('sign-up:confirm.title'))
    const wallet = await ask<{ tier: string; coins: number }>(person, ['get', '/api/wallets'])
    expect(wallet).toMatchObject({ tier: 'premium', coins: 420 })
    const [paid] = await ask<{ amount: number }[]>(person, ['get', '/api/payments/history'])
    expect(paid?.amount).toBe(7500)
  }),
)
