import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { clock, detailDate } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, arriveAsAgent, ask, setTier } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import {
  fillWordpress,
  openIntegrations,
  submitWordpress,
  wordpressCard,
} from '../person/connect-wordpress.ts'
import { asPerson, englishDesk, spanishDesk } from '../person/journey.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { seeBody } from '../person/post-page.ts'
import { seeAddress, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import {
  leavePlatformOpen,
  openNewPost,
  stepCountry,
  stepDate,
  stepDetails,
  stepKeyword,
  stepReferences,
  stepTitle,
} from '../person/wizard.ts'
import { openWorkspaces } from '../person/workspaces.ts'
import { query } from '../product-database.ts'

const planOne = async (person: Person, workspaceId = '') => {
  const at = nextWeek(2, 11)
  const body = {
    publishAt: at.toISOString(),
    timeZone: 'Europe/Madrid',
    workspaceId: workspaceId || undefined,
  }
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], body)
  return { id: data.id, at }
}

test.for(englishDesk)(
  '[SHELL-03, SHELL-04, SHELL-05, SHELL-07, SHELL-14, SHELL-17, SHELL-18, SHELL-23] every address inside shows its page ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const { id, at } = await planOne(person)
    for (const search of ['', `?ts=${Date.now()}`]) {
      await page.goto(`/upgrade${search}`)
      await seeHeading(page, t('billing:upgrade.title'), 1)
    }
    await setTier(person, 'premium')
    await page.goto('/calendar')
    const views = page.getByRole('radiogroup', { name: t('calendar:view') })
    for (const view of ['day', 'month', 'week']) {
      await views.getByText(t(`calendar:views.${view}`), { exact: true }).click()
      const chosen = views.getByRole('radio', { name: t(`calendar:views.${view}`) })
      await expect.poll(() => chosen.isChecked()).toBe(true)
    }
    await page.goto('/my-post')
    await seeHeading(page, t('messages:LABEL_MY_POSTS'), 1)
    // Posts of later months are listed in a section below the days.
    const days = page.getByRole('main').locator('ol:not(section ol) > li')
    await days.first().waitFor()
    const now = new Date()
    expect(await days.count()).toBe(new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate())
    await page.goto('/integrations')
    await seeHeading(page, t('messages:LABEL_INTEGRATIONS'), 1)
    await page.goto('/subscription')
    await seeHeading(page, t('messages:LABEL_SUBSCRIPTION_AND_BILLING'), 1)

    await page.goto(`/calendar/${id}`)
    await seeText(page, `${detailDate(at, language)}, ${clock(at, language)}`)
    await page
      .getByRole('link', { name: t('post-page:finish.act') })
      .first()
      .waitFor()
    await query(
      inject('dataDir'),
      `update post set title = 'How wool is washed', body = '<p>In cold water.</p>', status = 'created' where id = $1`,
      [id],
    )
    await page.reload()
    await seeHeading(page, 'How wool is washed', 1)
    await seeBody(person, 'In cold water.')
    expect(await page.getByRole('link', { name: t('post-page:finish.act') }).count()).toBe(0)

    const { previewToken } = await ask<{ previewToken: string }>(person, [
      'get',
      `/api/posts/${id}/preview-token`,
    ])
    const reader = await openPerson(person.appUrl, person)
    await reader.page.goto(`/preview-post/${previewToken}`)
    await seeHeading(reader.page, 'How wool is washed', 1)
    await seeBody(reader, 'In cold water.')
    expect((await reader.context.cookies()).map(({ name }) => name)).toEqual([])
    // Who is a stranger comes from an unknown address to the log-in page.
    await reader.page.goto('/no/such/page')
    await seeHeading(reader.page, t('common:notFound.title'), 1)
    await reader.page.getByRole('link', { name: t('common:notFound.home') }).click()
    await seeAddress(reader.page, '/')
    await seeHeading(reader.page, t('auth:login.title'))
    await reader.leave()

    await page.goto('/no/such/page')
    await seeHeading(page, t('common:notFound.title'), 1)
    await checkScreen(page, 'no such page')
    const home = page.getByRole('link', { name: t('common:notFound.home') })
    expect(await home.getAttribute('href')).toBe('/')
    await home.click()
    await seeAddress(page, '/calendar')
  }),
)

