import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive, arriveAsAgent, ask } from '../person/arrive.ts'
import { nextWeek, planPost } from '../person/calendar.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { waitUntil } from '../person/see.ts'
import { query } from '../product-database.ts'
import { type App, startApp } from '../start-app.ts'

/** Tabs in which words are typed until they are killed; `npm run prove -- autosave` has 200. */
const EDITS = Number(process.env.AUTOSAVE_EDITS ?? 6)
const SEED = Number(process.env.AUTOSAVE_SEED ?? 1)
/** Words typed longer before a failure than this must be there. */
const STORED_MS = 5_000
/** The latest moment of a failure after the start of an edit, and the longest time until the tab is killed, too. */
const FAIL_MAX_MS = 7_000
const AFTER_MAX_MS = 4_000
const PAUSE_MAX_MS = 1_000
/** Longer than the longest pause between two calls after failures. */
const RECOVERED_MS = 45_000
/** Two people write in the first post, and in the second one where many edits are asked for. */
const POSTS = EDITS > 20 ? 2 : 1
const LANES = 2 * POSTS
const failures = ['tab', 'network', 'server'] as const
type Failure = (typeof failures)[number]

type Word = { text: string; at: number }
/** One person at one post, in a browser of their own. */
type Lane = {
  name: string
  who: Person
  context: BrowserContext
  id: string
  words: Word[]
  seen: Set<string>
}
type Version = { id: string; cause: string; isOpenDraft: boolean }

let app: App
let dataDir: string
let restart: () => Promise<App>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tintario-autosave-'))
  // Run by root, the database belongs to another user, who must get through to it.
  await chmod(dataDir, 0o711)
  app = await startApp({ dataDir })
  // The tabs that stay open reach it where it was.
  const env = { PORT: new URL(app.url).port }
  restart = () => startApp({ dataDir, env })
})
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Numbers from 0 to 1 that depend on the seed alone. */
const createRandom = () => {
  let nth = 0
  return () => {
    nth++
    const value = Math.sin(nth * 12.9898 + SEED * 78.233) * 43_758.5453
    return value - Math.floor(value)
  }
}

const planWrittenPost = async (owner: Person, days: number): Promise<string> => {
  const id = await planPost(owner, nextWeek(days, 11))
  await ask(owner, ['patch', `/api/posts/${id}`], { title: 'How wool is washed', body: '<p>Cold water.</p>' })
  await query(
    dataDir,
    `update post set status = 'created', language = 'en', description = 'How wool is washed at home',
     completed_steps = '{publish_date,description,title}' where id = $1`,
    [id],
  )
  return id
}

const textOf = (tab: Page, { who: { t } }: Lane) =>
  tab.getByLabel(t('post-page:editor.text'), { exact: true })
/** Words typed since `start` that must have been stored at a moment. What was lost in an earlier edit remains lost. */
const dueBetween = ({ words }: Lane, start: number, moment: number) =>
  words.filter(({ at }) => at > start && at < moment - STORED_MS).map(({ text }) => text)
/** Words by which a text falls short; a text is read as words, because one may begin like another. */
const missing = (text: string, wanted: Iterable<string>): string[] => {
  const found = new Set(text.match(/\w+/g))
  return [...wanted].filter((word) => !found.has(word))
}

/** Opens the editor again, in which nothing that was seen there before may be missing. */
const openTab = async (lane: Lane, due: readonly string[], moment: string): Promise<Page> => {
  const tab = await lane.context.newPage()
  await tab.goto(`/calendar/${lane.id}/text`)
  const text = textOf(tab, lane)
  await text.waitFor()
  const shown = await text.innerText()
  expect(missing(shown, [...due, ...lane.seen]), `${moment}, ${lane.name}`).toEqual([])
  for (const word of shown.match(/\w+/g) ?? []) if (word.startsWith(lane.name)) lane.seen.add(word)
  await text.locator('p').last().click()
  await tab.keyboard.press('Control+End')
  return tab
}

