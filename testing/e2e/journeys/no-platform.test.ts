import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { arrive, ask, giveCoins } from '../person/arrive.ts'
import { nextWeek, planPost } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { query } from '../product-database.ts'

/** A connected blog, and two finished posts: one that goes there, one that goes nowhere. */
const planTwo = async (person: Person) => {
  const { url, username, appPassword } = inject('blog')
  await arrive(person, { tier: 'premium' })
  await giveCoins(person, 50)
  const site = { baseUrl: url, username, appPassword, acceptsHttp: true }
  await ask(person, ['post', '/api/integrations/wordpress'], site)
  await ask(person, ['put', '/api/integrations/wordpress/active'], {})
  await person.page.goto('/calendar')
  const ids = {
    nowhere: await planPost(person, nextWeek(2, 11)),
    blog: await planPost(person, nextWeek(2, 14)),
  }
  const [connection] = await ask<{ id: string }[]>(person, ['post', '/api/integrations'], {})
  await ask(person, ['put', `/api/posts/${ids.blog}/platforms/${connection?.id}`], {})
  for (const id of Object.values(ids))
    await query(
      inject('dataDir'),
      `update post set title = 'How wool is washed', body = '<p>In cold water.</p>', status = 'created', language = 'en',
         is_new = false, completed_steps = '{publish_date,country_and_language,details,description,structure,image}'
       where id = $1`,
      [id],
    )
  return ids
}

/** Whether these words are seen whole on the card, and beside them a mark that is no colour. */
const isSaid = (card: Locator, words: string): Promise<boolean> =>
  card.evaluate((element, said) => {
    const around = element.getBoundingClientRect()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: DOMRect[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.includes(said)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      let clip: Element | null = node.parentElement
      while (clip && getComputedStyle(clip).overflow === 'visible') clip = clip.parentElement
      const box = (clip ?? element).getBoundingClientRect()
      const text = range.getBoundingClientRect()
      if (text.right <= box.right + 1 && text.bottom <= box.bottom + 1) found.push(text)
    }
    const mark = element.querySelector('[data-kind="nowhere"] svg')?.getBoundingClientRect()
    if (!mark || mark.width < 8 || mark.right > around.right + 1) return false
    return found.some(
      (text) =>
        text.right <= mark.left ||
        text.left >= mark.right ||
        text.bottom <= mark.top ||
        text.top >= mark.bottom,
    )
  }, words)

test.for(mixed)(
  'a finished post without a platform looks different from one that goes out, by words and a mark, wherever it stands ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    const ids = await planTwo(person)
    const nowhere = t('posts:nowhere')
    const day = nextWeek(2, 11).toLocaleDateString('sv')
    const cardOf = (id: string) => page.getByRole('main').locator(`[data-post="${id}"]`)
    const seeBoth = async (where: string) => {
      await cardOf(ids.nowhere).waitFor()
      await cardOf(ids.blog).waitFor()
      // Where words have no room there is the mark alone, and the card's name has the words.
      if (where === 'week' || where === 'month')
        await cardOf(ids.nowhere).locator('[data-kind="nowhere"]').waitFor()
      else expect(await isSaid(cardOf(ids.nowhere), nowhere), where).toBe(true)
      expect(await cardOf(ids.nowhere).getAttribute('aria-label'), where).toContain(nowhere)
      expect(await cardOf(ids.blog).getAttribute('aria-label'), where).not.toContain(nowhere)
      expect(await cardOf(ids.blog).locator('[data-kind="nowhere"]').count(), where).toBe(0)
    }
    for (const view of size === 'desk' ? ['week', 'day', 'month'] : ['week', 'month']) {
      await page.goto(`/calendar?view=${view}&date=${day}`)
      await seeBoth(view)
      await checkScreen(page, `without a platform, ${view}`)
    }
    if (size === 'desk') await seeText(page, t('planning:legend.nowhere'))
    else
      expect(
        await page
          .locator('button[aria-pressed="true"] i')
          .evaluateAll((dots) => dots.map((dot) => dot.getAttribute('data-paint')).toSorted()),
      ).toEqual(['nowhere', 'ok'])
    await page.goto(`/my-post?date=${day}`)
    await seeBoth('My posts')

    // Its own page says so, and the screen after its text is written.
    const saysSo = async (path: string, words: string) => {
      await page.goto(`/calendar/${ids.nowhere}${path}`)
      await seeText(page.getByRole('main'), words)
      await page.goto(`/calendar/${ids.blog}${path}`)
      await seeText(page.getByRole('main'), 'How wool is washed')
      await seeGone(page.getByText(words))
    }
    await saysSo('', t('posts:nowhereNext'))
    await saysSo('/edit?step=creating', t('writing:finished.noPlatform'))

    await page.goto(`/my-post?date=${day}`)
    await cardOf(ids.nowhere).click()
    const dialog = page.getByRole('dialog', { name: t('post-dialog:label') })
    await seeText(dialog, t('post-dialog:nowhereText'))
    await checkScreen(page, 'without a platform, opened')
    const onOff = dialog.getByRole('switch', { name: /^WordPress/ })
    await onOff.press('Space')
    await seeGone(dialog.getByText(t('post-dialog:nowhereText')))
    await dialog.getByRole('button', { name: t('post-dialog:close'), exact: true }).click()
    await waitUntil(
      'it goes out now',
      async () => !(await cardOf(ids.nowhere).getAttribute('aria-label'))?.includes(nowhere),
    )

    // Whose moment passed is told so, in words of its own.
    await query(inject('dataDir'), `delete from publication where post_id = $1`, [ids.nowhere])
    await query(
      inject('dataDir'),
      `update post set publish_at = now() - interval '5 minutes' where id = $1`,
      [ids.nowhere],
    )
    const past = new Date(Date.now() - 5 * 60_000).toLocaleDateString('sv')
    await page.goto(`/my-post?date=${past}`)
    await cardOf(ids.nowhere).click()
    await seeText(dialog, t('post-dialog:nowhereWas'))
  }),
)
