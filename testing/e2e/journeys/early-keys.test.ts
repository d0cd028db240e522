import { readFileSync } from 'node:fs'
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import { heard, seeFocus } from '../person/keys.ts'
import { seeAddress, seeGone, waitUntil } from '../person/see.ts'

/** The palette's code, which is fetched when it is first wanted, by the list of what was built. */
const paletteFile = (): RegExp => {
  const list = new URL('../../../apps/web/dist/.vite/manifest.json', import.meta.url)
  const built = JSON.parse(readFileSync(list, 'utf8')) as Record<string, { file: string }>
  const file = built['src/app/shell/SearchDialog.tsx']?.file
  if (!file) throw new Error('the palette is no file of its own')
  return new RegExp(`/${file.replaceAll('.', '\\.')}$`)
}

test.for(englishDesk)(
  'letters typed while the palette is on its way are its first ones, and no shortcuts ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const palette = paletteFile()
    const held: Route[] = []
    await page.route(palette, (route) => void held.push(route))
    await page.goto('/calendar?view=month&date=2027-03-01')
    await seeFocus(person, 'heading', /./)
    const before = page.url()

    await page.keyboard.press('Control+k')
    await waitUntil('the palette is asked for', async () => held.length > 0)
    // Today, week, a new post, the list of shortcuts, another page: none of them happens.
    await page.keyboard.type('tw?ngp')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('i')
    expect(page.url()).toBe(before)
    expect(await page.getByRole('dialog').count()).toBe(0)
    for (const route of held.splice(0)) await route.continue()
    const field = page.getByRole('combobox', { name: t('shell:search.placeholder') })
    await field.waitFor()
    await waitUntil('the field has them', async () => (await field.inputValue()) === 'tw?ngi')
    await page.keyboard.type('nd')
    await expect.poll(() => field.inputValue()).toBe('tw?ngind')
    expect(page.url()).toBe(before)
    await page.keyboard.press('Escape')
    await seeGone(field)

    // It is here now, and still its field has to get the focus first.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('wool')
    await field.waitFor()
    await waitUntil('the field has them', async () => (await field.inputValue()) === 'wool')
    expect(page.url()).toBe(before)
    await page.keyboard.press('Escape')
    await seeGone(field)
    await page.keyboard.press('w')
    await seeAddress(page, /view=week/)

    // Who gives up has the shortcuts back, and no palette comes after all.
    await page.reload()
    await seeFocus(person, 'heading', /./)
    await page.keyboard.press('/')
    await waitUntil('the palette is asked for', async () => held.length > 0)
    await page.keyboard.type('m')
    await page.keyboard.press('Escape')
    await page.keyboard.press('d')
    await seeAddress(page, /view=day/)
    const answered = page.waitForResponse(palette)
    for (const route of held.splice(0)) await route.continue()
    await answered
    await page.keyboard.press('m')
    await seeAddress(page, /view=month/)
    expect(await field.count()).toBe(0)
    expect((await heard(person)).role).toBe('heading')
  }),
)
