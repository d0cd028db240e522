import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { cardAt, nextWeek } from '../person/calendar.ts'
import { asPerson, mixed } from '../person/journey.ts'
import { seeText } from '../person/see.ts'
import { arriveWithBlog, planWritten } from '../person/states.ts'

/** The buttons of a dialog that something else covers in their middle, by their names. */
const covered = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((box) =>
    [...box.querySelectorAll('button')]
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        if (right - left < 2 || y < 0 || y > innerHeight) return false
        // A snackbar on a phone lets a finger through, and is seen all the same.
        const bars = [...document.querySelectorAll('[class*="snackbar"][data-kind]')]
        const isUnderBar = bars.some((bar) => {
          const at = bar.getBoundingClientRect()
          return x > at.left && x < at.right && y > at.top && y < at.bottom
        })
        const hit = document.elementFromPoint(x, y)
        return isUnderBar || (hit !== null && hit.closest('[role="listbox"]') !== null)
      })
      .map((button) => button.getAttribute('aria-label') || button.textContent || ''),
  )

test.for(mixed)(
  '[#36] neither a message nor the list of times covers a button of a dialog ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arriveWithBlog(person, 'premium')
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read'])
    const at = nextWeek(2, 19)
    await planWritten(person, at)
    if (size === 'desk') await page.setViewportSize({ width: 1440, height: 700 })
    await page.goto(`/calendar?view=week&date=${at.toLocaleDateString('sv')}`)
    await cardAt(person, at).first().click()
    const post = page.getByRole('dialog', { name: t('post-dialog:label') })
    await post.getByRole('button', { name: t('post-dialog:share'), exact: true }).click()
    const message = page.locator('[class*="snackbar"][data-kind]').last()
    await seeText(page, t('post-dialog:acts.copied'))
    await message.dispatchEvent('mouseover')
    expect(await covered(post)).toEqual([])

    await post.getByRole('button', { name: t('planning:more'), exact: true }).click()
    await post.getByRole('menuitem', { name: t('planning:moveTo.open') }).click()
    const move = page.getByRole('dialog', { name: t('planning:moveTo.title') })
    await move.getByRole('button', { name: t('planning:moveTo.act'), exact: true }).waitFor()
    await message.waitFor()
    expect(await covered(move)).toEqual([])
    if (size === 'desk') {
      const [bar, box] = [await message.boundingBox(), await move.boundingBox()]
      expect((bar?.x ?? 999) + (bar?.width ?? 999)).toBeLessThan(box?.x ?? 0)
    }
    await move.getByLabel(t('post-dialog:editDate.time'), { exact: true }).and(page.locator('input')).click()
    await page.getByRole('listbox').waitFor()
    const acts = move.locator('[data-dialog-actions]')
    expect(await covered(acts)).toEqual([])
  }),
)
