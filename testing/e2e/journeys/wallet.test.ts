import { expect, inject, test } from 'vitest'
import { arrive, arriveAsAgent, ask, fromScreen, setTier } from '../person/arrive.ts'
import { haveCard } from '../person/billing.ts'
import { checkScreen } from '../person/check-screen.ts'
import { cutStream } from '../person/cut-stream.ts'
import { holdCall, seeAfter, seeSoon, stopClock, watchTimers } from '../person/delays.ts'
import { asPerson, englishDesk, englishPhone, spanishPhone } from '../person/journey.ts'
import { openPerson } from '../person/open-person.ts'
import { seeHeading, seeText, waitUntil } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { openWallet, testCards, typeCard } from '../person/wallet.ts'
import { query } from '../product-database.ts'

type Wallet = { coins: number; boughtCoins: number }

test.for(englishDesk)(
  '[WALLET-04, WALLET-10, WALLET-12, WALLET-14, WALLET-16, WALLET-17, WALLET-19, WALLET-20, WALLET-21, SHELL-31, SHELL-32] an owner who pays saves a card and buys coins, once ($language, $size)',
  asPerson(async (person) => {
    await arrive(person, { tier: 'premium' })
    const { page, t, language } = person
    await page.goto('/calendar')
    const panel = await openWallet(person)
    await panel.getByRole('radio', { name: /60/ }).waitFor()
    expect(await panel.getByRole('radio').count()).toBe(3)
    const pack = panel.getByRole('radio', { name: /60/ })
    await pack.check()
    const price = language === 'es' ? /14,00\s€/ : /€14\.00/
    await panel.getByRole('radio', { name: price }).waitFor()
    const pay = panel.getByRole('button', { name: price })
    expect(await pay.isDisabled()).toBe(true)
    await typeCard(person, panel, testCards.declined)
    await panel.getByRole('button', { name: t('cards:card.save'), exact: true }).click()
    await seeText(panel.getByRole('alert'), t('cards:card.reasons.card_declined'))
    await checkScreen(page, 'wallet panel with a refused card')
    await typeCard(person, panel, testCards.visa)
    await panel.getByRole('button', { name: t('cards:card.save'), exact: true }).click()
    await panel.getByRole('radio', { name: /4242/ }).waitFor()
    expect(await panel.getByRole('radio', { name: /Visa.*4242/i }).isChecked()).toBe(true)
    await checkScreen(page, 'wallet panel')
    await panel.getByRole('button', { name: t('cards:card.add'), exact: true }).click()
    const another = page.getByRole('dialog', { name: t('cards:card.add') })
    await another.getByLabel(t('cards:card.number')).waitFor()
    await another.getByRole('button', { name: t('common:cancel'), exact: true }).click()
    await another.waitFor({ state: 'hidden' })

    const charged: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/payments'))
        charged.push(request.postData() ?? '')
    })
    await pay.dblclick()
    await seeText(panel, t('money:MESSAGES_WAIT_PAYMENT'))
    await checkScreen(page, 'a payment under way')
    await seeText(panel, t('money:MESSAGES_TOP_UP_SUCCESS', { coins: 60 }))
    await panel.getByRole('button', { name: t('common:continue') }).press('Enter')
    await panel.waitFor({ state: 'hidden' })
    expect(charged.map((body) => JSON.parse(body))).toMatchObject([{ product: 'coins_60', quantity: 1 }])
    expect(await ask<Wallet>(person, ['get', '/api/wallets'])).toMatchObject({ coins: 80, boughtCoins: 60 })
    await openUserMenu(person)
    await seeText(page, '80')
  }),
)

test.for(englishDesk)(
  '[WALLET-22, WALLET-23, WALLET-24] shows the success immediately, reads the wallet after three seconds, changes the balance two seconds later and closes after two more or when continued ($language, $size)',
  asPerson(async (person) => {
    await arrive(person, { tier: 'premium' })
    await haveCard(person, testCards.visa)
    await cutStream(person)
    await watchTimers(person)
    const { page, t } = person
    await page.goto('/calendar')
    const panel = await openWallet(person)
    await panel.getByRole('radio', { name: /60/ }).check()
    let reads = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/wallets') reads += 1
    })
    const payment = await holdCall(person, ['POST', '/api/payments'])
    await panel.getByRole('button', { name: /€14\.00/ }).click()
    await payment.isHeld
    await stopClock(person)
    payment.letGo()
    const success = panel.getByText(t('money:MESSAGES_TOP_UP_SUCCESS', { coins: 60 }))
    const balance = (coins: number) =>
      page.locator(`[role=img][aria-label="${t('shell:wallet.balance', { count: coins })}"]`)
    const balanceNow = panel.getByText(t('packs:balanceNow', { count: 80, coins: 80 }))
    await seeSoon(person, 'the success', async () => (await success.isVisible()) && balanceNow.isVisible())
    expect(reads).toBe(0)
    await seeAfter(person, 3_000, 'the wallet is read', async () => reads === 1)
    expect(await balance(20).count()).toBe(1)
    await seeAfter(
      person,
      2_000,
      'the balance of the app is the new one',
      async () => (await balance(80).count()) === 1,
    )
    expect(await success.isVisible()).toBe(true)
    await seeAfter(person, 2_000, 'the panel is closed', async () => (await panel.count()) === 0)

    await page.clock.resume()
    await openWallet(person)
    const { isHeld, letGo } = await holdCall(person, ['POST', '/api/payments'])
    await panel.getByRole('button', { name: /€/ }).click()
    await isHeld
    await stopClock(person)
    letGo()
    await seeSoon(person, 'the next success', () => panel.getByRole('status').isVisible())
    await panel.getByRole('button', { name: t('common:continue') }).click()
    await seeSoon(person, 'the new balance', async () => (await balance(80).count()) === 0)
    await seeSoon(person, 'the panel is closed', async () => (await panel.count()) === 0)
  }),
)