test.for(spanishDesk)(
  '[SHELL-24, SHELL-25, SHELL-26, SHELL-27, SHELL-38, SHELL-41, SHELL-42, SHELL-44, SHELL-46] the frame of every page ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const [lumbre = ''] = await arrive(person, { tier: 'enterprise' })
    const { id } = await planOne(person, lumbre)
    await page.goto('/calendar')
    const sidebar = page.getByRole('complementary', { name: t('shell:sidebar') })
    const items = sidebar.getByRole('navigation').getByRole('link')
    await items.first().waitFor()
    await items.filter({ hasText: t('messages:LABEL_TEAM') }).waitFor()
    const shown = await items.evaluateAll((links) =>
      links.map((link) => [link.textContent, link.getAttribute('href')]),
    )
    expect(shown).toEqual([
      [t('messages:LABEL_CALENDAR'), '/calendar'],
      [t('messages:LABEL_MY_POSTS'), '/my-post'],
      [t('messages:LABEL_TEAM'), '/my-team'],
      [t('messages:LABEL_INTEGRATIONS'), '/integrations'],
    ])
    expect(await sidebar.getByRole('navigation').getByRole('listitem').count()).toBe(4)
    await sidebar.getByRole('button', { name: new RegExp(person.email) }).waitFor()

    await sidebar.getByRole('button', { name: t('shell:help.title') }).click()
    const help = page.getByRole('menu')
    for (const [label, address] of [
      ['FAQS', '/faq'],
      ['CONTACT', '/contact'],
    ] as const) {
      const link = help.getByRole('menuitem', { name: t(`messages:LABEL_${label}`) })
      await link.waitFor()
      expect(new URL((await link.getAttribute('href')) ?? '', person.appUrl).pathname).toBe(address)
    }
    await page.keyboard.press('Escape')

    const top = page.getByRole('banner')
    for (const name of [
      t('shell:search.placeholder'),
      t('shell:notifications.open', { count: 0 }),
      t('shell:workspace.open', { name: 'Casa Lumbre' }),
    ])
      await top.getByRole('button', { name: new RegExp(name) }).waitFor()
    const slot = top.getByRole('link', { name: t('shell:tier.enterprise') })
    expect(await slot.getAttribute('href')).toBe('/subscription')

    // The wizard of the stored post is left by the logo, and the next one starts anew.
    await page.goto(`/calendar/${id}/edit`)
    await page.getByRole('button', { name: t('messages:LABEL_SAVE_FOR_LATER') }).waitFor()
    await page.goto('/integrations')
    await sidebar.getByRole('link', { name: t('shell:home') }).click()
    await seeAddress(page, '/calendar')
    await page.keyboard.press('n')
    await seeAddress(page, '/calendar/new')
    await seeHeading(page, t('messages:LABEL_WELCOME', { name: person.firstName }))

    // A dialog without a width of its own.
    await page.goto('/calendar')
    await items.first().waitFor()
    expect(await page.title()).toBe(t('messages:LABEL_DASHBOARD_TITLE'))
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: t('shell:shortcuts.title') })
    await dialog.waitFor()
    expect((await dialog.boundingBox())?.width).toBe(500)
    await checkScreen(page, 'keyboard shortcuts')

    const invite = (firstName: string) =>
      ask<{ id: string }>(person, ['post', '/api/children'], {
        firstName,
        email: `${firstName.toLowerCase()}.${person.email}`,
        permissions: [],
        workspaceIds: [lumbre],
      })
    await invite('Leo')
    await invite('Mia')
    await page.goto('/my-post')
    await page.waitForFunction(
      (title) => document.title === title,
      `(2) ${t('messages:LABEL_DASHBOARD_TITLE')}`,
    )
    await top.getByRole('button', { name: t('shell:notifications.open', { count: 2 }) }).click()
    await page.getByRole('region', { name: t('shell:notifications.title') }).waitFor()
    await checkScreen(page, 'notifications')
    await page.waitForFunction((title) => document.title === title, t('messages:LABEL_DASHBOARD_TITLE'))

    await setTier(person, 'premium')
    await page.goto('/my-team')
    const said = page.getByRole('alert').filter({ hasText: t('team:closed.owner') })
    await said.waitFor()
    const box = await said.locator('..').boundingBox()
    if (!box) throw new Error('nothing was said')
    expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThanOrEqual(1)
    expect(900 - (box.y + box.height)).toBeLessThan(40)
  }),
)

