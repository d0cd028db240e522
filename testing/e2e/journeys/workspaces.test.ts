import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { clock } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, arriveAsAgent, ask, giveCoins, setTier } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { cutStream, silenceStream } from '../person/cut-stream.ts'
import { holdCall, seeAfter, stopClock, watchTimers } from '../person/delays.ts'
import { asPerson, englishDesk, englishPhone, spanishDesk, spanishPhone } from '../person/journey.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { answerOnce, expectFault } from '../person/security.ts'
import { seeAddress, seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { drawPng, openWorkspaceMenu, openWorkspaces } from '../person/workspaces.ts'

const widthOf = async (dialog: Locator) => (await dialog.boundingBox())?.width

/** Leaves the sheet of a phone in which a menu or a dialog was opened. */
const leaveSheet = async ({ page, t, size }: Person) => {
  if (size === 'phone')
    await page
      .getByRole('dialog', { name: t('shell:tabs.account') })
      .getByRole('button', { name: t('common:close'), exact: true })
      .click()
}

const whereIs = async ({ page, context }: Person) => {
  const stored = await page.evaluate(() => ({
    local: localStorage.getItem('current-workspace-id'),
    script: /current-workspace-id=([\w-]+)/.exec(document.cookie)?.[1],
  }))
  const cookie = (await context.cookies()).find(({ name }) => name === 'current-workspace-id')
  return { ...stored, cookie: cookie?.value, days: ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400 }
}

test.for(spanishPhone)(
  '[WORKSP-02, WORKSP-03, WORKSP-12, SHELL-49] the menu publishes as one of the active workspaces and shows its posts ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const names = ['Casa Lumbre', 'Taller de Lana', 'Botica del Sur']
    const [lumbre = '', lana = ''] = await arrive(person, { tier: 'premium', workspaces: names })
    await ask(person, ['put', '/api/workspaces/active'], { workspaceIds: [lumbre, lana] })
    const [here, there] = [nextWeek(1, 9, 15), nextWeek(1, 16, 45)]
    for (const [at, workspaceId] of [[here, lumbre] as const, [there, lana] as const])
      await ask(person, ['post', '/api/posts'], {
        publishAt: at.toISOString(),
        timeZone: 'Europe/Madrid',
        workspaceId,
      })
    const main = page.getByRole('main')
    await page.goto('/my-post')
    await seeHeading(page, t('messages:LABEL_MY_POSTS'))
    if (here.getMonth() !== new Date().getMonth())
      await main.getByRole('button', { name: t('posts:next.month') }).click()
    await seeText(main, clock(here, language))
    await seeGone(main.getByText(clock(there, language)))
    const before = await whereIs(person)
    expect(before).toMatchObject({ local: lumbre, script: lumbre, cookie: lumbre })
    expect(before.days).toBeGreaterThan(29.9)
    expect(before.days).toBeLessThanOrEqual(30)

    const menu = await openWorkspaceMenu(person, 'Casa Lumbre')
    await menu.getByText(t('messages:LABEL_PUBLISH_AS'), { exact: true }).waitFor()
    expect(await menu.getByRole('menuitemradio').allInnerTexts()).toEqual(['Casa Lumbre', 'Taller de Lana'])
    // Neither has a logo: a shop stands in its place.
    expect(await menu.getByRole('menuitemradio').locator('.tabler-icon-building-store').count()).toBe(2)
    await checkScreen(page, 'publish as')
    await menu.getByRole('menuitemradio', { name: 'Taller de Lana' }).click()
    await leaveSheet(person)
    await seeText(main, clock(there, language))
    await seeGone(main.getByText(clock(here, language)))
    expect(await whereIs(person)).toMatchObject({ local: lana, script: lana, cookie: lana })

    // A second window shares the cookie, so the first one follows.
    const second = await person.context.newPage()
    await second.goto('/my-post')
    await openWorkspaceMenu({ ...person, page: second }, 'Taller de Lana').then((other) =>
      other.getByRole('menuitemradio', { name: 'Casa Lumbre' }).click(),
    )
    await seeText(main, clock(here, language))
    await second.close()

    // A logo that cannot be loaded gives way to the shop as well.
    await page.route('**/api/workspaces', async (route) => {
      const response = await route.fetch()
      const listed: object[] = await response.json()
      await route.fulfill({ response, json: listed.map((one) => ({ ...one, imageUrl: '/api/images/none' })) })
    })
    await page.reload()
    const again = await openWorkspaceMenu(person, 'Casa Lumbre')
    const shops = again.getByRole('menuitemradio').locator('.tabler-icon-building-store')
    await waitUntil('the shops are there', async () => (await shops.count()) === 2)
  }),
)

