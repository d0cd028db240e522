import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { detailDate } from '../../../apps/web/src/i18n/dates.ts'
import { activationToken, arrive, arriveAsAgent, ask, fromScreen, setTier } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { silenceStream } from '../person/cut-stream.ts'
import { asPerson, englishDesk, englishPhone, spanishDesk } from '../person/journey.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { seeAddress, seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'

/** By the sidebar, on a phone by the account's sheet. */
const openTeam = async (person: Person) => {
  const { page, t, size } = person
  await page.goto('/calendar')
  if (size === 'phone') await openUserMenu(person)
  await page.getByRole('link', { name: t('messages:LABEL_TEAM'), exact: true }).click()
  await seeAddress(page, '/my-team')
  await seeHeading(page, t('team:title'), 1)
}

const cardOf = ({ page }: Person, name: string): Locator => page.getByRole('article', { name, exact: true })

const more = async ({ page, t }: Person, name: string, act: string) => {
  await page.getByRole('button', { name: t('team:card.more', { name }) }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** An invited agent who has not been here yet, by the call that the form makes. */
const invite = (owner: Person, firstName: string, workspaceIds: string[]) =>
  ask<{ id: string; email: string }>(owner, ['post', '/api/children'], {
    firstName,
    email: `${firstName.toLowerCase()}.${owner.email}`,
    permissions: [],
    workspaceIds,
  })

test.for(englishDesk)(
  '[TEAM-01, TEAM-03, TEAM-06, TEAM-07, TEAM-09, TEAM-10, TEAM-11, TEAM-12, TEAM-13, TEAM-14, WORKSP-11, WORKSP-14, SHELL-06, ERR-76, ERR-77, ERR-79] people are invited into workspaces ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const names = ['Casa Lumbre', 'Taller de Lana', 'Botica', 'Huerta Vieja', 'Mercería']
    const ids = await arrive(person, { tier: 'enterprise', workspaces: names })
    await ask(person, ['put', '/api/workspaces/active'], { workspaceIds: ids.slice(0, 4) })
    // No change arrives by itself: the list is read again because the invitation was sent.
    await silenceStream(person)
    await openTeam(person)
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      t('team:tabs.agents'),
      t('team:tabs.transactions'),
    ])
    await seeText(page, t('team:empty.title'))
    const pictures = page.getByRole('main').locator('img')
    await waitUntil('every picture is drawn', () =>
      pictures.evaluateAll(
        (all) => all.length > 0 && all.every((one) => (one as HTMLImageElement).naturalWidth > 0),
      ),
    )
    await checkScreen(page, 'a team of nobody')

    await page
      .getByRole('button', { name: t('team:invite.open') })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: t('team:invite.title') })
    const send = form.getByRole('button', { name: t('team:invite.submit') })
    const picker = form.getByRole('combobox', { name: t('team:invite.workspaces') })
    await form.getByText('Casa Lumbre').waitFor()
    if (person.size === 'desk') expect((await form.boundingBox())?.width).toBe(600)
    await picker.press('Backspace')
    await picker.press('Escape')
    await send.click()
    await seeText(form, t('messages:FIELD_FIRST_NAME_REQUIRED'))
    await form.getByText(t('messages:FIELD_EMAIL_REQUIRED'), { exact: true }).waitFor()
    await seeText(form, t('messages:FIELD_WORKSPACES_REQUIRED'))
    const [firstName, email] = ['firstName', 'email'].map((name) =>
      form.getByRole('textbox', { name: t(`team:invite.${name}`), exact: true }),
    )
    await email?.fill('leo@nowhere')
    await seeText(form, t('messages:FIELD_EMAIL_INVALID'))
    await checkScreen(page, 'invite users, filled in wrongly')

    // Only what is active can be chosen, each with its picture and a box.
    await picker.click()
    const options = page.getByRole('option')
    await options.first().waitFor()
    expect(await options.allInnerTexts()).toEqual(names.slice(0, 4))
    expect(await options.locator('.tabler-icon-building-store').count()).toBe(4)
    await options.filter({ hasText: 'Casa Lumbre' }).click()
    await options.filter({ hasText: 'Botica' }).click()
    await expect.poll(() => options.locator('[data-on]').count()).toBe(2)
    await picker.press('Escape')
    const permissions = ['users', 'workspaces'].map((permission) =>
      form.getByRole('checkbox', { name: t(`team:permissions.${permission}`), exact: true }),
    )
    for (const permission of permissions) expect(await permission.isChecked()).toBe(false)
    for (const permission of permissions) await permission.check()
    await firstName?.fill('Leo')
    await email?.fill(person.email)
    await send.click()
    await seeText(form.getByRole('alert'), t('messages:MESSAGES_DUPLICATE_USER'))
    await email?.fill(`leo.${person.email}`)
    await page.route('**/api/children', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 418, json: { statusCode: 418, message: 'MESSAGES_FORBIDDEN' } })
        : route.continue(),
    )
    await send.click()
    await seeText(form.getByRole('alert'), t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
    await page.unroute('**/api/children')
    await send.click()
    await seeText(page, t('team:invite.done'))

    const card = cardOf(person, 'Leo')
    await seeText(card, `leo.${person.email}`)
    await seeText(card, t('team:status.inactive'))
    await seeText(card, t('team:card.invitedOn'))
    await seeText(card, detailDate(new Date(), language))
    await card.getByRole('img', { name: t('team:card.worksIn', { names: 'Casa Lumbre, Botica' }) }).waitFor()
    expect(await card.getByText(t('team:card.lastActive')).count()).toBe(0)
    const [stored] = await ask<{ permissions: string[]; workspaceIds: string[] }[]>(person, [
      'get',
      '/api/children',
    ])
    expect(stored).toMatchObject({
      permissions: ['users', 'workspaces'],
      workspaceIds: [ids[0], ids[2]],
    })
  }),
)

