import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, mixed } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { saveAndClose, seeBody } from '../person/post-page.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'

/** A post of one line, with its editor open and the cursor in a new line at the end. */
const openEditor = async (person: Person): Promise<{ id: string; text: Locator }> => {
  const { page, t } = person
  await arrive(person)
  const id = await planWrittenPost(person)
  await page.goto(`/calendar/${id}`)
  await seeBody(person, 'In cold water.')
  await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
  const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
  await text.getByText('In cold water.').click()
  await newLine(person)
  return { id, text }
}

/** The editor hears of a moved cursor by an event that comes before the next frame; no hand is as fast as the next key here. */
const untilHeard = ({ page }: Person): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const newLine = async (person: Person): Promise<void> => {
  const { page } = person
  await untilHeard(person)
  await page.keyboard.press('Control+End')
  await untilHeard(person)
  await page.keyboard.press('Enter')
}

/** Targets that are smaller than a finger, by their names. */
const smallTargets = (places: Locator): Promise<string[]> =>
  places.evaluateAll((found) =>
    found
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect()
        return width > 0 && (width < 44 || height < 44)
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
  )

test.for(englishDesk)(
  'focus mode leaves the text and its tools, ends by Escape, Back and its key, and is as it was left ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    const { text } = await openEditor(person)
    const toggle = page.getByRole('button', { name: t('editor:alone'), exact: true })
    const around = page.getByRole('navigation')
    const outline = page.getByRole('navigation', { name: t('editor:outline') })
    expect(await around.count()).toBeGreaterThan(0)
    await toggle.click()
    await waitUntil('nothing is around the text', async () => (await around.count()) === 0)
    expect(await outline.count()).toBe(0)
    expect(await toggle.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: t('post-page:editor.tool.bold'), exact: true }).waitFor()
    await checkScreen(page, 'focus mode')

    // Escape is first meant for what is in front.
    await text.getByText('In cold water.').click()
    await newLine(person)
    await page.keyboard.type('/')
    const menu = page.getByRole('listbox', { name: t('editor:slashMenu') })
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await seeGone(menu)
    expect(await around.count()).toBe(0)

    await page.getByRole('button', { name: t('editor:keys.title'), exact: true }).click()
    const keys = page.getByRole('dialog', { name: t('editor:keys.title') })
    await seeText(keys, t('editor:keys.slash'))
    await checkScreen(page, 'keys of the editor')
    await page.keyboard.press('Escape')
    await seeGone(keys)
    expect(await around.count()).toBe(0)

    await saveAndClose(person)
    const edit = page.getByRole('button', { name: t('post-page:bar.edit'), exact: true })
    await edit.waitFor()
    expect(await around.count()).toBeGreaterThan(0)
    await edit.click()
    await text.waitFor()
    expect(await around.count()).toBe(0)
    await text.getByText('In cold water.').click()
    await page.keyboard.press('Escape')
    await waitUntil('what was around is back', async () => (await around.count()) > 0)
    expect(await toggle.getAttribute('aria-pressed')).toBe(null)
    await page.keyboard.press('Control+Shift+F')
    await waitUntil('its key begins it', async () => (await around.count()) === 0)
    await page.keyboard.press('Control+Shift+F')
    await waitUntil('its key ends it', async () => (await around.count()) > 0)
    await page.keyboard.press('Control+Shift+F')
    await waitUntil('it is on', async () => (await around.count()) === 0)
    await page.goBack()
    await waitUntil('Back ends it', async () => (await around.count()) > 0)
    await text.getByText('In cold water.').waitFor()
    await page.goBack()
    await edit.waitFor()

    await edit.click()
    await text.waitFor()
    await page.keyboard.press('Control+Shift+F')
    await waitUntil('it is on again', async () => (await around.count()) === 0)
    const editor = new URL(page.url()).pathname
    await page.goto('/calendar')
    await page.goto(editor)
    await text.waitFor()
    expect(await around.count()).toBe(0)
    await page.goBack()
    await waitUntil('one step leaves the editor', async () => new URL(page.url()).pathname === '/calendar')
    await page.goto(editor)
    await text.waitFor()
    await toggle.click()
    await waitUntil('the rest is shown', async () => (await around.count()) > 0)
    expect(new URL(page.url()).pathname).toBe(editor)
    if (size === 'phone') {
      const tools = page.locator('[class*="RichTextEditor-toolbar"]')
      expect(await smallTargets(tools.locator('button, select'))).toEqual([])
    }
  }),
)

