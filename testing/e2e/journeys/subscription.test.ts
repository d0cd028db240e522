import { afterEach, expect, inject, test } from 'vitest'
import { arrive, arriveAsAgent, ask, setTier, spendPlanCoins } from '../person/arrive.ts'
import {
  choiceBar,
  choosePlan,
  downloadInvoice,
  euro,
  forgetTrials,
  haveCard,
  openTab,
  pick,
  planCard,
  quoted,
  reviewPlan,
  seeProcessed,
  spendTrialOfVisa,
} from '../person/billing.ts'
import { checkScreen } from '../person/check-screen.ts'
import { cutStream, silenceStream } from '../person/cut-stream.ts'
import { holdCall, seeAfter, seeSoon, stopClock, watchTimers } from '../person/delays.ts'
import { asPerson, englishDesk, spanishDesk, spanishPhone } from '../person/journey.ts'
import { openPerson } from '../person/open-person.ts'
import { answerOnce, expectFault } from '../person/security.ts'
import { seeAddress, seeGone, seeHeading, seeText } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { testCards, typeCard } from '../person/wallet.ts'
import { createPost, offerModel, openNewPost } from '../person/wizard.ts'
import { query } from '../product-database.ts'

// Other journeys bring the same test cards and expect their trial.
afterEach(forgetTrials)

/** As long as a person would wait on a busy machine. */
const patient = { timeout: 30_000 }

