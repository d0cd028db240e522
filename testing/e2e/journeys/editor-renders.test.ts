import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import { seeBody } from '../person/post-page.ts'
import { planWrittenPost } from '../person/written-post.ts'

/** Words, so that their count changes. */
const WORDS = ' b c d e f g h i j k'
const body = Array.from(
  { length: 20 },
  (_, at) => `<h2>Part ${at}</h2><p>${'Wash wool in cold water. '.repeat(8)}</p>`,
).join('')

type Fiber = {
  tag: number
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

/** Counts the components that React renders, by the hook through which its developer tools listen. */
const countRenders = () => {
  const counted = window as Window & { renders?: number }
  counted.renders = 0
  const FUNCTIONS = [0, 11, 15]
  const PERFORMED_WORK = 1
  const visit = (fiber: Fiber | null): void => {
    for (let at = fiber; at; at = at.sibling) {
      const isRendered = at.alternate === null || (at.flags & PERFORMED_WORK) !== 0
      if (isRendered && FUNCTIONS.includes(at.tag)) counted.renders = (counted.renders ?? 0) + 1
      if (at.alternate === null || at.child !== at.alternate.child) visit(at.child)
    }
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      renderers: new Map(),
      checkDCE: () => undefined,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
    },
  })
}

test.for(englishDesk)(
  'renders at most 20 components per key in the editor ($language, $size)',
  asPerson(async (person) => {
    const { page, context, t } = person
    await context.addInitScript(countRenders)
    await arrive(person)
    const id = await planWrittenPost(person, { body })
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'Part 1')
    const renders = () => page.evaluate(() => (window as Window & { renders?: number }).renders ?? 0)
    expect(await renders()).toBeGreaterThan(100)
    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await text.locator('p').first().click()
    await page.keyboard.press('Control+End')
    // The first key marks the text as changed.
    await page.keyboard.type('a')
    await text.getByText('water.a').waitFor()
    const before = await renders()
    await page.keyboard.type(WORDS)
    await text.getByText(WORDS.trim()).waitFor()
    const perKey = ((await renders()) - before) / WORDS.length
    expect(perKey).toBeGreaterThan(0)
    expect(perKey).toBeLessThanOrEqual(20)
  }),
)