/** Watches the calls that the screen makes: how often each was made so far. */
const watchCalls = ({ page }: Person) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return { count: (call: string) => calls.filter((made) => made === call).length }
}

const field = (dialog: Locator, { t }: Person, name: 'name' | 'description') =>
  dialog.getByRole('textbox', {
    name: new RegExp(`^${t(`workspaces:form.${name}`).replace(/[()]/g, '\\$&')}`),
  })

const chooseLogo = async ({ page, t }: Person, dialog: Locator, buffer: Buffer, mimeType: string) => {
  const asked = page.waitForEvent('filechooser')
  await dialog
    .getByRole('button', {
      name: new RegExp(`^(${t('workspaces:logo.upload')}|${t('workspaces:logo.change')})$`),
    })
    .click()
  await (await asked).setFiles({ name: 'logo.png', mimeType, buffer })
}

test.for(spanishDesk)(
  '[WORKSP-04, WORKSP-05, WORKSP-06, WORKSP-16, WORKSP-17, WORKSP-20, WORKSP-23, ERR-83, ERR-85, ERR-88, ERR-89] a workspace is added with logo and people ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const [lumbre = ''] = await arrive(person, { tier: 'enterprise', workspaces: ['Casa Lumbre', 'Botica'] })
    const agent = await ask<{ id: string }>(person, ['post', '/api/children'], {
      firstName: 'Leo',
      email: `leo.${person.email}`,
      permissions: [],
      workspaceIds: [lumbre],
    })
    await silenceStream(person)
    const calls = watchCalls(person)
    await page.clock.install()
    await page.goto('/calendar')
    await (await openWorkspaceMenu(person, 'Casa Lumbre'))
      .getByRole('menuitem', { name: t('shell:workspace.add') })
      .click()
    const dialog = page.getByRole('dialog', { name: t('workspaces:add.title') })
    const create = dialog.getByRole('button', { name: t('workspaces:add.submit') })
    await dialog.getByRole('checkbox', { name: /Leo/ }).check()
    if (person.size === 'desk') expect(await widthOf(dialog)).toBe(550)
    await field(dialog, person, 'description').fill('x'.repeat(501))
    for (const wrong of ['', ' Ab ', 'n'.repeat(51)]) {
      await field(dialog, person, 'name').fill(wrong)
      await create.click()
      await seeText(dialog, t('messages:FIELD_WORKSPACE_NAME_LENGTH'))
    }
    // The other field still keeps the form from being sent.
    for (const fine of [' Abc ', 'n'.repeat(50)]) {
      await field(dialog, person, 'name').fill(fine)
      await create.click()
      await seeGone(dialog.getByText(t('messages:FIELD_WORKSPACE_NAME_LENGTH')))
      await seeText(dialog, t('messages:FIELD_MAX_LENGTH', { max: 500 }))
      await field(dialog, person, 'name').fill('')
      await create.click()
      await seeText(dialog, t('messages:FIELD_WORKSPACE_NAME_LENGTH'))
    }
    await field(dialog, person, 'description').fill('Wool and linen')
    await checkScreen(page, 'add a workspace')

    const png = await drawPng(person)
    await chooseLogo(person, dialog, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')
    await seeText(dialog.getByRole('alert'), t('workspaces:logo.refused'))
    await chooseLogo(person, dialog, Buffer.concat([png, Buffer.alloc(2_097_153 - png.length)]), 'image/png')
    await seeText(dialog.getByRole('alert'), t('workspaces:logo.refused'))
    await chooseLogo(person, dialog, png, 'image/png')
    await page.getByRole('button', { name: t('workspaces:logo.save') }).click()
    await dialog.locator('img').waitFor()

    await field(dialog, person, 'name').fill('Botica')
    await create.click()
    await seeText(dialog, t('messages:MESSAGES_WORKSPACE_ALREADY_EXISTS'))
    // The plan became smaller while the form was open.
    await setTier(person, 'basic')
    await field(dialog, person, 'name').fill('  Taller de Lana ')
    await create.click()
    await seeText(dialog, t('messages:MESSAGES_BASIC_CANNOT_PURCHASE_WORKSPACES'))
    await setTier(person, 'enterprise')
    // None of what was refused sent a picture: a logo needs its workspace.
    await create.click()
    await seeText(page, t('workspaces:users.saved'))
    await seeText(page, t('workspaces:add.done', { name: 'Taller de Lana' }))
    await dialog.waitFor({ state: 'hidden' })
    const list = await ask<{ id: string; name: string; imageUrl: string | null; description: string }[]>(
      person,
      ['get', '/api/workspaces'],
    )
    const made = list.find(({ name }) => name === 'Taller de Lana')
    expect(made).toMatchObject({ description: 'Wool and linen' })
    expect(made?.imageUrl).toMatch(/^\/api\/images\//)
    expect(calls.count(`PUT /api/workspaces/${made?.id}/logo`)).toBe(1)
    expect(calls.count(`PATCH /api/workspaces/${made?.id}/users`)).toBe(1)
    const stored = await ask<{ userIds: string[] }>(person, ['get', `/api/workspaces/${made?.id}`])
    expect(stored.userIds).toEqual([agent.id])

    // A pointer that rests on a snackbar keeps it.
    await page.mouse.move(5, 5)
    await page.clock.fastForward(12_000)
    const said = page.getByText(t('workspaces:add.done', { name: 'Taller de Lana' }))
    expect(await said.isVisible()).toBe(true)
    await page.clock.fastForward(4_000)
    await said.waitFor({ state: 'hidden' })

    // The server fails over the people: that is told, and nothing is lost.
    await page.route('**/users', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'MESSAGES_SOMETHING_WENT_WRONG' } }),
    )
    await leaveSheet(person)
    const all = await openWorkspaces(person, 'Casa Lumbre')
    await all
      .getByRole('button', { name: t('workspaces:list.editNamed', { name: 'Taller de Lana' }) })
      .click()
    const form = page.getByRole('dialog', { name: t('workspaces:edit.title') })
    await form.locator(`img[src="${made?.imageUrl}"]`).waitFor()
    await chooseLogo(person, form, png, 'image/png')
    await page.getByRole('button', { name: t('workspaces:logo.save') }).click()
    await form.locator(`img:not([src="${made?.imageUrl}"])`).waitFor()
    await form.getByRole('checkbox', { name: /Leo/ }).uncheck()
    await form.getByRole('button', { name: t('workspaces:edit.save') }).click()
    await seeText(form.getByRole('alert'), t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
    expect(person.faults.splice(0)).toEqual([expect.stringMatching(/^500 PATCH .*\/users$/)])
  }),
)