test.for(englishDesk)(
  '[BILL-04, BILL-19, BILL-20, BILL-21, BILL-24, BILL-28, BILL-35, BILL-42, PROMO-01, PROMO-02, PROMO-04, PROMO-05, PROMO-06, PROMO-07, PROMO-08, ERR-92, ERR-93, WALLET-15, WALLET-16] a free owner looks at the plans, applies a promo code and starts the free trial ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await forgetTrials()
    await page.goto('/upgrade')
    await seeHeading(page, t('billing:upgrade.title'), 1)
    await seeText(planCard(person, 'Basic'), t('billing:plans.posts', { count: 16, posts: 16 }))
    for (const [plan, price, credits] of [
      ['Basic', '29', '160'],
      ['Premium', '75', '420'],
      ['Enterprise', '399', /2[.,]?400/],
    ] as const) {
      await seeText(planCard(person, plan), new RegExp(`^(€${price}|${price}\\s€)$`))
      await seeText(planCard(person, plan), credits)
      expect(await planCard(person, plan).getByRole('listitem').count()).toBe(3)
    }
    await planCard(person, 'Enterprise')
      .getByRole('link', { name: t('money:LABEL_PERSONALISE_PLAN') })
      .waitFor()

    const code = page.getByLabel(t('billing:promo.label'))
    const apply = page.getByRole('button', { name: t('money:LABEL_APPLY'), exact: true })
    const applied = page.getByText(t('money:MESSAGES_PROMO_CODE_APPLIED'))
    await code.waitFor()
    await seeGone(apply)
    await code.fill('NO SUCH CODE')
    await apply.click()
    await seeText(page, t('money:MESSAGES_PROMO_CODE_INVALID'))
    await page.route('**/api/prices?*', (route) => route.abort(), { times: 1 })
    await apply.click()
    await seeText(page, t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
    await code.fill('  FIRSTMONTH90 ')
    const asked = page.waitForRequest((request) => request.url().includes('promotionCode='))
    await apply.click()
    const { searchParams } = new URL((await asked).url())
    expect(Object.fromEntries(searchParams)).toEqual({
      promotionCode: 'FIRSTMONTH90',
      type: 'recurring',
      translations: person.language,
    })
    await applied.waitFor()
    const check = page.locator('.tabler-icon-circle-check')
    await check.waitFor()
    await seeGone(apply)
    const struck = planCard(person, 'Basic').locator('s')
    await seeText(planCard(person, 'Basic'), euro(person, 2.9))
    expect(await struck.innerText()).toContain('29')
    await code.press('End')
    await code.press('x')
    await applied.waitFor({ state: 'hidden' })
    await check.waitFor({ state: 'hidden' })
    await struck.waitFor({ state: 'hidden' })
    await apply.waitFor()
    await code.fill('FIRSTMONTH90')
    await code.press('Enter')
    await applied.waitFor()

    await page.locator('label', { hasText: t('billing:plans.yearly') }).click()
    await expect.poll(() => planCard(person, 'Premium').locator('s').innerText()).toContain('900')
    // A first month's code takes nothing off a year, and does not stand in its way.
    await choosePlan(person, 'Basic')
    await seeText(page, t('billing:promo.others'))
    const yearly = await reviewPlan(person, 'subscribe', 'Basic', 'yearly')
    await seeText(yearly, t('billing:promo.others'))
    expect(await quoted(yearly, t('billing:quote.after'))).toBe('73')
    await yearly.getByRole('button', { name: t('common:cancel'), exact: true }).click()
    await choosePlan(person, 'Basic')
    await code.fill('')
    await seeText(planCard(person, 'Enterprise'), /798.*\(17 %\)/)
    await page.locator('label', { hasText: t('billing:plans.monthly') }).click()
    await code.fill('FIRSTMONTH90')
    await apply.click()
    await applied.waitFor()

    await choosePlan(person, 'Basic')
    await choiceBar(person).waitFor()
    await choosePlan(person, 'Basic')
    await choiceBar(person).waitFor({ state: 'hidden' })
    await choosePlan(person, 'Basic')
    await checkScreen(page, 'plans with a promo code')

    const dialog = await reviewPlan(person, 'subscribe', 'Basic')
    expect(await quoted(dialog, t('billing:quote.now'))).toMatch(euro(person, 0))
    expect(await quoted(dialog, t('billing:quote.after'))).toBe('73')
    await dialog.getByLabel(t('cards:card.number')).waitFor()
    await checkScreen(page, 'confirmation with a card form')
    const start = dialog.getByRole('button', { name: t('billing:act.confirmTrial'), exact: true })
    await start.click()
    await expect.poll(() => dialog.getByText(t('messages:FIELD_REQUIRED')).count(), patient).toBe(3)
    await typeCard(person, dialog, testCards.declined)
    await start.click()
    await dialog.getByRole('alert').getByText(t('cards:card.reasons.card_declined')).waitFor()

    await typeCard(person, dialog, testCards.asksBank)
    const bank = page.getByRole('dialog', { name: t('cards:bank.title') })
    await start.click()
    await bank.getByRole('button', { name: t('cards:bank.decline'), exact: true }).click()
    await dialog.getByRole('alert').getByText(t('cards:card.reasons.authentication_failed')).waitFor()
    await start.click()
    await bank.waitFor()
    await checkScreen(page, 'the bank asks')
    let release = () => {}
    const isReleased = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/api/wallets/upgrade', async (route) => {
      await isReleased
      await route.continue()
    })
    await bank.getByRole('button', { name: t('cards:bank.approve'), exact: true }).click()
    const processing = page.getByRole('dialog', { name: t('billing:act.processing') })
    await processing.waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await checkScreen(page, 'processing')
    await seeText(processing, t('money:MESSAGES_WAIT_PAYMENT'))
    release()
    await seeProcessed(person)
    await seeAddress(page, '/subscription')
    await seeText(page, t('billing:next.first'))
    await seeText(page, euro(person, 2.9))
    await page.getByRole('img', { name: t('shell:wallet.balance', { count: 73 }) }).waitFor()
  }),
)

