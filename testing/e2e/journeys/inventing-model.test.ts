import { isHintCheck } from '@tintario/contract/findings/check-kinds.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type InventingPost, inventingPosts } from '../../server/models/inventing-posts.ts'
import { answerStage, headingAsked, type Question, stageOf } from '../../server/models/staged-answers.ts'
import { startLanguageModel } from '../language-model.ts'
import { arriveAtCalendar, ask } from '../person/arrive.ts'
import { openCalendarAt } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { connectWordpress } from '../person/connect-wordpress.ts'
import { englishDesk } from '../person/journey.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import {
  bodyOf,
  letTimePass,
  openPublishing,
  postIdOf,
  seeBody,
  seePublication,
} from '../person/post-page.ts'
import { seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import {
  describePost,
  leaveReferences,
  openNewPost,
  stepCountry,
  stepCover,
  stepCreating,
  stepDate,
  stepKeyword,
  stepPlatform,
  stepTitle,
  takeStructure,
} from '../person/wizard.ts'
import { query } from '../product-database.ts'
import { type App, startApp } from '../start-app.ts'
import { findPosts } from '../wordpress/wp-call.ts'

let app: App
let model: Awaited<ReturnType<typeof startLanguageModel>>
let asked: Question[] = []
let post: InventingPost
beforeAll(async () => {
  model = await startLanguageModel((task) => {
    const question = { messages: [{ content: task }] }
    asked.push(question)
    return answerStage(question, post.answers)
  })
  app = await startApp({
    env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.baseUrl, AI_MODEL: 'm', AI_API_KEY: 'k' },
  })
})
afterAll(async () => {
  await app.stop()
  await model.close()
})
beforeEach(() => {
  asked = []
})

/** From the idea to the text on its own page, as a person does it; answers the post's id. */
const haveWritten = async (person: Person): Promise<string> => {
  await arriveAtCalendar(person, app.dataDir)
  await connectWordpress(person, inject('blog'))
  const { page, t } = person
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('messages:LABEL_CALENDAR') })
    .click()
  await openNewPost(person)
  await stepDate(person)
  await stepCountry(person)
  await stepPlatform(person)
  await describePost(person, post.description)
  await stepKeyword(person)
  const title = await stepTitle(person)
  await leaveReferences(person)
  await takeStructure(person)
  await stepCover(person)
  await stepCreating(person)
  await seeHeading(page, title, 1)
  return postIdOf(person)
}

const closePanel = async ({ page, size }: Person) => {
  if (size === 'phone') await page.keyboard.press('Escape')
}

/** The cards of what was found in a sentence. */
const findingsOf = ({ page }: Person, sentence: string) =>
  page
    .locator('section[aria-labelledby="findings-title"]')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .filter({ hasText: sentence })

const settle = (person: Person, sentence: string, act: string) =>
  findingsOf(person, sentence)
    .first()
    .getByRole('button', { name: person.t(`evidence:findings.${act}`), exact: true })
    .click()

/** How many sentences are marked in the text. */
const marked = ({ page }: Person): Promise<number | undefined> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('iframe')].map((frame) => {
        const view = frame.contentWindow as (Window & typeof globalThis) | null
        return view?.CSS.highlights.get('needs-review')?.size ?? 0
      })[0],
  )