test.for(englishDesk)(
  '[WORKSP-10] the wallet is read again three seconds after a workspace was created ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person, { tier: 'enterprise' })
    await cutStream(person)
    await watchTimers(person)
    await page.goto('/calendar')
    await (await openWorkspaceMenu(person, 'Casa Lumbre'))
      .getByRole('menuitem', { name: t('shell:workspace.add') })
      .click()
    const dialog = page.getByRole('dialog', { name: t('workspaces:add.title') })
    await field(dialog, person, 'name').fill('Taller de Lana')
    const creating = await holdCall(person, ['POST', '/api/workspaces'])
    await dialog.getByRole('button', { name: t('workspaces:add.submit') }).click()
    await creating.isHeld
    await stopClock(person)
    const calls = watchCalls(person)
    creating.letGo()
    await seeAfter(person, 3_000, 'the wallet is read again', async () => calls.count('GET /api/wallets') > 0)
  }),
)

test.for(spanishPhone)(
  '[WORKSP-15, WORKSP-21, WORKSP-22, ERR-83, ERR-90] workspaces are renamed, switched off and deleted in their list ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const [lumbre = '', lana = ''] = await arrive(person, {
      tier: 'premium',
      workspaces: ['Casa Lumbre', 'Taller de Lana'],
    })
    const words = { name: 'Taller de Lana', description: 'Madejas teñidas a mano' }
    await ask(person, ['patch', `/api/workspaces/${lana}`], words)
    await page.goto('/calendar')
    const list = await openWorkspaces(person, 'Casa Lumbre')
    await checkScreen(page, 'manage workspaces')
    await list
      .getByRole('button', { name: t('workspaces:list.editNamed', { name: 'Taller de Lana' }) })
      .click()
    const form = page.getByRole('dialog', { name: t('workspaces:edit.title') })
    const description = field(form, person, 'description')
    await expect.poll(() => description.inputValue(), { timeout: 30_000 }).toBe('Madejas teñidas a mano')
    await description.fill('Lanas y linos de la sierra')
    await field(form, person, 'name').fill('Casa Lumbre')
    const save = form.getByRole('button', { name: t('workspaces:edit.save') })
    await save.click()
    await seeText(form, t('messages:MESSAGES_WORKSPACE_ALREADY_EXISTS'))
    await field(form, person, 'name').fill('Lana y Lino')
    await checkScreen(page, 'edit a workspace')

    // The server takes no picture: it says so and the shop stays in its place.
    await page.route('**/logo', (route) =>
      route.fulfill({ status: 422, json: { statusCode: 422, message: 'x' } }),
    )
    await chooseLogo(person, form, await drawPng(person), 'image/png')
    await page.getByRole('button', { name: t('workspaces:logo.save') }).click()
    await seeText(page, t('workspaces:logo.failed'))
    // What is said stays for a while, and on a phone it lies over the buttons.
    const dismiss = () => page.getByRole('button', { name: t('common:dismiss') }).click()
    await dismiss()
    await form.locator('.tabler-icon-building-store').waitFor()
    await save.click()
    await seeText(page, t('workspaces:edit.done'))
    await dismiss()
    await list.getByText('Lana y Lino').waitFor()
    expect(await ask(person, ['get', `/api/workspaces/${lana}`])).toMatchObject({
      name: 'Lana y Lino',
      description: 'Lanas y linos de la sierra',
    })

    const toggle = (name: string) =>
      list.getByRole('switch', { name: t('workspaces:list.activeNamed', { name }), exact: true })
    // What is current is switched off: the other one becomes current, and the last one cannot be switched off.
    await toggle('Casa Lumbre').press('Space')
    await waitUntil('the other one is current', async () => (await whereIs(person)).cookie === lana)
    await seeText(list, t('workspaces:list.keepOne'))
    expect(await toggle('Lana y Lino').isDisabled()).toBe(true)
    await expect.poll(() => toggle('Casa Lumbre').isEnabled(), { timeout: 30_000 }).toBe(true)
    await toggle('Casa Lumbre').press('Space')
    await waitUntil('both are active', async () => {
      const all = await ask<{ isActive: boolean }[]>(person, ['get', '/api/workspaces'])
      return all.every(({ isActive }) => isActive)
    })

    await list.getByRole('button', { name: t('workspaces:list.editNamed', { name: 'Lana y Lino' }) }).click()
    await form.getByRole('button', { name: t('workspaces:delete.open') }).click()
    const sure = page.getByRole('dialog', { name: t('workspaces:delete.title', { name: 'Lana y Lino' }) })
    await checkScreen(page, 'delete a workspace')
    await sure.getByRole('button', { name: t('workspaces:delete.open') }).click()
    await seeText(page, t('workspaces:delete.done', { name: 'Lana y Lino' }))
    await waitUntil('the first active one is current', async () => (await whereIs(person)).cookie === lumbre)
    expect(await ask<object[]>(person, ['get', '/api/workspaces'])).toHaveLength(1)
  }),
)

