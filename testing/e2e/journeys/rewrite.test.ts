import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLanguageModel } from '../language-model.ts'
import { arrive, ask, giveCoins } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { englishDesk } from '../person/journey.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { saveAndClose, seeBody } from '../person/post-page.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'
import { query } from '../product-database.ts'
import { type App, startApp } from '../start-app.ts'

const understood = { intent: 'care', facts: [], wishes: [], questions: [], refused: null }
const first = 'Wool is washed in cold water, and cold water is what wool is washed in.'
const second = 'Never put it into the machine.'

let app: App
let model: Awaited<ReturnType<typeof startLanguageModel>>
let asked: string[] = []
/** What the model says to a rewriting. */
let wording = ''
beforeAll(async () => {
  model = await startLanguageModel((task) => {
    if (!task.includes('another wording of one piece')) return JSON.stringify(understood)
    asked.push(task)
    return wording
  })
  app = await startApp({
    env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.baseUrl, AI_MODEL: 'm', AI_API_KEY: 'k' },
  })
})
afterAll(async () => {
  await app.stop()
  await model.close()
})

const planWritten = (person: Person): Promise<string> =>
  planWrittenPost(person, {
    body: `<h2>Water</h2><p>${first}</p><p>${second}</p><h2>Air</h2><p>It dries flat.</p>`,
    dataDir: app.dataDir,
  })

test.for(englishDesk)(
  'a piece of the text gets another wording beside the old one, is taken over alone, and one step takes it back ($language, $size)',
  async (way) => {
    const person = await openPerson(app.url, way)
    const { page, t, size, faults } = person
    try {
      await arrive(person, { dataDir: app.dataDir })
      const id = await planWritten(person)
      await page.goto(`/calendar/${id}`)
      await seeBody(person, first)
      await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
      const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
      const paragraph = text.locator('p', { hasText: 'cold water' })
      const open = async () => {
        await paragraph.click({ clickCount: 3 })
        // At a desk the button stands by the selection too.
        const tools = page.getByRole('button', { name: t('rewrite:act'), exact: true })
        await (size === 'desk' ? tools.last() : tools.first()).click()
        return page.getByRole('dialog')
      }
      asked = []
      wording = '<p>Wash wool in cold water.</p>'
      const dialog = await open()
      await dialog.getByLabel(t('rewrite:acts.shorten.name'), { exact: true }).check()
      await dialog.getByLabel(t('rewrite:piece'), { exact: true }).selectOption('paragraph')
      await checkScreen(page, 'rewriting a piece')
      await dialog.getByRole('button', { name: t('rewrite:propose') }).click()
      const proposed = dialog.getByRole('region', { name: t('rewrite:new') })
      await proposed.locator('ins').first().waitFor()
      await dialog
        .getByRole('region', { name: t('rewrite:old') })
        .locator('del')
        .first()
        .waitFor()
      await checkScreen(page, 'a proposal')
      expect(asked).toHaveLength(1)
      expect(asked[0]).toContain(first)
      expect(asked[0]).not.toContain(`<p>${second}`)
      const before = await text.innerHTML()
      await dialog.getByRole('button', { name: t('rewrite:take') }).click()
      await text.locator('p', { hasText: 'Wash wool in cold water.' }).waitFor()
      const taken = before.replace(first, 'Wash wool in cold water.')
      expect(await text.innerHTML()).toBe(taken)
      await waitUntil('the caret is at the end of what was taken over', () =>
        page.evaluate(() => {
          const caret = getSelection()
          return caret?.isCollapsed === true && caret.anchorNode?.textContent === 'Wash wool in cold water.'
        }),
      )
      const undo = page.getByRole('button', { name: t('post-page:editor.tool.undo') })
      await undo.click()
      expect(await text.innerHTML()).toBe(before)
      await page.getByRole('button', { name: t('post-page:editor.tool.redo') }).click()
      expect(await text.innerHTML()).toBe(taken)

      wording = '<p>Wash wool in cold water, as 87 % of our customers do.</p>'
      const refused = await open()
      await refused.getByLabel(t('rewrite:piece'), { exact: true }).selectOption('selection')
      await refused.getByLabel(t('rewrite:acts.wish.name'), { exact: true }).check()
      await refused.getByLabel(t('rewrite:wish'), { exact: true }).fill('Write for beginners')
      await refused.getByRole('button', { name: t('rewrite:propose') }).click()
      await seeText(refused, t('messages:MESSAGES_REWRITE_INVENTS'))
      await refused.getByRole('button', { name: t('common:cancel'), exact: true }).click()
      await seeGone(refused)
      expect(await text.innerHTML()).toBe(taken)

      await saveAndClose(person)
      await seeBody(person, 'Wash wool in cold water.')
      const versions = await ask<{ cause: string }[]>(person, ['get', `/api/posts/${id}/versions`])
      expect(versions.map(({ cause }) => cause)).toEqual(['rewritten', 'edited'])

      // An answer is worked into the section of its question, shown first, and nothing around it changes.
      const question = 'How long does it dry?'
      await query(
        app.dataDir,
        `insert into open_question (account_id, post_id, place, heading, level, text)
         select account_id, id, 0, 'Air', 2, $2 from post where id = $1`,
        [id, question],
      )
      await page.reload()
      const card = page.getByRole('region', { name: question, exact: true })
      await card.getByRole('textbox').fill('In our shop it takes 2 days.')
      await checkScreen(page, 'a question that a model can work in')
      wording = '<p>It dries flat, which takes 2 days in our shop.</p>'
      asked = []
      await card.getByRole('button', { name: t('evidence:questions.workIn'), exact: true }).click()
      const worked = page.getByRole('dialog')
      await worked
        .getByRole('region', { name: t('rewrite:new') })
        .locator('ins')
        .first()
        .waitFor()
      await checkScreen(page, 'an answer worked into the text')
      await seeBody(person, 'In our shop it takes 2 days.')
      expect(asked[0]).toMatch(/It dries flat\.[^ ]{1,30}In our shop it takes 2 days\./)
      await worked.getByRole('button', { name: t('rewrite:take') }).click()
      await seeText(page, t('evidence:workIn.done'))
      await seeBody(person, 'It dries flat, which takes 2 days in our shop.')
      const { body } = await ask<{ body: string }>(person, ['get', `/api/posts/${id}`])
      expect(body).toBe(
        `<h2>Water</h2><p>Wash wool in cold water.</p><p>${second}</p><h2>Air</h2><p>It dries flat, which takes 2 days in our shop.</p>`,
      )

      // A short draft that became a post for nothing is paid where the model would work on it.
      await query(app.dataDir, 'update post set is_unpaid = true, word_count = 150 where id = $1', [id])
      await giveCoins(person, 10, { dataDir: app.dataDir })
      await page.reload()
      await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
      const unpaid = await open()
      wording = '<p>Cold water washes wool.</p>'
      await unpaid.getByRole('button', { name: t('rewrite:propose') }).click()
      await seeText(unpaid, t('rewrite:unpaid'))
      await checkScreen(page, 'a rewriting to pay for')
      await unpaid.getByRole('button', { name: t('rewrite:pay') }).click()
      await unpaid
        .getByRole('region', { name: t('rewrite:new') })
        .locator('ins')
        .first()
        .waitFor()
      expect(faults).toEqual([])
    } catch (error) {
      await person.photograph(`rewriting ${way.language}`).catch(() => undefined)
      throw error
    } finally {
      await person.leave()
    }
  },
)