test.for(englishDesk)(
  '[SHELL-29, SHELL-31, SHELL-32, SHELL-34, SHELL-36, SHELL-37] who is signed in, by tier and role ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    const [lumbre = ''] = await arrive(person)
    await page.goto('/integrations')
    await seeHeading(page, t('messages:LABEL_INTEGRATIONS'), 1)
    const widths: Record<string, number | undefined> = {}
    const open = async (who: Person, as: string) => {
      await openUserMenu(who)
      const panel = who.page.getByRole('dialog')
      await panel.getByText(who.email).waitFor()
      await panel.getByText(/^20$/).waitFor()
      widths[as] = (await panel.boundingBox())?.width
      return panel
    }
    const billing = t('messages:LABEL_SUBSCRIPTION_AND_BILLING')
    const cash = t('messages:LABEL_ADD_CASH')
    const free = await open(person, 'free')
    await free.getByRole('button', { name: t('messages:LABEL_UPGRADE') }).waitFor()
    expect(await free.getByRole('link', { name: billing }).count()).toBe(0)
    expect(await free.getByRole('button', { name: cash }).count()).toBe(0)
    await checkScreen(page, 'who is signed in, on free')
    await free.getByRole('button', { name: t('messages:LABEL_UPGRADE') }).click()
    await seeAddress(page, /^\/upgrade\?ts=\d+$/)

    await setTier(person, 'premium')
    await page.goto('/integrations')
    const paid = await open(person, 'paid')
    await paid.getByRole('button', { name: cash }).waitFor()
    expect(await paid.getByRole('link', { name: billing }).getAttribute('href')).toBe('/subscription')
    expect(await paid.getByRole('link', { name: t('messages:LABEL_MY_ACCOUNT') }).getAttribute('href')).toBe(
      '/profile',
    )
    const other = person.language === 'en' ? 'es' : 'en'
    await paid.getByRole('radio', { name: other.toUpperCase() }).press('Space')
    await page.waitForFunction((chosen) => document.documentElement.lang === chosen, other)
    await seeHeading(page, other === 'es' ? 'Integraciones' : 'Integrations')

    const agent = await openPerson(person.appUrl, person)
    try {
      await arriveAsAgent(agent, person, { workspaceIds: [lumbre] })
      agent.surname = ''
      await agent.page.goto('/integrations')
      const child = await open(agent, 'child')
      expect(await child.getByRole('link', { name: billing }).count()).toBe(0)
      expect(await child.getByRole('button', { name: cash }).count()).toBe(0)
      expect(await child.getByRole('button', { name: t('messages:LABEL_UPGRADE') }).count()).toBe(0)
      expect(agent.faults).toEqual([])
    } finally {
      await agent.leave()
    }
    if (size === 'desk') {
      expect(widths.free).toBeLessThan(widths.paid ?? 0)
      expect(widths.child).toBe(widths.free)
    }
  }),
)