test.for(spanishDesk)(
  '[TEAM-19, AUTH-29, AUTH-33] an invitation is sent again with a new link, once a minute ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const ids = await arrive(person, { tier: 'enterprise' })
    const leo = await invite(person, 'Leo', ids)
    const first = await activationToken({ ...person, email: leo.email })
    // A screen that has not heard that Leo is here by now.
    await silenceStream(person)
    await openTeam(person)
    const again = page.getByRole('button', { name: t('team:resend.named', { name: 'Leo' }) })
    await again.click()
    await seeText(page, t('team:resend.done', { email: leo.email }))
    await checkScreen(page, 'the invitation went out again')
    await again.click()
    await seeText(page, new RegExp(t('team:resend.wait', { count: 2 }).replace('2', '\\d+')))
    const activate = (token: string) =>
      person.context.request.put('/api/users/child-activation', {
        headers: fromScreen,
        data: { emailVerificationToken: token, password: person.password, repeatPassword: person.password },
      })
    expect((await activate(first)).status()).toBe(404)
    let second = first
    await waitUntil('the second letter has come', async () => {
      second = await activationToken({ ...person, email: leo.email })
      return second !== first
    })
    expect((await activate(second)).status()).toBe(200)
    await again.click()
    await seeText(page, t('messages:MESSAGES_AGENT_IS_ACTIVE'))
    await seeText(cardOf(person, 'Leo'), t('team:status.active'))
    await seeGone(again)
  }),
)