test.for(spanishDesk)(
  '[BILL-01, BILL-02, BILL-03, BILL-05, BILL-06, BILL-07, BILL-08, BILL-09, BILL-17, BILL-18, BILL-26, BILL-29, BILL-30, ERR-17, ERR-94] an owner subscribes with a card that had its trial, goes up, down and away, and comes back ($language, $size)',
  asPerson(async (person) => {
    await silenceStream(person)
    const { page, t } = person
    await arrive(person)
    await spendTrialOfVisa()
    await page.route('**/api/subscriptions/current', (route) => route.abort())
    await page.goto('/subscription')
    await seeText(page, t('money:MESSAGES_SUBSCRIPTION_NOT_LOADED'))
    await page.unroute('**/api/subscriptions/current')
    await page.getByRole('button', { name: t('common:tryAgain'), exact: true }).click()
    await seeText(page, t('billing:next.none'))
    await seeText(page, t('billing:coins.rule'))
    await checkScreen(page, 'subscription without a plan')

    await choosePlan(person, 'Basic')
    const first = await reviewPlan(person, 'subscribe', 'Basic')
    await typeCard(person, first, testCards.visa)
    await first.getByRole('button', { name: t('billing:act.confirmTrial'), exact: true }).click()
    const warning = page.getByRole('dialog', { name: t('billing:trialUsed.title') })
    await seeText(warning, t('money:MESSAGES_CARD_TRIAL_USED'))
    await seeText(warning, euro(person, 29))
    await checkScreen(page, 'the trial was used')
    await warning.getByRole('button', { name: t('billing:trialUsed.proceed'), exact: true }).click()
    await seeProcessed(person)
    await seeText(page, t('billing:next.title'))
    await seeText(page, '•••• 4242')
    await page.getByRole('img', { name: t('shell:wallet.balance', { count: 180 }) }).waitFor()
    expect(await planCard(person, 'Basic').getByRole('button').isDisabled()).toBe(true)
    const periods = page.getByRole('radiogroup', { name: t('billing:plans.period') })
    await periods
      .getByRole('radio', { name: new RegExp(t('billing:plans.monthly')), checked: true })
      .waitFor({ state: 'attached' })
    await periods.getByText(t('billing:plans.yearly')).waitFor()
    await checkScreen(page, 'subscription')

    await choosePlan(person, 'Premium')
    const up = await reviewPlan(person, 'upgrade', 'Premium')
    expect(await quoted(up, t('billing:quote.balance'))).toBe('180')
    expect(await quoted(up, t('billing:quote.now'))).not.toMatch(euro(person, 0))
    await checkScreen(page, 'upgrade')
    await up.getByRole('button', { name: t('billing:act.confirmPay'), exact: true }).click()
    await seeProcessed(person)
    await planCard(person, 'Premium').getByText(t('billing:plans.current')).first().waitFor()

    await periods.getByText(t('billing:plans.yearly')).click()
    await choosePlan(person, 'Enterprise')
    const year = await reviewPlan(person, 'upgrade', 'Enterprise', 'yearly')
    await answerOnce(person, ['PATCH', '/api/subscriptions/current'], { status: 429 })
    const patched = page.waitForRequest((request) => request.method() === 'PATCH')
    await year.getByRole('button', { name: t('billing:act.confirmPay'), exact: true }).click()
    expect((await patched).postDataJSON()).toEqual({ tier: 'enterprise', period: 'yearly' })
    await seeText(year, t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
    await page
      .getByRole('button', { name: t('common:dismiss') })
      .first()
      .click()
    await page.keyboard.press('Escape')
    await year.waitFor({ state: 'hidden' })
    await periods.getByText(t('billing:plans.monthly')).click()

    await choosePlan(person, 'Basic')
    const down = await reviewPlan(person, 'downgrade', 'Basic')
    expect(await quoted(down, t('billing:quote.now'))).toMatch(euro(person, 0))
    expect(await quoted(down, t('billing:quote.coinsNow'))).toBe('0')
    await down.getByRole('button', { name: t('billing:act.confirmLater'), exact: true }).click()
    await seeProcessed(person)
    await page.getByRole('button', { name: t('billing:next.keepPlan', { plan: 'Premium' }) }).click()
    await seeText(page, t('billing:next.kept'))
    await page
      .getByRole('button', { name: t('billing:next.keepPlan', { plan: 'Premium' }) })
      .waitFor({ state: 'hidden' })

    await openTab(person, 'PAYMENTS_HISTORY')
    const rows = page.getByRole('row')
    await expect.poll(() => rows.count(), patient).toBe(3)
    const oldest = rows.last()
    await seeText(oldest, person.language === 'es' ? '29,00 EUR' : '29.00 EUR')
    await seeText(oldest, /^\d\d\/\d\d\/20\d\d$/)
    await seeText(oldest, t('billing:plan.monthly', { plan: 'Basic' }))
    const invoice = await downloadInvoice(person, oldest)
    expect(invoice.subarray(0, 5).toString()).toBe('%PDF-')
    expect(invoice.subarray(-8).toString()).toContain('%%EOF')
    await checkScreen(page, 'payments history')

    const more = page.getByRole('button', { name: t('messages:LABEL_MORE'), exact: true })
    const cancel = page.getByRole('button', { name: t('money:LABEL_CANCEL_SUBSCRIPTION'), exact: true })
    await more.click()
    await cancel.waitFor()
    await checkScreen(page, 'more')
    await page.getByRole('button', { name: t('billing:more.delete'), exact: true }).click()
    const removal = page.getByRole('dialog', { name: t('account:delete.title') })
    await removal.getByRole('button', { name: t('account:delete.cancel'), exact: true }).click()
    await removal.waitFor({ state: 'hidden' })
    await more.click()
    await cancel.click()
    const asked = page.getByRole('dialog', { name: t('billing:cancel.title') })
    await asked.getByRole('radio').first().waitFor()
    await cancel.click()
    await seeText(asked, t('money:FIELD_REASON_REQUIRED'))
    await asked.getByRole('radio').nth(2).check()
    await asked.getByLabel(t('billing:cancel.comment')).fill('too short')
    await cancel.click()
    await seeText(asked, t('money:FIELD_COMMENT_LENGTH'))
    await checkScreen(page, 'cancelling')
    const comment = asked.getByLabel(t('billing:cancel.comment'))
    for (const wrong of ['x'.repeat(9), ` ${'x'.repeat(9)} `]) {
      await comment.fill(wrong)
      await seeText(asked, t('money:FIELD_COMMENT_LENGTH'))
    }
    await comment.fill('x'.repeat(501))
    await expect.poll(() => comment.inputValue()).toHaveLength(500)
    // Ten characters, five hundred or none at all are sent; here they come to nothing.
    for (const fine of ['x'.repeat(10), 'x'.repeat(500), '']) {
      await comment.fill(fine)
      await seeGone(asked.getByText(t('money:FIELD_COMMENT_LENGTH')))
      await answerOnce(person, ['DELETE', '/api/subscriptions/current'], { status: 429 })
      const tried = page.waitForRequest((request) => request.method() === 'DELETE')
      await cancel.click()
      const { comment: said } = (await tried).postDataJSON() as { comment?: string }
      expect(said ?? '').toBe(fine)
      await seeText(page, t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
      await page
        .getByRole('button', { name: t('common:dismiss') })
        .first()
        .click()
    }
    await comment.fill('We need Shopify as well.')
    const reasons = await ask<{ tag: string; name: string }[]>(
      person,
      ['put', '/api/enums/cancel-subscription-feedback'],
      { translations: person.language },
    )
    const [reason] = reasons.slice(2)
    expect(await asked.getByRole('radio', { name: reason?.name, exact: true, checked: true }).count()).toBe(1)
    const sent = page.waitForRequest((request) => request.method() === 'DELETE')
    await cancel.click()
    expect((await sent).postDataJSON()).toEqual({
      feedback: reason?.tag,
      comment: 'We need Shopify as well.',
    })
    await asked.waitFor({ state: 'hidden' })
    await openTab(person, 'SUBSCRIPTION')
    const keep = page.getByRole('button', { name: t('billing:next.keep'), exact: true })
    await keep.waitFor()
    await page.getByRole('img', { name: t('shell:wallet.balance', { count: 440 }) }).waitFor()
    await more.click()
    await expect.poll(() => cancel.isDisabled(), patient).toBe(true)
    await seeText(page, t('billing:more.nothingToCancel'))
    await page.keyboard.press('Escape')
    await keep.click()
    await keep.waitFor({ state: 'hidden' })
    await seeText(page, euro(person, 75))
  }),
)

test.for(spanishPhone)(
  '[BILL-11, BILL-12, BILL-13, BILL-14, BILL-15, BILL-16, BILL-41, ERR-09, ERR-10, ERR-12, ERR-13, ERR-15, WALLET-11, WALLET-12, WALLET-13, WALLET-14] an owner fills in the billing information and keeps two cards ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    await page.goto('/subscription?tab=information')
    const address = page.getByRole('form', { name: t('billing:address.title') })
    const taxId = page.getByRole('form', { name: t('billing:taxId.title') })
    const save = (form: typeof address) =>
      form.getByRole('button', { name: t('common:save'), exact: true }).click()
    const field = (name: string) =>
      address.getByRole('textbox', { name: new RegExp(`^${t(`billing:address.${name}`)}( \\*)?$`) })
    await save(address)
    await expect.poll(() => address.getByText(t('messages:FIELD_REQUIRED')).count(), patient).toBe(4)
    await checkScreen(page, 'billing information with what is missing')
    await field('line1').fill('Calle Real 12')
    await field('line2').fill('Bajo B')
    await field('postal_code').fill('40001')
    await field('city').fill('Segovia')
    const country = address.getByRole('combobox')
    await pick(person, country, language === 'es' ? 'espa' : 'spa', language === 'es' ? 'España' : 'Spain')
    const dismiss = page.getByRole('button', { name: t('common:dismiss') })
    /** However it fails, the same is said and what was typed stays. */
    const failToSave = async (form: typeof address, path: string, statuses: number[]) => {
      for (const status of statuses) {
        const body = { statusCode: status, message: 'MESSAGES_NETWORK_ERROR' }
        await answerOnce(person, ['PUT', path], { status, body })
        await save(form)
        await seeText(page, t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
        await dismiss.first().click()
        await expect.poll(() => dismiss.count(), patient).toBe(0)
        if (status >= 500) expectFault(person, status)
      }
    }
    await failToSave(address, '/api/wallets/billing-address', [422, 404, 424, 429, 503, 500])
    expect(await field('line1').inputValue()).toBe('Calle Real 12')
    await save(address)
    await seeText(page, t('money:MESSAGES_BILLING_ADDRESS_SUCCESS'))

    const number = taxId.getByRole('textbox', { name: t('billing:taxId.value') })
    const types = await ask<{ tag: string; country: string; name: string }[]>(person, [
      'get',
      '/api/tax-id-types',
    ])
    const spanish = types.find(({ tag }) => tag === 'es_cif')
    const spain = language === 'es' ? 'España' : 'Spain'
    await pick(person, taxId.getByRole('combobox'), `${spain} ·`, `${spain} · ${spanish?.name}`)
    await number.fill('B00000000X')
    await save(taxId)
    await seeText(taxId, t('money:MESSAGES_TAX_IDENTIFIER_ERROR'))
    await number.fill('B58818501')
    await dismiss.first().click()
    await failToSave(taxId, '/api/wallets/tax-id', [404, 424, 429, 503, 500])
    expect(await number.inputValue()).toBe('B58818501')
    await save(taxId)
    await seeText(page, t('money:MESSAGES_TAX_IDENTIFIER_SUCCESS'))
    await page.reload()
    await expect.poll(() => field('city').inputValue(), patient).toBe('Segovia')
    const stored = { line1: 'Calle Real 12', line2: 'Bajo B', postal_code: '40001', city: 'Segovia' }
    for (const [name, value] of Object.entries(stored)) expect(await field(name).inputValue()).toBe(value)
    expect(await country.inputValue()).toBe(spain)
    expect(await number.inputValue()).toBe('B58818501')

    await openTab(person, 'PAYMENT_METHOD')
    await seeText(page, t('cards:cards.empty'))
    const add = page.getByRole('button', { name: t('cards:card.add'), exact: true })
    const form = page.getByRole('dialog', { name: t('cards:card.add') })
    for (const card of [testCards.visa, testCards.mastercard]) {
      await add.click()
      await form.getByLabel(t('cards:card.number')).waitFor()
      if (card === testCards.visa) await checkScreen(page, 'adding a card')
      await typeCard(person, form, card)
      await form.getByRole('button', { name: t('cards:card.save'), exact: true }).click()
      await form.waitFor({ state: 'hidden' })
    }
    const list = page.getByRole('list', { name: t('cards:cards.title') })
    const choices = list.getByRole('radio')
    await expect.poll(() => choices.count(), patient).toBe(2)
    expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('330px')
    const mastercard = list.getByRole('radio', { name: /Mastercard •••• 4444/ })
    const visa = list.getByRole('radio', { name: /Visa •••• 4242/ })
    expect(await visa.isChecked()).toBe(true)
    const chosen = page.waitForRequest((request) => /\/api\/cards\/[^/]+\/default$/.test(request.url()))
    await mastercard.check()
    expect((await chosen).method()).toBe('PUT')
    await expect
      .poll(() => list.getByText(t('cards:cards.default'), { exact: true }).count(), patient)
      .toBe(1)
    await expect.poll(() => visa.isChecked(), patient).toBe(false)
    await checkScreen(page, 'payment method')
    await list.getByRole('button', { name: t('cards:cards.remove', { card: 'Visa •••• 4242' }) }).click()
    await page.getByRole('button', { name: t('cards:cards.removeConfirm'), exact: true }).click()
    await expect.poll(() => choices.count(), patient).toBe(1)
    await openTab(person, 'PAYMENTS_HISTORY')
    await seeText(page, t('billing:history.empty'))
  }),
)

test.for(englishDesk)(
  '[BILL-03, BILL-28, BILL-30, BILL-37, ERR-16, ERR-26] a first payment that fails or that the bank asks about is told, and another card goes through ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await forgetTrials()
    // An account that had a subscription before has no trial any more, whatever card it brings.
    await query(
      inject('dataDir'),
      `insert into trial_card (fingerprint_hash, subscription_id)
       select sha256(convert_to('test_visa_' || number, 'utf8')), gen_random_uuid()
       from unnest(array['40000341', '40003155']) as number`,
    )
    await page.goto('/subscription?plan=premiun_anual')
    await choiceBar(person).waitFor()
    const dialog = await reviewPlan(person, 'subscribe', 'Premium', 'yearly')
    const go = dialog.getByRole('button', { name: t('billing:act.confirmTrial'), exact: true })
    const proceed = page.getByRole('button', { name: t('billing:trialUsed.proceed'), exact: true })
    await typeCard(person, dialog, testCards.failsLater)
    await go.click()
    await proceed.click()
    await seeText(page, t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
    await seeText(dialog, t('money:MESSAGES_UNABLE_TO_PROCESS_PAYMENT'))
    await checkScreen(page, 'a failed payment')

    await dialog.getByRole('button', { name: t('billing:act.otherCard'), exact: true }).click()
    await typeCard(person, dialog, testCards.asksBank)
    await go.click()
    const bank = page.getByRole('dialog', { name: t('cards:bank.title') })
    await bank.getByRole('button', { name: t('cards:bank.approve'), exact: true }).click()
    await proceed.click()
    await bank.getByRole('button', { name: t('cards:bank.approve'), exact: true }).click()
    await seeProcessed(person)
    await seeText(page, euro(person, 750))
    await planCard(person, 'Premium').getByText(t('billing:plans.current')).first().waitFor()
    await seeGone(page.getByRole('radiogroup', { name: t('billing:plans.period') }))
  }),
)