/** Where the things stand that the tour is about; on a phone the way to the team is in the account. */
const placesOfTour = async ({ page, t, size }: Person) => {
  const isPhone = size === 'phone'
  const bar = isPhone ? page : page.getByRole('complementary', { name: t('shell:sidebar') })
  const link = (desk: string, phone: string) =>
    bar.getByRole('link', {
      name: t(isPhone ? `shell:tabs.${phone}` : `messages:LABEL_${desk}`),
      exact: true,
    })
  const team = isPhone ? t('shell:tabs.account') : t('messages:LABEL_TEAM')
  const placeOf = async (thing: Locator) => {
    await thing.waitFor()
    const box = await thing.boundingBox()
    if (!box) throw new Error('it is not in sight')
    return box
  }
  return {
    calendar: await placeOf(link('CALENDAR', 'calendar')),
    posts: await placeOf(link('MY_POSTS', 'posts')),
    team: await placeOf(bar.getByRole('button', { name: team, exact: true })),
    integrations: await placeOf(link('INTEGRATIONS', 'integrations')),
    wallet: await placeOf(page.getByRole('img', { name: t('shell:wallet.balance', { count: 20 }) })),
    bell: await placeOf(page.getByRole('button', { name: t('shell:notifications.open', { count: 0 }) })),
  }
}

test.for(englishDesk)(
  '[SHELL-28] the product tour shows the four items, the wallet and the bell, and goes on where it was left ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arrive(person)
    await page.goto('/my-post')
    await seeHeading(page, t('messages:LABEL_MY_POSTS'), 1)
    const start = async () => {
      if (size === 'phone')
        await page.getByRole('button', { name: t('shell:tabs.account'), exact: true }).click()
      await page.getByRole('button', { name: t('shell:help.title'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('messages:LABEL_PRODUCT_TOUR') }).click()
    }
    const places = await placesOfTour(person)
    const hint = (stop: string) => page.getByRole('dialog', { name: t(`shell:tour.${stop}.title`) })
    /** The dark overlay is open just where the thing stands that the hint is about. */
    const seeShown = async (stop: keyof typeof places) => {
      await hint(stop).waitFor()
      const { x, y, width, height } = places[stop]
      await waitUntil(`the ${stop} is shown`, async () => {
        const hole = await page
          .locator('mask rect')
          .last()
          .evaluate((rect) => ['x', 'y', 'width', 'height'].map((one) => Number(rect.getAttribute(one))))
        const [left = 0, top = 0, wide = 0, high = 0] = hole
        const [across, down] = [x + width / 2 - left, y + height / 2 - top]
        return across > 0 && across < wide && down > 0 && down < high && wide < 300 && high < 100
      })
    }
    const next = async (stop: keyof typeof places) => {
      await seeShown(stop)
      await hint(stop)
        .getByRole('button', { name: t('shell:tour.next'), exact: true })
        .click()
    }
    await start()
    await seeText(hint('calendar'), t('shell:tour.calendar.text'))
    await checkScreen(page, 'the tour')
    await next('calendar')
    await next('posts')
    await seeText(hint('team'), t('shell:tour.team.text'))
    await hint('team')
      .getByRole('button', { name: t('shell:tour.skip') })
      .click()
    await hint('team').waitFor({ state: 'hidden' })
    await start()
    await next('team')
    await next('integrations')
    await next('wallet')
    await seeShown('bell')
    await seeText(hint('bell'), t('shell:tour.bell.text'))
    await hint('bell')
      .getByRole('button', { name: t('shell:tour.finish') })
      .click()
    await seeAddress(page, '/calendar/new')
  }),
)

/**
 * Waits for the words that follow the act and looks that they are there for so many milliseconds of the page's own clock,
 * to half a second. The clock stands still meanwhile: how busy the machine is makes no difference.
 */
const seeFor = async ({ page }: Person, stays: number, words: string, act: () => Promise<unknown>) => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await act()
  // A pointer that rests on a snackbar keeps it.
  await page.mouse.move(5, 5)
  const said = page
    .locator('[data-kind]')
    .filter({ has: page.locator('[role=status], [role=alert]'), hasText: words })
  await waitUntil(`“${words}” is said`, async () => {
    await page.clock.runFor(20)
    return (await said.count()) > 0
  })
  await page.clock.fastForward(stays - 500)
  expect(await said.count(), `${words}, shortly before`).toBe(1)
  await page.clock.fastForward(600)
  await said.waitFor({ state: 'detached' })
  await page.clock.resume()
}