test.for(englishPhone)(
  '[TEAM-02, TEAM-04, TEAM-05, TEAM-08, TEAM-15, TEAM-16, TEAM-20, ERR-80, ERR-81, ERR-82] permissions, spending and the end of an agent ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const [lumbre = '', lana = ''] = await arrive(person, {
      tier: 'enterprise',
      workspaces: ['Casa Lumbre', 'Taller de Lana'],
    })
    const agent = await openPerson(person.appUrl, person)
    try {
      agent.firstName = 'Leo'
      await arriveAsAgent(agent, person, { workspaceIds: [lumbre, lana] })
      const at = { publishAt: nextWeek(1, 10).toISOString(), timeZone: 'Europe/Madrid' }
      await ask(agent, ['post', '/api/posts'], { ...at, workspaceId: lana })
      await ask(person, ['post', '/api/posts'], { ...at, workspaceId: lumbre })
    } finally {
      await agent.leave()
    }
    const mia = await invite(person, 'Mia', [lumbre])
    // No change arrives by itself: what is read again, this screen asks for.
    await silenceStream(person)
    await openTeam(person)
    const card = cardOf(person, 'Leo')
    await seeText(card, t('team:card.lastActive'))
    expect(await card.locator('dd').allInnerTexts()).toEqual([detailDate(new Date(), language), '10', '1'])
    await checkScreen(page, 'a team')

    await more(person, 'Leo', t('team:permissions.open'))
    const permissions = page.getByRole('dialog', { name: t('team:permissions.title', { name: 'Leo' }) })
    const groups = ['editUsers', 'editProfiles', 'inviteUsers'].map((group) =>
      permissions.getByRole('checkbox', { name: t(`team:permissions.${group}`), exact: true }),
    )
    for (const group of groups) expect(await group.isChecked()).toBe(false)
    await groups[0]?.check()
    await expect.poll(() => groups[2]?.isChecked()).toBe(true)
    await groups[1]?.check()
    await checkScreen(page, 'permissions')
    await permissions.getByRole('button', { name: t('team:permissions.save') }).click()
    await seeText(page, t('team:permissions.done'))
    await permissions.waitFor({ state: 'hidden' })
    const members = await ask<{ firstName: string; permissions: string[] }[]>(person, [
      'get',
      '/api/children',
    ])
    const ofLeo = members.find(({ firstName }) => firstName === 'Leo')?.permissions
    expect(ofLeo?.sort()).toEqual(['users', 'workspaces'])

    // Somebody else deletes Mia while her permissions are open.
    await more(person, 'Mia', t('team:permissions.open'))
    const ofMia = page.getByRole('dialog', { name: t('team:permissions.title', { name: 'Mia' }) })
    await ofMia.getByRole('checkbox').first().check()
    await ask(person, ['delete', `/api/users/${mia.id}`])
    await ofMia.getByRole('button', { name: t('team:permissions.save') }).click()
    await seeText(page, t('team:gone'))
    await ofMia.waitFor({ state: 'hidden' })
    await cardOf(person, 'Mia').waitFor({ state: 'hidden' })

    await page.getByRole('tab', { name: t('team:tabs.transactions') }).click()
    const day = page.getByRole('region').filter({ has: page.getByRole('table') })
    await day.first().waitFor()
    expect(await day.count()).toBe(1)
    const columns = ['time', 'person', 'action', 'workspace', 'coins']
    expect(await day.locator('th').allTextContents()).toEqual(
      columns.map((column) => t(`wallet:columns.${column}`)),
    )
    const cells = await Promise.all(
      (await day.locator('tbody tr').all()).map((row) => row.locator('td').allTextContents()),
    )
    expect(cells.map(([, ...rest]) => rest)).toEqual([
      [`${person.firstName} ${person.surname}`, t('wallet:items.post'), 'Casa Lumbre', '−10'],
      ['Leo', t('wallet:items.post'), 'Taller de Lana', '−10'],
    ])
    expect(cells[0]?.[0]).toMatch(/^\d\d:\d\d$/)
    await checkScreen(page, 'transactions of the team')

    await page.getByRole('tab', { name: t('team:tabs.agents') }).click()
    await more(person, 'Leo', t('team:delete.open'))
    const sure = page.getByRole('dialog', { name: t('team:delete.title', { name: 'Leo' }) })
    await seeText(sure, t('team:delete.text', { email: agent.email }))
    if (person.size === 'desk') expect((await sure.boundingBox())?.width).toBe(500)
    await checkScreen(page, 'delete an agent')
    await sure.getByRole('button', { name: t('common:cancel') }).click()
    await sure.waitFor({ state: 'hidden' })
    await card.waitFor()
    await more(person, 'Leo', t('team:delete.open'))
    // The agent is deleted, but then the list cannot be had.
    await page.route('**/api/children', (route) => route.abort())
    const calls: string[] = []
    page.on('request', (call) => calls.push(`${call.method()} ${new URL(call.url()).pathname}`))
    await sure.getByRole('button', { name: t('team:delete.confirm') }).click()
    const afterDelete = () =>
      calls.slice(calls.findIndex((call) => call.startsWith('DELETE /api/users/')) + 1)
    await expect.poll(afterDelete, { timeout: 10_000 }).toContain('GET /api/children')
    await seeText(page, t('team:delete.done'))
    await seeText(page, t('team:failed'))
    await page.unroute('**/api/children')
    await page.getByRole('button', { name: t('common:tryAgain') }).click()
    await seeText(page, t('team:empty.title'))
    expect(await ask(person, ['get', '/api/children'])).toEqual([])
  }),
)