test.for(englishDesk)(
  '[WALLET-21] while a pack is paid ink runs, for who likes motion, and stands still for who does not ($language, $size)',
  asPerson(async (person) => {
    await arrive(person, { tier: 'premium' })
    await haveCard(person, testCards.visa)
    const { page, t } = person
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/calendar')
    const panel = await openWallet(person)
    await panel.getByRole('radio', { name: /60/ }).check()
    const payment = await holdCall(person, ['POST', '/api/payments'])
    await panel.getByRole('button', { name: /€14\.00/ }).click()
    await seeText(panel, t('money:MESSAGES_WAIT_PAYMENT'))
    const film = panel.locator('video')
    await waitUntil('the film runs', () =>
      film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0),
    )
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await film.waitFor({ state: 'detached' })
    await panel.getByRole('status').locator('img').waitFor()
    payment.letGo()
    await seeText(panel, t('money:MESSAGES_TOP_UP_SUCCESS', { coins: 60 }))
  }),
)

test.for(englishPhone)(
  '[WALLET-13, WALLET-15, WALLET-25] a charge that fails leaves the panel usable; another card becomes the default, and the bank may ask ($language, $size)',
  asPerson(async (person) => {
    await arrive(person, { tier: 'basic' })
    const { page, t } = person
    await page.goto('/calendar')
    const panel = await openWallet(person)
    await panel.getByRole('button', { name: t('cards:card.save'), exact: true }).click()
    expect(
      await panel
        .getByRole('textbox')
        .evaluateAll((all) => all.filter((one) => one.ariaInvalid === 'true').length),
    ).toBe(3)
    await typeCard(person, panel, testCards.failsLater)
    await panel.getByRole('button', { name: t('cards:card.save'), exact: true }).click()
    await panel.getByRole('radio', { name: /0341/ }).waitFor()
    await panel.getByRole('button', { name: /5[.,]00/ }).click()
    await seeText(page, t('money:MESSAGES_ERROR_SELLING_COINS'))
    await panel.getByRole('radio', { name: /0341/ }).waitFor()

    await panel.getByRole('button', { name: t('cards:card.add'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('cards:card.add') })
    await typeCard(person, dialog, testCards.asksBank)
    await checkScreen(page, 'add a card')
    await dialog.getByRole('button', { name: t('cards:card.save'), exact: true }).click()
    const bank = page.getByRole('dialog', { name: t('cards:bank.title') })
    await bank.waitFor()
    await checkScreen(page, 'the bank asks')
    await bank.getByRole('button', { name: t('cards:bank.approve'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const other = panel.getByRole('radio', { name: /3155/ })
    await other.check()
    // The screen shows the choice before the server has it, so the server is the one to ask.
    await expect
      .poll(async () => {
        const cards = await ask<{ last4: string; isDefault: boolean }[]>(person, ['get', '/api/cards'])
        return cards.filter(({ isDefault }) => isDefault).map(({ last4 }) => last4)
      })
      .toEqual(['3155'])
    expect(await panel.getByRole('radio', { name: /0341/ }).isChecked()).toBe(false)
    // The balance cannot be read for a while: what was paid is a success all the same, and is told as one.
    await page.route('**/api/wallets', (route) => route.abort())
    await panel.getByRole('button', { name: /5[.,]00/ }).click()
    await bank.getByRole('button', { name: t('cards:bank.approve'), exact: true }).click()
    await seeText(panel, t('money:MESSAGES_TOP_UP_SUCCESS', { coins: 20 }))
    await panel.waitFor({ state: 'hidden' })
    await page.unroute('**/api/wallets')
    expect(await ask<Wallet>(person, ['get', '/api/wallets'])).toMatchObject({ coins: 40, boughtCoins: 20 })
  }),
)

test.for(englishDesk)(
  '[WALLET-31, WALLET-32] a free owner sees Upgrade and no Add cash ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    const { page, t } = person
    await page.goto('/calendar')
    await openUserMenu(person)
    const popover = page.getByRole('dialog')
    await popover.getByRole('button', { name: t('messages:LABEL_UPGRADE'), exact: true }).waitFor()
    expect(await page.getByRole('button', { name: t('messages:LABEL_ADD_CASH'), exact: true }).count()).toBe(
      0,
    )
  }),
)

test.for(englishDesk)(
  '[WALLET-33, PERM-03] an agent sees neither Add cash nor the plan, whatever the tier ($language, $size)',
  asPerson(async (owner) => {
    const workspaceIds = await arrive(owner, { tier: 'enterprise' })
    const agent = await openPerson(inject('appUrl'), { language: 'en', size: 'desk' })
    try {
      await arriveAsAgent(agent, owner, { permissions: ['users', 'workspaces'], workspaceIds })
      for (const tier of ['free', 'basic', 'premium', 'enterprise'] as const) {
        await setTier(owner, tier)
        await agent.page.goto('/calendar')
        // An invited agent has no surname yet, so the menu's name is not the usual one.
        await agent.page.getByRole('button', { name: new RegExp(`${agent.email}:`) }).click()
        const logOut = agent.page.getByRole('button', {
          name: agent.t('messages:LABEL_LOG_OUT'),
          exact: true,
        })
        await logOut.waitFor()
        // The coins are drawn together with the way to more of them.
        await seeText(agent.page.getByRole('dialog'), agent.t('shell:wallet.coins', { count: 20 }))
        for (const label of ['LABEL_ADD_CASH', 'LABEL_UPGRADE', 'LABEL_SUBSCRIPTION_AND_BILLING']) {
          const entry = agent.page.getByText(agent.t(`messages:${label}`), { exact: true })
          expect([tier, label, await entry.count()]).toEqual([tier, label, 0])
        }
      }
      const call = { headers: fromScreen, data: { product: 'coins_20', paymentMethodId: 'x' } }
      expect((await agent.context.request.post('/api/payments', call)).status()).toBe(403)
    } finally {
      await agent.leave()
    }
  }),
)

test.for(spanishPhone)(
  '[TXN-01, TXN-04] what was spent is shown by days of the zone on the screen, in words for each kind, with the workspace ($language, $size)',
  asPerson(async (person) => {
    const [workspaceId] = await arrive(person, { tier: 'premium' })
    const items = ['post', 'brand_voice', 'workspace', 'seo_report']
    for (const item of items)
      await query(
        inject('dataDir'),
        `with act as (
           insert into ledger_transaction (account_id, kind, idempotency_key, item, user_id, workspace_id, created_at)
           select account_id, 'spend', gen_random_uuid()::text, $2, user_id, $3, '2026-03-01T23:30Z'
           from sign_in_email where email = $1
           returning account_id, id),
         entries as (insert into ledger_entry (account_id, transaction_id, book, amount)
           select account_id, id, book, amount from act, (values ('plan', -2), ('spent', 2)) as side(book, amount))
         update wallet set plan = plan - 2 where account_id = (select account_id from act)`,
        [person.email, item, workspaceId],
      )
    const { page, t } = person
    await page.goto('/profile?tab=transactions')
    // Half past midnight in Madrid.
    await seeHeading(page, 'Lunes, 2 de marzo de 2026')
    for (const item of items) await seeText(page, t(`wallet:items.${item}`))
    expect(await page.getByText('Casa Lumbre', { exact: true }).count()).toBeGreaterThanOrEqual(items.length)
    await checkScreen(page, 'what was spent')
  }),
)

/** Stands for Stripe.js: notes what it is asked, and gives the card to the sandbox in the provider's place. */
const standIn = `window.asked = []; window.Stripe = (key) => ({
  elements: (options) => { window.asked.push(['elements', key, options.mode]); return {
    create: () => ({ mount: (at) => { at.textContent = 'Card fields of the provider' }, destroy: () => {} }),
    submit: async () => ({}), update: () => {} } },
  confirmSetup: async ({ clientSecret, confirmParams, redirect }) => {
    window.asked.push(['confirmSetup', confirmParams.return_url, redirect])
    const body = JSON.stringify({ clientSecret, number: '4242424242424242', expiry: '08/31', securityCode: '123' })
    await fetch('/api/sandbox/card-setups', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
    return {} },
  handleNextAction: async () => ({}) })`

test('[WALLET-27, WALLET-28] with a provider its own fields take the card, and only the provider may lead away and back to the calendar', async () => {
  const person = await openPerson(inject('appUrl'), { language: 'en', size: 'desk' }, { bypassCSP: true })
  try {
    await arrive(person, { tier: 'premium' })
    const { page, t } = person
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: standIn }),
    )
    await page.route('**/api/payments/public-key', (route) =>
      route.fulfill({ json: { gateway: 'stripe', publicKey: 'pk_test_journey' } }),
    )
    await page.goto('/calendar')
    const panel = await openWallet(person)
    await seeText(panel, 'Card fields of the provider')
    await panel.getByRole('button', { name: t('cards:card.save'), exact: true }).click()
    await panel.getByRole('radio', { name: /4242/ }).waitFor()
    const asked = await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)
    expect(asked).toContainEqual(['elements', 'pk_test_journey', 'setup'])
    expect(asked).toContainEqual(['confirmSetup', `${inject('appUrl')}/calendar`, 'if_required'])
    expect(person.faults).toEqual([])
  } finally {
    await person.leave()
  }
})
