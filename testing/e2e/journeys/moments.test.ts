import type { Locator, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { cardAt } from '../person/calendar.ts'
import { serveBuilds } from '../person/deploy.ts'
import { asPerson, englishDesk, NEVER_REPEATED } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeBody } from '../person/post-page.ts'
import { seeText, waitUntil } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'

/** `npm run prove -- moments` tries 30. */
const MOMENTS = Number(process.env.MOMENTS ?? 4)
const SEED = Number(process.env.MOMENTS_SEED ?? 1)
const OFFLINE_MS = 1_000
/** The longest time between an action and what disturbs it. */
const LATEST_MS = 700

type Builds = Awaited<ReturnType<typeof serveBuilds>>
type Post = { title: string; body: string; version: number; publishAt: string }
type Desk = { person: Person; id: string; builds: Builds; typed: string[] }
type Written = Omit<Desk, 'builds'>

const stored = ({ person, id }: Written) => ask<Post>(person, ['get', `/api/posts/${id}`])
const disturbances: Record<string, (desk: Desk) => Promise<unknown>> = {
  'one second offline': async ({ person: { page, context } }) => {
    await context.setOffline(true)
    await page.waitForTimeout(OFFLINE_MS)
    await context.setOffline(false)
  },
  'a deploy': async ({ builds }) => builds.deploy(),
  'a lost stream': ({ person: { page } }) =>
    page
      .evaluate(() => {
        for (const stream of (window as Window & { streams?: EventSource[] }).streams ?? [])
          stream.dispatchEvent(new Event('error'))
        // A page that is left loses its stream by itself.
      })
      .catch(() => undefined),
  // Another tab of the same person moves the post.
  'a second tab': async ({ person, id }) => {
    const { publishAt } = await ask<Post>(person, ['get', `/api/posts/${id}`])
    const day = new Date(new Date(publishAt).getTime() + 24 * 3_600_000)
    await ask(person, ['put', `/api/posts/${id}/publish-date`], { publishAt: day.toISOString() }).catch(
      () => undefined,
    )
  },
}

/** Signs up and plans a post with a text. */
const planDesk = async (person: Person): Promise<Written> => {
  await arrive(person)
  const id = await planWrittenPost(person, { body: '<p>Cold water.</p>' })
  return { person, id, typed: [] }
}

const textOf = ({ person: { page, t } }: Written): Locator =>
  page.getByLabel(t('post-page:editor.text'), { exact: true })

/** Opens the editor, with the words that were typed and not saved where the page was loaded again. */
const openEditor = async (desk: Written): Promise<void> => {
  const { page, t } = desk.person
  const edit = page.getByRole('button', { name: t('post-page:bar.edit'), exact: true })
  const goOn = page.getByRole('button', { name: t('post-page:editor.goOn') })
  if (await textOf(desk).isVisible()) return
  if (!page.url().endsWith(desk.id)) await page.goto(`/calendar/${desk.id}`)
  await goOn.or(edit).first().waitFor()
  if (await goOn.isVisible()) await goOn.click()
  else await edit.click()
  await textOf(desk).waitFor()
}

const typeWord = async (desk: Written, word: string): Promise<void> => {
  const { page } = desk.person
  await textOf(desk).locator('p').last().click()
  await page.keyboard.press('Control+End')
  desk.typed.push(word)
  await page.keyboard.type(` ${word}`, { delay: 40 })
}
const holdsAll = (text: string, { typed }: Written) => typed.every((word) => text.includes(word))

const actions: Record<
  string,
  { act: (desk: Desk, word: string) => Promise<void>; check: (desk: Desk) => Promise<void> }
> = {
  typing: {
    act: typeWord,
    check: async (desk) => {
      const { page } = desk.person
      expect(holdsAll(await textOf(desk).innerText(), desk)).toBe(true)
      await page.reload()
      await openEditor(desk)
      await waitUntil('the editor continues the text', async () =>
        holdsAll(await textOf(desk).innerText(), desk),
      )
    },
  },
  saving: {
    act: async (desk, word) => {
      const { page, t } = desk.person
      await typeWord(desk, word)
      const save = page.getByRole('button', { name: t('common:save'), exact: true })
      await save.click()
      // The person goes on typing while the answer is pending.
      const late = `${word}late`
      if (!(await textOf(desk).isVisible())) return
      await page.keyboard.type(` ${late}`)
      // The editor may close with the answer.
      const shown = await textOf(desk)
        .innerText({ timeout: 500 })
        .catch(() => '')
      if (shown.includes(late)) desk.typed.push(late)
    },
    check: async (desk) => {
      const { page, t } = desk.person
      const save = page.getByRole('button', { name: t('common:save'), exact: true })
      await waitUntil('the text is saved', async () => {
        if (holdsAll((await stored(desk)).body, desk)) return true
        if (await textOf(desk).isVisible()) {
          expect(holdsAll(await textOf(desk).innerText(), desk)).toBe(true)
          await save.click({ timeout: 2_000 }).catch(() => undefined)
        }
        return false
      })
    },
  },
  moving: {
    act: async ({ person, id }) => {
      const { page } = person
      const { publishAt } = await ask<Post>(person, ['get', `/api/posts/${id}`])
      await page.goto(`/calendar?date=${publishAt.slice(0, 10)}`)
      const card = cardAt(person, new Date(publishAt))
      await card.waitFor()
      await card.focus()
      await page.keyboard.press('Alt+ArrowDown')
    },
    // The card is shown where the server has it: moved, or put back with the reason.
    check: async ({ person, id }) =>
      waitUntil('the card is where the server has it', async () => {
        const { publishAt } = await ask<Post>(person, ['get', `/api/posts/${id}`])
        return (await cardAt(person, new Date(publishAt)).count()) === 1
      }),
  },
}