test.for(spanishDesk)(
  '[PERM-15] an agent is offered only the rights that are theirs to give, and is told why ($language, $size)',
  asPerson(async (person) => {
    const [lumbre = '', lana = ''] = await arrive(person, {
      tier: 'enterprise',
      workspaces: ['Casa Lumbre', 'Taller de Lana'],
    })
    await invite(person, 'Mia', [lumbre])
    await invite(person, 'Olga', [lumbre, lana])
    const lead = await openPerson(person.appUrl, person)
    try {
      await arriveAsAgent(lead, person, { permissions: ['users'], workspaceIds: [lumbre] })
      const { page, t } = lead
      await openTeam(lead)
      const resend = (name: string) =>
        page.getByRole('button', { name: t('team:resend.named', { name }), exact: true })
      await seeText(cardOf(lead, 'Olga'), t('team:resend.notYours'))
      expect(await resend('Olga').isDisabled()).toBe(true)
      expect(await resend('Mia').isEnabled()).toBe(true)
      await checkScreen(page, 'a team with an invitation of another')

      await page.getByRole('button', { name: t('team:invite.open') }).click()
      const form = page.getByRole('dialog', { name: t('team:invite.title') })
      const right = (of: Locator, group: string) =>
        of.getByRole('checkbox', { name: t(`team:permissions.${group}`), exact: true })
      await seeText(form, t('team:permissions.notYours'))
      expect(await right(form, 'workspaces').isDisabled()).toBe(true)
      expect(await right(form, 'users').isEnabled()).toBe(true)
      await checkScreen(page, 'an invitation by an agent')
      await form.getByRole('button', { name: t('common:cancel') }).click()

      // What Mia has already may stay, and may be taken away by somebody who has it not.
      const [mia] = await ask<{ id: string }[]>(person, ['get', '/api/children'])
      await ask(person, ['patch', `/api/children/${mia?.id}`], { permissions: ['workspaces'] })
      await page.reload()
      await more(lead, 'Mia', t('team:permissions.open'))
      const ofMia = page.getByRole('dialog', { name: t('team:permissions.title', { name: 'Mia' }) })
      await right(ofMia, 'editProfiles').waitFor()
      await seeGone(ofMia.getByText(t('team:permissions.notYours')))
      await right(ofMia, 'editProfiles').uncheck()
      await right(ofMia, 'editUsers').check()
      await ofMia.getByRole('button', { name: t('team:permissions.save') }).click()
      await seeText(page, t('team:permissions.done'))
      await more(lead, 'Mia', t('team:permissions.open'))
      await seeText(ofMia, t('team:permissions.notYours'))
      expect(await right(ofMia, 'editProfiles').isDisabled()).toBe(true)
      await checkScreen(page, 'permissions that are not the chooser’s to give')
      const [changed] = await ask<{ permissions: string[] }[]>(person, ['get', '/api/children'])
      expect(changed?.permissions).toEqual(['users'])
      expect(lead.faults).toEqual([])
    } finally {
      await lead.leave()
    }
  }),
)