test.for(mixed)(
  'a slash in an empty line offers every block by keys, by words of both languages and by a finger ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    const { id, text } = await openEditor(person)
    const menu = page.getByRole('listbox', { name: t('editor:slashMenu') })
    const option = (name: string) =>
      menu.getByRole('option', { name: t(`editor:slash.${name}`), exact: true })
    const active = () =>
      text.evaluate((field) => {
        const id = field.getAttribute('aria-activedescendant')
        return id === null ? null : (document.getElementById(id)?.textContent ?? 'nobody')
      })
    const seeActive = (name: string | null) =>
      waitUntil(
        `${name} is the chosen one`,
        async () => (await active()) === (name && t(`editor:slash.${name}`)),
      )

    await page.keyboard.type('/')
    await menu.waitFor()
    expect(await menu.getByRole('option').count()).toBe(13)
    expect(await text.getAttribute('aria-controls')).toBe(await menu.getAttribute('id'))
    await seeActive('heading2')
    await page.keyboard.press('ArrowUp')
    await seeActive('code')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await seeActive('heading3')
    expect(await option('heading3').getAttribute('aria-selected')).toBe('true')
    await checkScreen(page, 'slash menu')
    if (size === 'desk') {
      // A pointer chooses as the arrows do: what looks chosen is what Enter takes, and never two of them.
      const looks = () =>
        menu.getByRole('option').evaluateAll((rows) => {
          const plain = 'rgba(0, 0, 0, 0)'
          return rows.filter((row) => getComputedStyle(row).backgroundColor !== plain).length
        })
      // A colour changes a frame after the attribute that it follows.
      const seeOne = () => waitUntil('one row looks chosen', async () => (await looks()) === 1)
      await option('quote').hover()
      await seeActive('quote')
      await seeOne()
      await page.keyboard.press('ArrowUp')
      await waitUntil('another one is chosen', async () => (await active()) !== t('editor:slash.quote'))
      await seeOne()
      await option('bullets').hover()
      await option('heading3').hover()
      await seeActive('heading3')
      await seeOne()
    }
    if (size === 'phone') expect(await smallTargets(menu.getByRole('option'))).toEqual([])
    await page.keyboard.press('Enter')
    await page.keyboard.type('Water')
    await text.locator('h3', { hasText: 'Water' }).waitFor()
    await seeGone(menu)
    await seeActive(null)

    // A word of either language, without its accents.
    for (const [typed, name] of [
      ['puntos', 'bullets'],
      ['steps', 'numbers'],
    ] as const) {
      await newLine(person)
      await page.keyboard.type(`/${typed}`)
      await seeActive(name)
      await waitUntil('one is left', async () => (await menu.getByRole('option').count()) === 1)
      await seeText(page, t('editor:slashCount', { count: 1 }))
      await page.keyboard.press('Enter')
      await page.keyboard.type(`By ${typed}`)
      await page.keyboard.press('Enter')
    }
    await text.locator('ul li', { hasText: 'By puntos' }).waitFor()
    await text.locator('ol li', { hasText: 'By steps' }).waitFor()

    // Escape leaves the slash as a sign, and so does a word that nothing is called by.
    await newLine(person)
    await page.keyboard.type('/quo')
    await seeActive('quote')
    await page.keyboard.press('Escape')
    await seeGone(menu)
    await page.keyboard.type('ted')
    await text.getByText('/quoted').waitFor()
    await untilHeard(person)
    expect(await menu.count()).toBe(0)
    await newLine(person)
    await page.keyboard.type('/zzz')
    await seeText(page, t('editor:slashNone'))
    await page.keyboard.press('Escape')

    await newLine(person)
    await page.keyboard.type('/codigo')
    await seeActive('code')
    await page.keyboard.press('Escape')

    // What was chosen is forgotten with the words that it was chosen from, and the menu with the focus.
    await newLine(person)
    await page.keyboard.type('/')
    await seeActive('heading2')
    await page.keyboard.press('ArrowDown')
    await seeActive('heading3')
    await page.keyboard.type('head')
    await waitUntil('three are left', async () => (await menu.getByRole('option').count()) === 3)
    await seeActive('heading2')
    await page.getByRole('button', { name: t('common:save'), exact: true }).focus()
    await seeGone(menu)
    await text.getByText('/head').click()
    await untilHeard(person)
    expect(await menu.count()).toBe(0)

    // Elsewhere a slash is a slash.
    await newLine(person)
    await page.keyboard.type('and/or')
    await untilHeard(person)
    expect(await menu.count()).toBe(0)

    await newLine(person)
    await page.keyboard.type('/')
    if (size === 'phone') await option('divider').tap()
    else await option('divider').click()
    await text.locator('hr').waitFor()
    expect(await text.evaluate((field) => field === document.activeElement)).toBe(true)

    await page.keyboard.type('/table')
    await seeActive('table')
    await page.keyboard.press('Enter')
    await text.locator('table').waitFor()
    await text.locator('td').last().click()
    await untilHeard(person)
    await page.keyboard.type('/')
    await text.locator('td', { hasText: '/' }).waitFor()
    await untilHeard(person)
    expect(await menu.count()).toBe(0)
    await page.keyboard.press('Backspace')

    const goBack = async () => {
      await text.getByText('and/or').click()
      await waitUntil('the text has the focus', () =>
        text.evaluate((field) => field === document.activeElement),
      )
    }
    await goBack()
    for (const [typed, dialog] of [
      ['imag', 'editor:picture.title'],
      ['youtube', 'editor:video.title'],
      ['shop', 'editor:link.add'],
    ] as const) {
      await untilHeard(person)
      await page.keyboard.press('End')
      await untilHeard(person)
      await page.keyboard.press('Enter')
      await page.keyboard.type(`/${typed}`)
      await menu.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      const opened = page.getByRole('dialog', { name: t(dialog) })
      await opened.getByRole('button', { name: t('common:cancel'), exact: true }).click()
      await seeGone(opened)
      await goBack()
    }
    await saveAndClose(person)
    await seeBody(person, 'By puntos')
    const { body } = await ask<{ body: string }>(person, ['get', `/api/posts/${id}`])
    expect(body).toContain('<h3>Water</h3><ul><li>By puntos</li></ul><ol><li>By steps</li></ol>')
    expect(body).toContain('<p>/quoted</p>')
    expect(body).toContain('<hr')
    expect(body).not.toMatch(/>\/(?:imag|youtube|shop|table)/)
  }),
)