test.for(englishPhone)(
  '[WORKSP-07, WORKSP-08, WORKSP-09, PERM-10] one more workspace than the plan has is paid with coins after they were shown ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person, { tier: 'premium', workspaces: ['Casa Lumbre', 'Taller de Lana', 'Botica'] })
    const add = async () => {
      await page.goto('/calendar')
      await (await openWorkspaceMenu(person, 'Casa Lumbre'))
        .getByRole('menuitem', { name: t('shell:workspace.add') })
        .click()
    }
    const price = page.getByRole('dialog', { name: t('workspaces:pay.title') })
    const sums = async () => {
      await price.locator('dd').first().waitFor()
      const words = await price.locator('dl > div').allInnerTexts()
      return Object.fromEntries(words.map((line) => line.trim().split(/\s*\n\s*/)))
    }
    await add()
    expect(await sums()).toEqual({
      [t('workspaces:pay.price')]: '60',
      [t('workspaces:pay.balance')]: '20',
      [t('workspaces:pay.missing')]: '40',
    })
    await seeText(price, t('workspaces:pay.short'))
    expect(await price.getByRole('button', { name: t('workspaces:pay.confirm') }).count()).toBe(0)
    await checkScreen(page, 'too few coins for a workspace')

    await giveCoins(person, 50)
    await add()
    expect(await sums()).toEqual({
      [t('workspaces:pay.price')]: '60',
      [t('workspaces:pay.balance')]: '70',
      [t('workspaces:pay.left')]: '10',
    })
    await checkScreen(page, 'coins for a workspace')
    await price.getByRole('button', { name: t('workspaces:pay.confirm') }).click()
    const form = page.getByRole('dialog', { name: t('workspaces:add.title') })
    await field(form, person, 'name').fill('Huerta Vieja')
    await form.getByRole('button', { name: t('workspaces:add.submit') }).click()
    await seeText(page, t('workspaces:add.done', { name: 'Huerta Vieja' }))
    expect(await ask(person, ['get', '/api/wallets'])).toMatchObject({ coins: 10, allowedWorkspaces: 4 })
    expect(await ask<object[]>(person, ['get', '/api/workspaces'])).toHaveLength(4)
    await leaveSheet(person)
    await page.getByRole('img', { name: t('shell:wallet.balance', { count: 10 }) }).waitFor()
  }),
)