test.for(englishDesk)(
  '[BILL-31] the result of a subscription is shown immediately, the wallet is read two seconds later, and two more and the dialog closes ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await forgetTrials()
    await haveCard(person, testCards.visa)
    await cutStream(person)
    await watchTimers(person)
    await page.goto('/subscription')
    await choosePlan(person, 'Basic')
    const dialog = await reviewPlan(person, 'subscribe', 'Basic')
    const starting = await holdCall(person, ['POST', '/api/subscriptions'])
    await dialog.getByRole('button', { name: t('billing:act.confirmTrial'), exact: true }).click()
    await starting.isHeld
    await stopClock(person)
    const read = new Set<string>()
    page.on('request', (request) => read.add(new URL(request.url()).pathname))
    starting.letGo()
    const processed = page.getByRole('dialog', { name: t('billing:act.processed') })
    const result = processed.getByText(t('money:MESSAGES_SUBSCRIPTION_SUCCESS'))
    await seeSoon(person, 'the result', () => result.isVisible())
    await seeAfter(person, 2_000, 'the wallet is read', async () => read.has('/api/wallets'))
    await seeAfter(person, 2_000, 'the dialog is closed', async () => (await processed.count()) === 0)
    // The cards are read when they are next shown.
    await seeSoon(person, 'the cards are read', async () => read.has('/api/cards'))
  }),
)

