import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { asPerson, englishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { planAll } from '../person/wizard.ts'

type Shape = { isChosen?: boolean; h3?: boolean[] }

/** An outline of these second headings; each says whether it and its third ones are chosen. */
const outline = (shapes: Shape[]) => {
  const node = (id: string, tag: string, label: string, parentId: string | null, isChosen = true) => ({
    id,
    tag,
    label,
    isChosen,
    order: 0,
    index: 0,
    parentId,
  })
  return {
    ...node('root', 'h1', 'A candle for every room', null),
    children: shapes.map(({ isChosen = true, h3 = [] }, n) => ({
      ...node(`h2-${n}`, 'h2', `Second heading ${n}`, 'root', isChosen),
      children: h3.map((isIn, m) => ({
        ...node(`h3-${n}-${m}`, 'h3', `Third heading ${n} ${m}`, `h2-${n}`, isIn),
        children: [],
      })),
    })),
  }
}
const h2s = (count: number, shape: Shape = {}): Shape[] => Array.from({ length: count }, () => shape)

/** Opens the step on this outline, as the writer has made it. Answers the calls that asked for it. */
const openOutline = async ({ page, t }: Person, id: string, shapes: Shape[]): Promise<string[]> => {
  const asked: string[] = []
  await page.unrouteAll()
  await page.route(
    (url) => url.pathname === `/api/posts/${id}/content/structure-tree`,
    (route) => {
      asked.push(route.request().method())
      return route.fulfill({ json: outline(shapes) })
    },
  )
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear())
  await page.goto(`/calendar/${id}/edit?step=structure`)
  await seeHeading(page, t('writing:structure.title'))
  await rowOf(page, 'Second heading 0').waitFor()
  return asked
}

const rowOf = (page: Person['page'], label: string): Locator =>
  page.getByRole('treeitem', { name: label, exact: true })
const isChosen = async (row: Locator): Promise<boolean> => (await row.getAttribute('aria-checked')) === 'true'

/** Presses a key on a heading of the tree. */
const press = async (page: Person['page'], label: string, key: string) => {
  await rowOf(page, label).focus()
  await page.keyboard.press(key)
}

test.for(englishDesk)(
  '[TREE-03, TREE-07, TREE-08, TREE-09, TREE-10, TREE-11, TREE-13, TREE-14, TREE-15, TREE-16] each limit of the tree refuses what breaks it and says why ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    const said = (limit: string) => page.getByText(t(`messages:MESSAGES_STRUCTURE_TREE_NODE_ERROR_${limit}`))
    /** What is pressed says this limit and leaves the heading unchosen, or the number of headings as it was. */
    const seeRefused = async (limit: string, act: () => Promise<unknown>) => {
      await seeGone(said(limit))
      const before = await page
        .getByRole('treeitem')
        .evaluateAll((all) =>
          all.map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('aria-checked')}`),
        )
      await act()
      await said(limit).first().waitFor()
      const after = await page
        .getByRole('treeitem')
        .evaluateAll((all) =>
          all.map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('aria-checked')}`),
        )
      expect(after).toEqual(before)
    }

    await openOutline(person, id, [...h2s(10), { isChosen: false }])
    // Chosen or not, a double click turns it round.
    await rowOf(page, 'Second heading 3').dblclick()
    await waitUntil('it is skipped', async () => !(await isChosen(rowOf(page, 'Second heading 3'))))
    await rowOf(page, 'Second heading 3').dblclick()
    await waitUntil('it is chosen', () => isChosen(rowOf(page, 'Second heading 3')))
    await seeRefused('MAX_H2_SELECTION', () => press(page, 'Second heading 10', 'Space'))

    await openOutline(person, id, [...h2s(10), ...h2s(5, { isChosen: false })])
    await seeRefused('MAX_H2_LIMIT', () =>
      page
        .getByRole('button', { name: t('writing:structure.addH2') })
        .first()
        .click(),
    )

    await openOutline(person, id, [{ h3: Array.from({ length: 7 }, () => false) }, ...h2s(3)])
    await seeRefused('MAX_H3_CREATION', () => press(page, 'Second heading 0', 'Insert'))
    await seeRefused('MAX_SUB_LEVELS_WARNING', () => press(page, 'Third heading 0 0', 'Insert'))

    await openOutline(person, id, [{ h3: [true, true, true, true, true, false] }, ...h2s(3)])
    await seeRefused('MAX_H3_SELECTION', () => press(page, 'Third heading 0 5', 'Space'))

    const five = { h3: Array.from({ length: 5 }, () => true) }
    await openOutline(person, id, [five, five, { h3: [false] }, ...h2s(2)])
    await seeRefused('MAX_GLOBAL_H3_SELECTION', () => press(page, 'Third heading 2 0', 'Space'))

    await openOutline(person, id, [{ isChosen: false, h3: [false] }, ...h2s(3)])
    await seeRefused('MUST_SELECT_PARENT_FIRST', () => press(page, 'Third heading 0 0', 'Space'))
    await seeRefused('MIN_H2_SELECTION', () => press(page, 'Second heading 1', 'Delete'))

    await openOutline(person, id, h2s(3))
    await page
      .getByRole('button', { name: t('writing:structure.addH2') })
      .first()
      .click()
    const field = page.getByRole('textbox', { name: t('writing:structure.heading'), exact: true })
    // Left empty, it stays to be filled in later.
    await field.press('Tab')
    await seeRefused('H3_IN_EMPTY_H2', () => press(page, t('writing:structure.emptyHeading'), 'Insert'))
  }),
)