/** Takes headings out by the keys until the fewest that may be chosen are left; answers the first of these. */
const atFewestHeadings = async ({ page, t }: Person) => {
  await page.getByRole('button', { name: t('writing:structure.renew') }).waitFor()
  await page
    .getByRole('radiogroup', { name: t('writing:structure.view') })
    .getByText(t('messages:LABEL_LIST_VIEW'), { exact: true })
    .click()
  const chosen = page.getByRole('treeitem', { level: 2, checked: true })
  await chosen.first().waitFor()
  for (let left = await chosen.count(); left > 3; left--) {
    await chosen.first().press('Delete')
    await expect.poll(() => chosen.count()).toBe(left - 1)
  }
  return chosen.first()
}

test.for(englishDesk)(
  '[LIMIT-01, WIZ-70] snackbars hide after 5 s, of integrations after 4 s, of the workspace dialog and the structure after 15 s ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.clock.install()
    await page.goto('/profile')
    await page.getByLabel(t('account:info.surname'), { exact: true }).fill('Vidal')
    const saved = () => page.getByRole('button', { name: t('account:info.save') }).click()
    await seeFor(person, 5_000, t('messages:MESSAGES_UPDATED_SUCCESSFULLY'), saved)

    await openIntegrations(person)
    await wordpressCard(person).click()
    await fillWordpress(person, {
      url: 'https://shop.example',
      username: 'nora',
      appPassword: 'abcd efgh ijkl mnop qrst uvwx',
    })
    await page.route('**/api/integrations/wordpress', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    const connect = () => submitWordpress(person)
    await seeFor(person, 4_000, t('messages:MESSAGES_CONNECTION_ERROR'), connect)

    const list = await openWorkspaces(person, 'Casa Lumbre')
    await list.getByRole('button', { name: t('workspaces:list.editNamed', { name: 'Casa Lumbre' }) }).click()
    const form = page.getByRole('dialog', { name: t('workspaces:edit.title') })
    await form.locator('textarea').fill('Wool and linen')
    const edited = () => form.getByRole('button', { name: t('workspaces:edit.save') }).click()
    await seeFor(person, 15_000, t('workspaces:edit.done'), edited)

    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: t('messages:LABEL_CALENDAR'), exact: true }).click()
    await openNewPost(person)
    await stepDate(person)
    await stepCountry(person)
    await leavePlatformOpen(person)
    for (const step of [stepDetails, stepKeyword, stepTitle, stepReferences]) await step(person)
    const heading = await atFewestHeadings(person)
    const fewer = t('messages:MESSAGES_STRUCTURE_TREE_NODE_ERROR_MIN_H2_SELECTION')
    await seeFor(person, 15_000, fewer, () => heading.press('Delete'))
  }),
)

test.for(englishDesk)(
  '[SHELL-45] the layout changes at 768, 999, 1200 and 1700 pixels ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.goto('/integrations')
    await seeHeading(page, t('messages:LABEL_INTEGRATIONS'), 1)
    const look = async () => {
      const sidebar = page.getByRole('complementary', { name: t('shell:sidebar') })
      const beside = (await sidebar.count()) > 0 ? ((await sidebar.boundingBox())?.width ?? 0) : 0
      const hasKeys = await page.getByRole('banner').locator('kbd').isVisible()
      return { beside, hasKeys }
    }
    /** The frame's parts follow the window within the next two frames, or later on a busy machine. */
    const at = async (width: number, wanted: Awaited<ReturnType<typeof look>>) => {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await expect.poll(look, { timeout: 10_000 }).toEqual(wanted)
    }
    await at(767, { beside: 0, hasKeys: false })
    await at(768, { beside: 64, hasKeys: false })
    await at(998, { beside: 64, hasKeys: false })
    await at(999, { beside: 64, hasKeys: true })
    await at(1199, { beside: 64, hasKeys: true })
    await at(1200, { beside: 232, hasKeys: true })
    await at(1699, { beside: 232, hasKeys: true })
    await at(1700, { beside: 256, hasKeys: true })
  }),
)