/** Types words at random moments, until a moment or until the tab is gone. */
const typeWords = async (lane: Lane, tab: Page, until: number, random: () => number): Promise<void> => {
  while (performance.now() < until) {
    const text = `${lane.name}${lane.words.length}`
    try {
      await tab.keyboard.type(` ${text}`)
    } catch {
      return
    }
    lane.words.push({ text, at: performance.now() })
    await sleep(random() * PAUSE_MAX_MS)
  }
}

/** The text that another device of the same person would continue. */
const readServer = async ({ who, id }: Lane): Promise<string> => {
  const versions = await ask<Version[]>(who, ['get', `/api/posts/${id}/versions`])
  const open = versions.find(({ isOpenDraft }) => isOpenDraft)
  const path = open ? `/api/posts/${id}/versions/${open.id}` : `/api/posts/${id}`
  return (await ask<{ body: string }>(who, ['get', path])).body
}

/** Kills a tab without any of the events of closing it. */
const crash = async (tab: Page): Promise<void> => {
  const wire = await tab.context().newCDPSession(tab)
  const crashed = tab.waitForEvent('crash')
  void wire.send('Page.crash').catch(() => undefined)
  await crashed
  await tab.close()
}

const fail: Record<Failure, (lanes: readonly Lane[]) => Promise<unknown>> = {
  tab: async () => undefined,
  network: (lanes) => Promise.all(lanes.map(({ context }) => context.setOffline(true))),
  server: () => app.kill(),
}
const recover: Record<Failure, (lanes: readonly Lane[]) => Promise<unknown>> = {
  tab: async () => undefined,
  network: (lanes) => Promise.all(lanes.map(({ context }) => context.setOffline(false))),
  server: async () => {
    app = await restart()
  },
}

/** One edit of each lane: typing until something fails, and the tabs with it or after it. Returns what must be there. */
const playRound = async (
  lanes: readonly Lane[],
  due: readonly string[][],
  nth: number,
  random: () => number,
): Promise<string[][]> => {
  const failure = failures[nth % failures.length] ?? 'tab'
  const moment = `round ${nth}, ${failure}`
  const tabs = await Promise.all(lanes.map((lane, at) => openTab(lane, due[at] ?? [], moment)))
  const start = performance.now()
  const failsAt = start + random() * FAIL_MAX_MS
  const endsAt = failsAt + (failure === 'tab' ? 0 : random() * AFTER_MAX_MS)
  const survives = failure !== 'tab' && random() < 0.3
  const all = lanes.flatMap((lane, at) => {
    const tab = tabs[at]
    return tab ? [{ lane, tab }] : []
  })
  const typing = all.map(({ lane, tab }) => typeWords(lane, tab, endsAt, random))
  await sleep(failsAt - performance.now())
  const failedAt = performance.now()
  await fail[failure](lanes)
  await Promise.all(typing)
  if (survives) {
    await recover[failure](lanes)
    for (const { lane, tab } of all) {
      const saved = lane.who.t('editor:draft.saved')
      await tab.getByRole('status').getByText(saved, { exact: true }).waitFor({ timeout: RECOVERED_MS })
      const typed = lane.words.map(({ text }) => text)
      const isTyped = (word: string) => typed.includes(word)
      const shown = (await textOf(tab, lane).innerText()).match(/\w+/g)?.filter(isTyped) ?? []
      expect(missing(await readServer(lane), shown), `${moment} that ended, ${lane.name}`).toEqual([])
    }
  }
  const goneAt = performance.now()
  await Promise.all(tabs.map(crash))
  if (!survives) await recover[failure](lanes)
  for (const lane of lanes) {
    // What an earlier edit left on this device is sent with the first draft.
    const continued = failedAt - start > STORED_MS ? lane.seen : []
    const wanted = [...continued, ...dueBetween(lane, start, failedAt)]
    expect(missing(await readServer(lane), wanted), `${moment}, ${lane.name}, on the server`).toEqual([])
  }
  return lanes.map((lane) => dueBetween(lane, start, goneAt))
}