test.for(spanishPhone)(
  '[WIZ-57, WIZ-58, TREE-05, TREE-18] the outline is asked for, its headings are 8 to 100 characters, and what one view changes the other shows ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arrive(person)
    const id = await planAll(person)
    const asked = await openOutline(person, id, h2s(4, { h3: [true] }))
    expect(asked).toEqual(['POST'])
    await page.getByRole('button', { name: t('messages:LABEL_CREATE_POST'), exact: true }).waitFor()
    const view = async (name: string) => {
      // On a phone there is the list alone.
      if (size === 'desk')
        await page
          .getByRole('radiogroup', { name: t('writing:structure.view') })
          .getByText(t(`messages:${name}`), { exact: true })
          .click()
    }
    await press(page, 'Second heading 1', 'F2')
    const field = page.getByRole('textbox', { name: t('writing:structure.heading'), exact: true })
    for (const [wrong, key] of [
      ['', 'FIELD_TREE_NODE_REQUIRED'],
      ['seven c', 'FIELD_TREE_NODE_LENGTH'],
      ['x'.repeat(101), 'FIELD_TREE_NODE_LENGTH'],
    ] as const) {
      await field.fill(wrong)
      await field.press('Enter')
      await seeText(page.getByRole('alert'), t(`messages:${key}`, { min: 8, max: 100 }))
    }
    const longest = 'x'.repeat(100)
    for (const [before, fine] of [
      ['Second heading 1', longest],
      [longest, 'eight ch'],
    ] as const) {
      if (before === longest) await press(page, before, 'F2')
      await field.fill(fine)
      await field.press('Enter')
      await rowOf(page, fine).waitFor()
    }
    await press(page, 'Second heading 2', 'Space')

    await view('LABEL_LIST_VIEW')
    await rowOf(page, 'eight ch').waitFor()
    expect(await isChosen(rowOf(page, 'Second heading 2'))).toBe(false)
    await press(page, 'Second heading 3', 'F2')
    await field.fill('A heading of the list')
    await field.press('Enter')
    await press(page, 'Second heading 2', 'Space')
    await view('LABEL_TREE_VIEW')
    await rowOf(page, 'A heading of the list').waitFor()
    expect(await isChosen(rowOf(page, 'Second heading 2'))).toBe(true)
  }),
)

test.for(englishDesk)(
  '[WIZ-59, WIZ-61, WIZ-64] creating saves the outline, then has the picture drawn, then the text written; a writing that fails fills the bar and says so ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    await openOutline(person, id, h2s(4))
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET' && pathname.startsWith(`/api/posts/${id}/`))
        calls.push(`${request.method()} ${pathname.slice(`/api/posts/${id}/`.length)}`)
    })
    await page.getByRole('button', { name: t('messages:LABEL_CREATE_POST'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('writing:cover.title') })
    await dialog.locator('img').waitFor()
    const failed = {
      status: 'failed',
      progress: 0.3,
      stage: 'failed',
      failure: null,
      partialHtml: '',
      retryAt: null,
    }
    await page.route(
      (url) => url.pathname === `/api/posts/${id}/content/original-version`,
      (route) => route.fulfill({ json: failed }),
    )
    await dialog.getByRole('button', { name: t('writing:cover.use') }).click()
    await seeText(page, t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
    const bar = page.getByRole('progressbar', { name: t('writing:frame.progress') }).last()
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBe(100)
    expect(calls).toEqual(['PUT structure-tree', 'POST content/image', 'POST content/original-version'])
  }),
)