test.for(spanishDesk)(
  '[WORKSP-19, WORKSP-15, SHELL-16] with more active workspaces than the plan has, the owner says which stay ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const names = ['Casa Lumbre', 'Taller de Lana', 'Botica']
    await arrive(person, { tier: 'premium', workspaces: names })
    await setTier(person, 'free')
    await page.goto('/my-post')
    await seeAddress(page, '/too-many-workspaces')
    await seeHeading(page, t('workspaces:tooMany.title'), 1)
    await seeText(page, t('workspaces:tooMany.lead', { count: 1, active: 3 }))
    const plans = page.getByRole('link', { name: t('workspaces:tooMany.plans') })
    expect(await plans.getAttribute('href')).toBe('/subscription')
    await checkScreen(page, 'too many workspaces')
    await page.getByRole('checkbox', { name: 'Botica' }).check()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Casa Lumbre' }).isChecked()).toBe(false)
    await page.getByRole('button', { name: t('workspaces:tooMany.submit') }).click()
    await seeAddress(page, '/calendar')
    const list = await ask<{ name: string; isActive: boolean }[]>(person, ['get', '/api/workspaces'])
    expect(list.filter(({ isActive }) => isActive).map(({ name }) => name)).toEqual(['Botica'])
    const menu = await openWorkspaceMenu(person, 'Botica')
    expect(await menu.getByRole('menuitemradio').allInnerTexts()).toEqual(['Botica'])
  }),
)

