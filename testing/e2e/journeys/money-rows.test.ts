import { expect, inject, test } from 'vitest'
import { localeOf } from '../../../apps/web/src/i18n/dates.ts'
import { arrive } from '../person/arrive.ts'
import { choiceBar, choosePlan, euro } from '../person/billing.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, englishPhone, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { answerOnce } from '../person/security.ts'
import { seeHeading, seeText } from '../person/see.ts'
import { openWallet } from '../person/wallet.ts'
import { query } from '../product-database.ts'

/** Spends coins on something so many days ago, at noon. */
const spend = ({ email }: Person, daysAgo: number, item: string, coins: number) =>
  query(
    inject('dataDir'),
    `with act as (
       insert into ledger_transaction (account_id, kind, idempotency_key, item, user_id, created_at)
       select account_id, 'spend', gen_random_uuid()::text, $2, user_id,
         ((now() at time zone 'Europe/Madrid')::date - $4::int + time '12:00') at time zone 'Europe/Madrid'
       from sign_in_email where email = $1 returning account_id, id),
     entries as (insert into ledger_entry (account_id, transaction_id, book, amount)
       select account_id, id, book, amount from act, (values ('plan', -$3::int), ('spent', $3::int)) as side(book, amount))
     update wallet set plan = plan - $3 where account_id = (select account_id from act)`,
    [email, item, coins, daysAgo],
  )

test.for(englishDesk)(
  '[PROFILE-13] transaction info tells what was spent by days, each with its sum ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    await spend(person, 4, 'post', 10)
    await spend(person, 4, 'seo_report', 3)
    await spend(person, 9, 'brand_voice', 2)
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/transactions')
    await page.goto('/profile')
    await page.getByRole('tab', { name: t('account:tabs.transactions') }).click()
    expect((await asked).method()).toBe('GET')
    const days = page.getByRole('tabpanel').getByRole('table')
    await days.first().waitFor()
    const dayName = (daysAgo: number) => {
      const now = new Date()
      const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo)
      return new RegExp(new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full' }).format(day), 'i')
    }
    const regions = page.getByRole('tabpanel').getByRole('region')
    expect(await regions.count()).toBe(2)
    const newest = page.getByRole('region', { name: dayName(4) })
    await seeText(newest, new RegExp(`^${t('wallet:total')}\\s*13$`))
    expect(await newest.locator('tbody tr').count()).toBe(2)
    for (const item of ['post', 'seo_report']) await seeText(newest, t(`wallet:items.${item}`))
    const oldest = page.getByRole('region', { name: dayName(9) })
    await seeText(oldest, new RegExp(`^${t('wallet:total')}\\s*2$`))
    await seeText(oldest, t('wallet:items.brand_voice'))
    // Newest first.
    await seeText(regions.first(), '13')
    await checkScreen(page, 'transaction info')
  }),
)

test.for(englishPhone)(
  '[BILL-36] a chosen plan brings its name, price and credits; a year costs its reduced price ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.goto('/upgrade')
    await seeHeading(page, t('billing:upgrade.title'), 1)
    const bar = choiceBar(person)
    const credits = (coins: number) => t('billing:bar.credits', { count: coins, credits: coins })
    await choosePlan(person, 'Basic')
    await seeText(bar, /Basic/)
    await seeText(bar, euro(person, 29))
    await seeText(bar, credits(160))
    await choosePlan(person, 'Premium')
    await seeText(bar, /Premium/)
    await seeText(bar, euro(person, 75))
    await seeText(bar, credits(420))
    await page.locator('label', { hasText: t('billing:plans.yearly') }).click()
    await bar.waitFor({ state: 'hidden' })
    await choosePlan(person, 'Premium')
    // Twelve months cost 900; that is the price that is struck through.
    await seeText(bar, euro(person, 750))
    expect(await bar.getByText(euro(person, 900)).count()).toBe(0)
    await seeText(bar, credits(420))
  }),
)

test.for(spanishPhone)(
  '[ERR-01] a card form that cannot be set up says what is missing, and opens when it is asked again ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person, { tier: 'premium' })
    await page.goto('/calendar')
    const key = ['GET', '/api/payments/public-key'] as const
    const setup = ['POST', '/api/cards'] as const
    await answerOnce(person, setup, 'unreachable')
    const panel = await openWallet(person)
    await seeText(panel.getByRole('alert'), t('money:MESSAGES_PAYMENT_INIT_ERROR'))
    await checkScreen(page, 'a card form that cannot be set up')
    const again = () => panel.getByRole('button', { name: t('common:tryAgain') }).click()
    await answerOnce(person, setup, { status: 201, body: { clientSecret: '' } })
    await again()
    await seeText(panel.getByRole('alert'), t('money:MESSAGES_CLIENT_SECRET_MISSING'))
    await answerOnce(person, key, 'unreachable')
    await again()
    await seeText(panel.getByRole('alert'), t('money:MESSAGES_PAYMENT_INFO_ERROR'))
    await answerOnce(person, key, { status: 200, body: { gateway: 'sandbox', publicKey: '' } })
    await again()
    await seeText(panel.getByRole('alert'), t('money:MESSAGES_PAYMENT_KEY_MISSING'))
    await again()
    await panel.getByRole('textbox', { name: new RegExp(`^${t('cards:card.number')}`) }).waitFor()
  }),
)
