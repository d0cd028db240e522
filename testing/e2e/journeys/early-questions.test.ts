import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventingPosts } from '../../server/models/inventing-posts.ts'
import { answerStage } from '../../server/models/staged-answers.ts'
import { startLanguageModel } from '../language-model.ts'
import { arriveAtCalendar, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { spanishPhone } from '../person/journey.ts'
import { openPerson } from '../person/open-person.ts'
import { seeGone, seeHeading, seeText } from '../person/see.ts'
import { query } from '../product-database.ts'
import { type App, startApp } from '../start-app.ts'

let app: App
let model: Awaited<ReturnType<typeof startLanguageModel>>
let post = inventingPosts.en
beforeAll(async () => {
  model = await startLanguageModel((task) => answerStage({ messages: [{ content: task }] }, post.answers))
  app = await startApp({
    env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.baseUrl, AI_MODEL: 'm', AI_API_KEY: 'k' },
  })
})
afterAll(async () => {
  await app.stop()
  await model.close()
})

const sections = '{publish_date,country_and_language,details,description,primary_keyword,title}'

test.for(spanishPhone)(
  'a model’s questions are asked before it writes, their answers go along as notes, and no failure of them keeps from going on ($language, $size)',
  async (way) => {
    const person = await openPerson(app.url, way)
    try {
      post = inventingPosts[way.language]
      await arriveAtCalendar(person, app.dataDir)

      const { page, t } = person
      const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
        publishAt: nextWeek(2, 11).toISOString(),
      })
      const filled = `update post set country = 'ES', language = $2, title = 'Wax', description = $3, completed_steps = '${sections}' where id = $1`
      await query(app.dataDir, filled, [data.id, way.language, post.description])
      await ask(person, ['post', `/api/posts/${data.id}/content/primary-keywords`], {})
      const step = `/calendar/${data.id}/edit?step=references`
      const asked = page.getByRole('region', { name: t('writing:questions.title'), exact: true })
      const next = (name: string) => page.getByRole('button', { name: t(name), exact: true })

      // A call that fails is as if there were no questions.
      const answersOf = `**/api/posts/${data.id}/content/questions`
      await page.route(answersOf, (route) =>
        route.fulfill({ status: 500, json: { statusCode: 500, message: 'MESSAGES_SOMETHING_WENT_WRONG' } }),
      )
      await page.goto(step)
      await next('writing:references.without').waitFor()
      expect(await asked.count()).toBe(0)
      await page.unroute(answersOf)
      person.faults.length = 0

      await page.reload()
      const [question = ''] = (post.answers.understand as { questions: string[] }).questions
      const field = asked.getByRole('textbox', { name: question, exact: true })
      await field.fill('Four months, we tried it.')
      await checkScreen(page, 'questions before the text')
      await page.reload()
      await expect.poll(() => field.inputValue()).toBe('Four months, we tried it.')
      await next('writing:references.addAndNext').click()
      await seeHeading(page, t('writing:structure.title'))
      const references = await ask<{ title: string; snippet: string; isChosen: boolean }[]>(person, [
        'post',
        `/api/posts/${data.id}/content/references`,
      ])
      expect(references).toMatchObject([{ title: t('writing:questions.noteTitle'), isChosen: true }])
      expect(references[0]?.snippet).toContain(question)
      await page.goto(step)
      await seeText(page, t('writing:questions.noteTitle'))
      await seeGone(asked)
      expect(person.faults.join('\n')).toBe('')
    } catch (error) {
      await person.photograph('early questions').catch(() => undefined)
      throw error
    } finally {
      await person.leave()
    }
  },
)