const save = (tab: Page, { who: { t } }: Lane) =>
  tab.getByRole('button', { name: t('common:save'), exact: true }).click()
const seeSaved = (tab: Page, { who: { t } }: Lane) =>
  tab.getByRole('status').getByText(t('post-page:editor.saved'), { exact: true }).waitFor()

test(`loses no word of two people in one post when tab, network or server fail during ${EDITS} edits`, {
  timeout: 120_000 + EDITS * 15_000,
  retry: 0,
}, async () => {
  const owner = await openPerson(app.url, { language: 'en', size: 'desk' })
  const agent = await openPerson(app.url, { language: 'en', size: 'desk' })
  const contexts: BrowserContext[] = []
  try {
    const workspaceIds = await arrive(owner, { dataDir })
    await query(dataDir, `update wallet set tier = 'enterprise'`)
    await arriveAsAgent(agent, owner, { workspaceIds })
    await owner.page.goto('/calendar')
    const lanes: Lane[] = []
    for (let post = 0; post < POSTS; post++) {
      const id = await planWrittenPost(owner, 2 + post)
      for (const [name, who] of [
        [`owner${post}x`, owner],
        [`agent${post}x`, agent],
      ] as const) {
        const storageState = await who.context.storageState()
        const context = await who.context
          .browser()
          ?.newContext({ baseURL: app.url, storageState, locale: 'en-GB' })
        if (!context) throw new Error('the browser is gone')
        contexts.push(context)
        lanes.push({ name, who, context, id, words: [], seen: new Set() })
      }
    }
    const random = createRandom()
    let due: string[][] = lanes.map(() => [])
    for (let nth = 0; nth < EDITS / LANES; nth++) {
      due = await playRound(lanes, due, nth, random).catch((error: unknown) => {
        throw new Error(`after ${nth * LANES} edits`, { cause: error })
      })
      // A long drill shows how far it is.
      if (nth % 10 === 9) console.info(`${(nth + 1) * LANES} of ${EDITS} edits, nothing lost`)
    }

    for (let at = 0; at < lanes.length; at += 2) {
      const [first, second] = [lanes[at], lanes[at + 1]]
      if (!first || !second) return expect.unreachable()
      const { id } = first
      expect((await ask<{ body: string }>(owner, ['get', `/api/posts/${id}`])).body).toBe(
        '<p>Cold water.</p>',
      )
      const early = await openTab(first, due[at] ?? [], 'at the end')
      const late = await openTab(second, due[at + 1] ?? [], 'at the end')
      await save(early, first)
      await seeSaved(early, first)
      await waitUntil('the first text is saved', async () => {
        const { body } = await ask<{ body: string }>(owner, ['get', `/api/posts/${id}`])
        return missing(body, first.seen).length === 0
      })
      await save(late, second)
      const asking = late.getByRole('dialog', { name: second.who.t('editor:other.title') })
      await asking.getByRole('button', { name: second.who.t('editor:other.mine'), exact: true }).click()
      await seeSaved(late, second)
      const { body } = await ask<{ body: string }>(owner, ['get', `/api/posts/${id}`])
      expect(missing(body, second.seen)).toEqual([])
      const versions = await ask<Version[]>(owner, ['get', `/api/posts/${id}/versions`])
      const texts = await Promise.all(
        versions.map((one) => ask<{ body: string }>(owner, ['get', `/api/posts/${id}/versions/${one.id}`])),
      )
      expect(texts.some((text) => missing(text.body, first.seen).length === 0)).toBe(true)
      expect(versions.filter(({ isOpenDraft }) => isOpenDraft)).toEqual([])
    }
    expect(lanes.every(({ seen }) => seen.size > 0)).toBe(true)
  } finally {
    for (const context of contexts) await context.close()
    await owner.leave()
    await agent.leave()
  }
})