test.for(spanishDesk)(
  '[PERM-04, PERM-05, PERM-07, PERM-14, WORKSP-13] the team is open to an enterprise owner and to agents with the permission for users ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const [lumbre = '', lana = ''] = await arrive(person, {
      tier: 'premium',
      workspaces: ['Casa Lumbre', 'Taller de Lana'],
    })
    const item = (of: Person) =>
      of.page
        .getByRole('navigation')
        .getByRole('listitem')
        .filter({ hasText: of.t('messages:LABEL_TEAM') })
    await page.goto('/calendar')
    expect(await item(person).getByRole('button').getAttribute('aria-disabled')).toBe('true')
    const badge = item(person).getByRole('link', { name: t('messages:LABEL_ENTERPRISE_BADGE') })
    expect(await badge.getAttribute('href')).toBe('/subscription')
    await badge.click()
    await seeAddress(page, '/subscription')
    await page.goto('/my-team')
    await seeAddress(page, '/subscription')
    await page
      .getByRole('alert')
      .filter({ hasText: t('team:closed.owner') })
      .waitFor()
    // The invite rule itself does not ask for the tier.
    await invite(person, 'Mia', [lumbre])

    await setTier(person, 'enterprise')
    await page.goto('/calendar')
    await item(person)
      .getByRole('link', { name: t('messages:LABEL_TEAM') })
      .click()
    await page.getByRole('button', { name: t('team:invite.open') }).waitFor()

    const plain = await openPerson(person.appUrl, person)
    const lead = await openPerson(person.appUrl, person)
    try {
      await arriveAsAgent(plain, person, { permissions: ['workspaces'], workspaceIds: [lumbre] })
      await arriveAsAgent(lead, person, { permissions: ['users'], workspaceIds: [lumbre, lana] })
      await plain.page.goto('/my-team')
      await seeAddress(plain.page, '/calendar')
      await plain.page
        .getByRole('alert')
        .filter({ hasText: t('team:closed.child') })
        .waitFor()
      expect(await item(plain).getByRole('button').getAttribute('aria-disabled')).toBe('true')
      await seeText(item(plain), t('messages:LABEL_ENTERPRISE_BADGE'))
      await checkScreen(plain.page, 'the calendar of an agent without the team')

      await lead.page.goto('/calendar')
      await item(lead)
        .getByRole('link', { name: t('messages:LABEL_TEAM') })
        .click()
      await lead.page.getByRole('button', { name: t('team:invite.open') }).waitFor()
      await lead.page.getByRole('button', { name: t('team:card.more', { name: 'Mia' }) }).click()
      await lead.page.getByRole('menuitem', { name: t('team:permissions.open') }).waitFor()
      expect(await lead.page.getByRole('menuitem', { name: t('team:delete.open') }).count()).toBe(0)

      // As many workspaces as the plan has can be chosen, here one.
      await setTier(person, 'basic')
      await lead.page.goto('/my-team')
      await lead.page.getByRole('button', { name: t('team:invite.open') }).click()
      const form = lead.page.getByRole('dialog', { name: t('team:invite.title') })
      await form.getByText('Casa Lumbre').waitFor()
      await form.getByRole('combobox', { name: t('team:invite.workspaces') }).click()
      await lead.page.getByRole('option', { name: 'Taller de Lana' }).click()
      await seeText(form, 'Casa Lumbre')
      await seeGone(form.getByText('Taller de Lana'))
      expect([...plain.faults, ...lead.faults]).toEqual([])
    } finally {
      await plain.leave()
      await lead.leave()
    }
  }),
)
