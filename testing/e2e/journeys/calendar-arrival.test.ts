import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { cardAt, nextWeek, planPost } from '../person/calendar.ts'
import { holdCall } from '../person/delays.ts'
import { asPerson, mixed, spanishPhone } from '../person/journey.ts'

test.for(mixed)(
  'no card moves while a calendar loads ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.goto('/calendar')
    const at = nextWeek(3, 10)
    const id = await planPost(person, at)
    const week = `/calendar?view=week&date=${at.toLocaleDateString('sv')}`
    // Notes where the card is drawn, frame by frame.
    await page.addInitScript((id) => {
      const tops = new Set<number>()
      Object.assign(globalThis, { tops })
      const note = () => {
        const card = document.querySelector(`main [data-post="${id}"]`)
        if (card) tops.add(Math.round(card.getBoundingClientRect().top))
        requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    }, id)
    const workspaceId = await page.evaluate(async () => {
      const response = await fetch('/api/workspaces')
      return ((await response.json()) as { id: string }[])[0]?.id
    })
    const { isHeld, letGo } = await holdCall(person, ['GET', `/api/workspaces/${workspaceId}/first-steps`])
    const posts = page.waitForResponse(
      (response) => response.url().endsWith('/api/posts') && response.request().method() === 'PUT',
    )
    await page.goto(week)
    await Promise.all([isHeld, posts])
    // Long enough for a frame with the posts, if they were drawn.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    letGo()
    await page.getByRole('heading', { name: t('first-steps:title') }).waitFor()
    await cardAt(person, at).waitFor()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    const tops = await page.evaluate(() => [...(globalThis as unknown as { tops: Set<number> }).tops])
    expect(tops).toHaveLength(1)
  }),
)

test.for(spanishPhone)(
  'an empty week names the next post above everything else ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.goto('/calendar')
    const id = await planPost(person, nextWeek(3, 10))
    await page.reload()
    const start = t('posts:nextPost', { when: '', title: '' }).split(':')[0] ?? ''
    const next = page.getByRole('main').getByRole('link', { name: new RegExp(`^${start}: `) })
    await next.waitFor()
    expect(await next.getAttribute('href')).toContain(id)
    const ideas = await page.getByRole('heading', { name: t('calendar:ideas'), exact: true }).boundingBox()
    const link = await next.boundingBox()
    expect(link?.y ?? 0).toBeLessThan(ideas?.y ?? 0)
  }),
)