test.for(englishDesk)(
  '[PERM-08, PERM-10, PERM-11] who may not add a workspace is led to the plans, who may not manage them sees no way ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const [lumbre = ''] = await arrive(person)
    await page.goto('/calendar')
    const menu = await openWorkspaceMenu(person, 'Casa Lumbre')
    expect(await menu.getByRole('menuitem', { name: t('shell:workspace.add') }).isDisabled()).toBe(true)
    await checkScreen(page, 'publish as, on free')
    await menu.getByRole('menuitem', { name: t('messages:LABEL_PREMIUM_BADGE') }).click()
    await seeAddress(page, '/subscription')
    await page.goto('/calendar')
    const list = await openWorkspaces(person, 'Casa Lumbre')
    expect(await list.getByRole('button', { name: t('workspaces:add.open') }).isDisabled()).toBe(true)
    const badge = list.getByRole('link', { name: t('messages:LABEL_PREMIUM_BADGE') })
    expect(await badge.getAttribute('href')).toBe('/subscription')
    await setTier(person, 'basic')
    await page.goto('/calendar')
    const again = await openWorkspaceMenu(person, 'Casa Lumbre')
    expect(await again.getByRole('menuitem', { name: t('shell:workspace.add') }).isDisabled()).toBe(true)

    await setTier(person, 'premium')
    const plain = await openPerson(person.appUrl, person)
    const lead = await openPerson(person.appUrl, person)
    try {
      await arriveAsAgent(plain, person, { workspaceIds: [lumbre] })
      await arriveAsAgent(lead, person, { permissions: ['workspaces'], workspaceIds: [lumbre] })
      await plain.page.goto('/calendar')
      const theirs = await openWorkspaceMenu(plain, 'Casa Lumbre')
      await theirs.getByRole('menuitemradio', { name: 'Casa Lumbre' }).waitFor()
      expect(await theirs.getByRole('menuitem').allInnerTexts()).toEqual([
        t('shell:workspace.voices'),
        t('shell:workspace.feeds'),
      ])
      await lead.page.goto('/calendar')
      const managed = await openWorkspaces(lead, 'Casa Lumbre')
      await managed
        .getByRole('button', { name: t('workspaces:list.editNamed', { name: 'Casa Lumbre' }) })
        .waitFor()
      expect(await managed.getByRole('button', { name: t('workspaces:add.open') }).isDisabled()).toBe(false)
      expect([...plain.faults, ...lead.faults]).toEqual([])
    } finally {
      await plain.leave()
      await lead.leave()
    }
  }),
)

test.for(spanishPhone)(
  '[ERR-87] a workspace that the server fails over keeps what was typed and is made at the second try ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person, { tier: 'premium' })
    await page.goto('/calendar')
    const menu = await openWorkspaceMenu(person, 'Casa Lumbre')
    await menu.getByRole('menuitem', { name: t('shell:workspace.add') }).click()
    const dialog = page.getByRole('dialog', { name: t('workspaces:add.title') })
    const create = dialog.getByRole('button', { name: t('workspaces:add.submit') })
    await field(dialog, person, 'name').fill('Botica')
    for (const status of [424, 500]) {
      await answerOnce(person, ['POST', '/api/workspaces'], { status })
      await create.click()
      await seeText(dialog.getByRole('alert'), t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
      expect(await field(dialog, person, 'name').inputValue()).toBe('Botica')
    }
    expectFault(person, 500)
    await checkScreen(page, 'a workspace that could not be made')
    await create.click()
    await seeText(page, t('workspaces:add.done', { name: 'Botica' }))
    expect(await ask<object[]>(person, ['get', '/api/workspaces'])).toHaveLength(2)
  }),
)

test.for(spanishPhone)(
  '[TEAM-18] an agent whose last workspace is gone is told so, gets in again when there is one, and can sign out ($language, $size)',
  asPerson(async (owner) => {
    const [lumbre = '', lana = ''] = await arrive(owner, {
      tier: 'enterprise',
      workspaces: ['Casa Lumbre', 'Taller de Lana'],
    })
    const agent = await openPerson(owner.appUrl, owner)
    try {
      const { page, t } = agent
      const { id } = await arriveAsAgent(agent, owner, { workspaceIds: [lumbre] })
      await page.goto('/calendar')
      await page.getByRole('navigation', { name: t('shell:navigation') }).waitFor()
      await ask(owner, ['delete', `/api/workspaces/${lumbre}`])
      await page.goto('/integrations')
      await seeHeading(page, t('workspaces:nowhere.title'), 1)
      await seeText(page, t('workspaces:nowhere.text'))
      await checkScreen(page, 'no workspace')
      const again = page.getByRole('button', { name: t('workspaces:nowhere.again') })
      await again.click()
      await seeText(page.getByRole('status'), t('workspaces:nowhere.still'))
      await ask(owner, ['patch', `/api/workspaces/${lana}/users`], { userIds: [id] })
      await again.click()
      await seeHeading(page, t('messages:LABEL_INTEGRATIONS'), 1)
      await ask(owner, ['patch', `/api/workspaces/${lana}/users`], { userIds: [] })
      await page.goto('/last-add-workspace')
      await seeHeading(page, t('workspaces:nowhere.title'), 1)
      await page.getByRole('button', { name: t('messages:LABEL_LOG_OUT') }).click()
      await seeHeading(page, t('auth:login.title'))
      expect(agent.faults).toEqual([])
    } finally {
      await agent.leave()
    }
  }),
)