/** A number from 0 to 1 that depends on the seed alone. */
const chance = (nth: number) => {
  const value = Math.sin((nth + 1) * 12.9898 + SEED * 78.233) * 43_758.5453
  return value - Math.floor(value)
}

test.for(englishDesk)(
  `loses nothing typed and shows no white page at ${MOMENTS} disturbed moments of typing, saving and moving ($language, $size)`,
  NEVER_REPEATED,
  asPerson(async (person) => {
    const { page, context, t } = person
    await context.addInitScript(() => {
      const streams: EventSource[] = []
      Object.assign(window, {
        streams,
        EventSource: class extends EventSource {
          constructor(...given: ConstructorParameters<typeof EventSource>) {
            super(...given)
            streams.push(this)
          }
        },
      })
    })
    page.on('dialog', (dialog) => void dialog.accept())
    const builds = await serveBuilds(context)
    try {
      const desk: Desk = { ...(await planDesk(person)), builds }
      const { id } = desk
      await page.goto(`/calendar/${id}`)
      await seeBody(person, 'Cold water.')
      const acts = Object.entries(actions)
      const disturbing = Object.entries(disturbances)
      for (let nth = 0; nth < MOMENTS; nth++) {
        const [action, { act, check }] = acts[nth % acts.length] ?? acts[0] ?? expect.unreachable()
        const [name, disturb] = disturbing[nth % disturbing.length] ?? expect.unreachable()
        const moment = `${action}, ${name}, moment ${nth}`
        if (action !== 'moving') await openEditor(desk)
        const isDisturbed = page.waitForTimeout(chance(nth) * LATEST_MS).then(() => disturb(desk))
        try {
          await act(desk, `word${nth}`)
        } catch (error) {
          // A page cannot be opened while the browser is offline.
          if (action !== 'moving') throw error
        }
        await isDisturbed
        expect((await page.locator('#root').innerText()).trim(), `${moment}: a white page`).not.toBe('')
        await check(desk).catch((error: unknown) => {
          throw new Error(moment, { cause: error })
        })
      }

      // Code of the previous build is served after a deploy, and a reload gets the new build and keeps the text.
      await openEditor(desk)
      await typeWord(desk, 'lastword')
      builds.deploy()
      await page.getByRole('button', { name: t('editor:link.tool'), exact: true }).click()
      await page.getByRole('dialog', { name: t('editor:link.add') }).waitFor()
      await page.keyboard.press('Escape')
      await page.reload()
      await textOf(desk).waitFor()
      expect(holdsAll(await textOf(desk).innerText(), desk)).toBe(true)
      expect(await page.locator('script[type=module]').first().getAttribute('src')).toBe(builds.entry())
      // The browser reports code that could not be loaded; nothing else may have failed.
      expect(person.faults.filter((fault) => !fault.includes('The code could not be loaded'))).toEqual([])
      person.faults.length = 0
    } finally {
      builds.end()
    }
  }),
)

test.for(englishDesk)(
  'keeps words that are typed while a save is answered ($language, $size)',
  NEVER_REPEATED,
  asPerson(async (person) => {
    const { page, t } = person
    const desk = await planDesk(person)
    await openEditor(desk)
    await typeWord(desk, 'early')
    const answer = Promise.withResolvers<void>()
    await page.route(`**/api/posts/${desk.id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      const response = await route.fetch()
      await answer.promise
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    await typeWord(desk, 'late')
    answer.resolve()
    await seeText(page, t('post-page:editor.saved'))
    expect(holdsAll(await textOf(desk).innerText(), desk)).toBe(true)
    expect((await stored(desk)).body).toContain('early')
    await page.reload()
    await openEditor(desk)
    expect(holdsAll(await textOf(desk).innerText(), desk)).toBe(true)
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    await waitUntil('the rest is saved', async () => holdsAll((await stored(desk)).body, desk))
  }),
)

test.for(englishDesk)(
  'saves over a text of its own whose answer was lost, also after a reload, without a question ($language, $size)',
  NEVER_REPEATED,
  asPerson(async (person) => {
    const { page, t, faults } = person
    const desk = await planDesk(person)
    await openEditor(desk)
    const save = page.getByRole('button', { name: t('common:save'), exact: true })
    const cutAnswer = async (route: Route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      await route.fetch()
      await route.abort()
    }
    const edits = `**/api/posts/${desk.id}`
    for (const isReloaded of [false, true]) {
      await page.route(edits, cutAnswer)
      await typeWord(desk, isReloaded ? 'second' : 'first')
      await save.click()
      await page.getByRole('alert').getByText(t('messages:MESSAGES_NETWORK_ERROR')).first().waitFor()
      await typeWord(desk, isReloaded ? 'fourth' : 'third')
      if (isReloaded) {
        await page.reload()
        await openEditor(desk)
      }
      await page.unroute(edits)
      await save.click()
      await waitUntil('the text is saved', async () => holdsAll((await stored(desk)).body, desk))
      await openEditor(desk)
    }
    // The browser reports each answer that was cut.
    faults.length = 0
  }),
)

test.for(englishDesk)(
  'sends a move by keys when the page is reloaded before its pause ends ($language, $size)',
  NEVER_REPEATED,
  asPerson(async (person) => {
    const { page } = person
    const desk = await planDesk(person)
    const { publishAt } = await stored(desk)
    await page.goto(`/calendar?date=${publishAt.slice(0, 10)}`)
    await cardAt(person, new Date(publishAt)).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.reload()
    await waitUntil('the move is stored', async () => (await stored(desk)).publishAt > publishAt)
  }),
)