test.for(englishDesk)(
  '[BILL-05, BILL-38, PERM-07, WALLET-32] who is short of coins or out of time is led to coins or plans, an agent away from money, and who had enough deletes the account ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const [workspace = ''] = await arrive(person, { tier: 'enterprise' })
    const agent = await openPerson(inject('appUrl'), { language: 'es', size: 'desk' })
    try {
      await arriveAsAgent(agent, person, { workspaceIds: [workspace] })
      await agent.page.goto('/subscription')
      await seeAddress(agent.page, '/calendar')
      await seeText(agent.page, agent.t('billing:ownersOnly'))
    } finally {
      await agent.leave()
    }
    const account = '(select account_id from sign_in_email where email = $1)'
    const change = (what: string) =>
      query(inject('dataDir'), `update wallet set ${what} where account_id = ${account}`, [person.email])
    await spendPlanCoins(person)
    await offerModel(person)
    await page.goto('/calendar')
    await openNewPost(person)
    await createPost(person)
    await page
      .getByRole('dialog', { name: t('messages:MESSAGES_ENOUGH_COINS') })
      .getByRole('button', { name: t('messages:LABEL_ADD_CASH'), exact: true })
      .click()
    await page.getByRole('dialog', { name: t('packs:title') }).waitFor()

    await setTier(person, 'free')
    await page.goto('/calendar')
    const upgrade = page.getByRole('button', { name: t('messages:LABEL_UPGRADE'), exact: true })
    await upgrade.first().waitFor()
    await page.getByRole('link', { name: t('messages:LABEL_ENTERPRISE_BADGE') }).click()
    await seeAddress(page, '/subscription')
    await change("free_tier_ends_at = now() - interval '1 day'")
    await page.goto('/calendar')
    await seeAddress(page, /^\/upgrade\?ts=\d+$/)
    await seeHeading(page, t('billing:upgrade.title'), 1)
    await checkScreen(page, 'plans after the trial')
    await openUserMenu(person)
    expect(await upgrade.count()).toBe(0)
    expect(await page.getByRole('button', { name: t('messages:LABEL_ADD_CASH'), exact: true }).count()).toBe(
      0,
    )
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: t('messages:LABEL_MY_POSTS') }).click()
    await seeAddress(page, '/my-post')

    await page.goto('/subscription')
    await page.getByRole('button', { name: t('messages:LABEL_MORE'), exact: true }).click()
    await page.getByRole('button', { name: t('billing:more.delete'), exact: true }).click()
    const removal = page.getByRole('dialog', { name: t('account:delete.title') })
    await removal.getByLabel(t('account:proof.label')).fill(person.password)
    await removal.getByRole('button', { name: t('account:delete.confirm'), exact: true }).click()
    await seeAddress(page, '/')
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('access-token')
  }),
)
