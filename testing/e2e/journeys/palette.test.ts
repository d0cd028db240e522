import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeBody } from '../person/post-page.ts'
import { seeAddress, seeGone, seeHeading } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { planWrittenPost } from '../person/written-post.ts'

const namesOf = async (entries: Locator): Promise<string[]> => {
  await entries.first().waitFor()
  return entries.evaluateAll((all) =>
    all.flatMap((each) => (each.getAttribute('aria-disabled') ? [] : (each.textContent?.trim() ?? []))),
  )
}

/** Names of the enabled entries of an opened menu, which is closed afterwards. */
const readMenu = async ({ page }: Person, opener: Locator): Promise<string[]> => {
  await opener.click()
  const menu = page.getByRole('menu')
  const names = await namesOf(menu.locator('[role="menuitem"]:not([data-disabled])'))
  await page.keyboard.press('Escape')
  await seeGone(menu)
  return names
}

const closeUserMenu = async ({ page, t, size }: Person): Promise<void> => {
  if (size === 'phone') await page.getByRole('button', { name: t('common:close'), exact: true }).click()
  else await page.keyboard.press('Escape')
  await seeGone(page.getByRole('dialog'))
}

/** Entries of the user's panel, of the help menu and of the workspace menu, which a phone has in one sheet. */
const readShellMenus = async (person: Person): Promise<string[]> => {
  const { page, t, size } = person
  await openUserMenu(person)
  const panel = page.getByRole('dialog')
  const rows = panel.locator('[class*="entry"], [class*="wallet"] button')
  const entries = await namesOf(rows)
  const help = page.getByRole('button', { name: t('shell:help.title'), exact: true })
  const workspace = page.getByRole('button', { name: new RegExp(t('shell:workspace.open', { name: '.*' })) })
  if (size === 'desk') await closeUserMenu(person)
  const menus = [await readMenu(person, help), await readMenu(person, workspace)]
  if (size === 'phone') await closeUserMenu(person)
  return [...entries, ...menus.flat()]
}

const openPalette = async ({ page, t }: Person): Promise<Locator> => {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: t('shell:search.placeholder') })
  await palette.getByRole('option').first().waitFor()
  return palette
}

test.for(mixed)(
  '[SHELL-39] the command palette offers every entry of the menus, with its shortcut ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arrive(person, { tier: 'premium' })
    await page.goto('/my-post')
    await seeHeading(page, t('messages:LABEL_MY_POSTS'))
    const entries = await readShellMenus(person)
    expect(entries).toContain(t('messages:LABEL_LOG_OUT'))
    expect(entries).toContain(t('messages:LABEL_ADD_CASH'))
    expect(entries).toContain(t('shell:help.shortcuts'))
    expect(entries).toContain(t('shell:workspace.manage'))
    const palette = await openPalette(person)
    const option = (name: string) => palette.getByRole('option').filter({ hasText: name })
    for (const entry of entries) await option(entry).first().waitFor()
    if (size === 'desk') {
      await option(t('shell:help.shortcuts')).locator('kbd', { hasText: '?' }).waitFor()
      await option(t('shell:newPost')).locator('kbd', { hasText: 'N' }).waitFor()
    }
    await checkScreen(page, 'the command palette')
    await option(t('shell:workspace.manage')).click()
    const manage = page.getByRole('dialog', { name: t('workspaces:list.title') })
    await manage.waitFor()
    await page.keyboard.press('Escape')
    await seeGone(manage)

    const id = await planWrittenPost(person, { body: '<p>Cold water.</p>' })
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'Cold water.')
    const more = page.getByRole('button', { name: t('post-page:bar.more'), exact: true })
    const acts = await readMenu(person, more)
    expect(acts).toContain(t('post-dialog:delete.act'))
    const names = [
      ...acts,
      t('post-page:bar.edit'),
      t('post-page:bar.share'),
      t('post-dialog:editDate.title'),
    ]
    const offered = await namesOf((await openPalette(person)).getByRole('option'))
    for (const name of names)
      expect(
        offered.some((one) => one.startsWith(name)),
        name,
      ).toBe(true)
    await page.keyboard.press('Escape')

    await (await openPalette(person))
      .getByRole('option')
      .filter({ hasText: t('messages:LABEL_LOG_OUT') })
      .click()
    await seeAddress(page, '/')
    await seeHeading(page, t('auth:login.title'))
  }),
)