test.for(englishDesk)(
  'what a model invents, and again when it is asked to mend it, needs an eye, waits past its minute and goes out without it once each finding is settled ($language, $size)',
  async (way) => {
    const person = await openPerson(app.url, way)
    try {
      post = inventingPosts[way.language]
      const { study, price, person: stranger } = post.invented
      const id = await haveWritten(person)
      // An address is confirmed in another tab, which is the one from then on.
      const { page, t } = person
      const written = asked.filter((request) => stageOf(request) === 'section').map(headingAsked)
      for (const [heading, text] of Object.entries(post.answers.sections))
        if ([study, price, stranger].some((one) => text.includes(one)))
          expect(
            written.filter((one) => one === heading),
            heading,
          ).toHaveLength(2)

      const { findings } = await ask<{ findings: { check: string; sentence: string }[] }>(person, [
        'get',
        `/api/posts/${id}/evidence`,
      ])
      expect(new Set(findings.map(({ sentence }) => sentence))).toEqual(new Set([study, price, stranger]))
      // Hints are listed below, and block nothing.
      const open = findings.filter(({ check }) => !isHintCheck(check))
      await seeHeading(page, t('evidence:findings.title_other', { count: open.length }), 2)
      const facts = page.getByRole('article').locator('p').first()
      await facts.getByText(t('posts:needsReview.findings'), { exact: true }).waitFor()
      // It is not called ready beside what it waits for.
      expect(await facts.getByText(t('posts:status.created'), { exact: true }).count()).toBe(0)
      for (const sentence of [study, price, stranger]) await seeBody(person, sentence)
      expect(await marked(person)).toBe(3)
      await checkScreen(page, 'a text with inventions')
      await openPublishing(person)
      await seePublication(person, 'held')
      await page.getByRole('tab', { name: t('post-page:tabs.evidence') }).click()
      const [fact] = (post.answers.understand as { facts: { quote: string }[] }).facts
      await seeText(page.getByRole('tabpanel'), fact?.quote ?? '')
      await checkScreen(page, 'what a text stands on')
      const { claims } = await ask<{ claims: { sentence: string }[] }>(person, [
        'get',
        `/api/posts/${id}/evidence`,
      ])
      const { body } = await ask<{ body: string }>(person, ['get', `/api/posts/${id}`])
      const stated = claims.map(({ sentence }) => sentence).find((one) => body.includes(one)) ?? ''
      const listed = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: stated })
      await listed.first().waitFor()
      await ask(person, ['patch', `/api/posts/${id}`], { body: body.replace(stated, '') })
      // A sentence that is no longer in the text has no source to show.
      await seeGone(listed)
      await closePanel(person)

      await openCalendarAt(person, id)
      const onCalendar = page.locator(`[data-post="${id}"]`).first()
      await onCalendar.waitFor()
      expect(await onCalendar.getAttribute('aria-label')).toContain(t('posts:needsReview.findings'))
      await onCalendar.click()
      await seeText(page.getByRole('dialog'), t('posts:needsReview.findings'))
      await checkScreen(page, 'opened post that needs an eye')
      await page.getByRole('link', { name: t('post-dialog:read') }).click()

      const [{ title = '' } = {}] = await query<{ title: string }>(
        app.dataDir,
        'select title from post where id = $1',
        [id],
      )
      const due = await letTimePass(id, app.dataDir)
      const mine = async () =>
        (await findPosts(inject('blog'), { status: 'any,trash' })).filter(
          (found) => found.title.raw === title,
        )
      await waitUntil(
        'the owner is told that the post waits',
        async () => {
          const told = await query(
            app.dataDir,
            `select from notification where post_id = $1 and key = 'NOTIFICATION_POST_HELD'`,
            [id],
          )
          return told.length > 0
        },
        90_000,
      )
      expect(await mine()).toEqual([])

      await settle(person, study, 'remove')
      // Its share was a finding of its own, and went with it.
      await seeGone(findingsOf(person, study))
      await seeGone(bodyOf(person).getByText('Harvard'))
      await settle(person, price, 'change')
      await page.getByLabel(t('evidence:findings.newText')).fill(post.truePrice)
      await checkScreen(page, 'a sentence being changed')
      await page
        .locator('section[aria-labelledby="findings-title"]')
        .getByRole('button', { name: t('evidence:findings.saveChange') })
        .click()
      await seeBody(person, post.truePrice)
      expect(await mine()).toEqual([])
      await settle(person, stranger, 'keep')
      await seeHeading(page, t('evidence:findings.allSettled'), 2)

      await waitUntil('the blog has the post', async () =>
        (await mine()).some(({ status }) => status === 'publish'),
      )
      const [published, ...others] = await mine()
      expect(others).toEqual([])
      expect(`${published?.date_gmt}Z`).toBe(due.toISOString().replace('.000', ''))
      const html = published?.content.raw ?? ''
      for (const text of [post.truePrice, stranger]) expect(html).toContain(text)
      // A comment holds the publication's id, in which any two digits may stand side by side.
      const read = html.replace(/<!--[^>]*-->/g, '')
      for (const text of ['Harvard', '87', '19.99', '19,99']) expect(read).not.toContain(text)
      await page.reload()
      await openPublishing(person)
      await seePublication(person, 'published')
      await closePanel(person)
      await checkScreen(page, 'text without inventions that went out')
      expect(person.faults).toEqual([])
    } catch (error) {
      await person.photograph(`a model that invents ${way.language}`).catch(() => undefined)
      throw error
    } finally {
      await person.leave()
    }
  },
)
