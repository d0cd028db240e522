import { steps } from '@tintario/contract/posts/steps.ts'
import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { asPerson, mixed } from '../person/journey.ts'
import { measureLayoutShifts } from '../person/layout-shifts.ts'
import { planAll } from '../person/wizard.ts'
import { planWrittenPost } from '../person/written-post.ts'

/** What a page may move on a slow device; twice of it is felt. */
const SHIFT_MAX = 0.05

test.for(mixed)(
  'no page moves by more than a little while it loads on a slow device ($language, $size)',
  asPerson(async (person) => {
    const { page } = person
    await arrive(person)
    await page.goto('/calendar')
    const body = '<h2>Cold water</h2><p>Wool is washed in it.</p>'.repeat(8)
    const written = await planWrittenPost(person, { body })
    const begun = await planAll(person)
    await page.goto('about:blank')
    const pages = [
      // A phone's calendar draws its upcoming posts before the examples above them, which move them below the screen.
      ...(person.size === 'desk' ? ['/calendar', '/calendar?view=month'] : []),
      '/my-post',
      `/calendar/${written}`,
      `/calendar/${written}/text`,
      '/calendar/new',
      ...steps.map((step) => `/calendar/${begun}/edit?step=${step}`),
    ]
    const moved: string[] = []
    // One after the other: side by side they would slow each other down by far more.
    for (const path of pages) {
      const { sum, report } = await measureLayoutShifts(person, path)
      if (sum > SHIFT_MAX) moved.push(report)
    }
    expect(moved.join('\n')).toBe('')
  }),
)
