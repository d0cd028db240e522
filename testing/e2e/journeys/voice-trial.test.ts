import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLanguageModel } from '../language-model.ts'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { englishDesk } from '../person/journey.ts'
import { openPerson } from '../person/open-person.ts'
import { expectFault } from '../person/security.ts'
import { seeAddress, seeGone, seeHeading, seeText } from '../person/see.ts'
import { type App, startApp } from '../start-app.ts'

const texts = [
  'We pour every candle by hand in our workshop. You can smell the cedar before you light it. Do you have a small room? Take the small candle. We trim each wick to five millimetres, so that it burns without soot.',
  'Our candles burn without soot, and they do not drip. You light one, you read, you blow it out. We never hurry a candle. The wax needs two days to rest in the workshop. You will notice it when you light the first one.',
  'We started with one pot and a borrowed stove. Today we pour sixty candles a day in the same workshop. You are welcome to watch us. Where is the workshop? Behind the old market. Each candle has the name of who poured it.',
]
const learned = {
  refused: null,
  rules: [
    { text: 'Ask a short question and answer it at once.', examples: ['Do you have a small room?'] },
    { text: 'Promise loudly.', examples: ['The best candle that you will ever own!'] },
  ],
}
const paragraph = 'Our cheap candles burn for 40 hours, and they do not drip on the table.'
const included = /helpful shop owner|persona de una tienda/

let app: App
let model: Awaited<ReturnType<typeof startLanguageModel>>
/** Whether the model talks nonsense when it is to speak with the voice that is included. */
let isConfused = false
beforeAll(async () => {
  model = await startLanguageModel((task) => {
    if (task.includes('<texts>')) return JSON.stringify(learned)
    const isIncluded = included.test(task)
    if (isIncluded && isConfused) return 'Hm.'
    const text = isIncluded
      ? 'They burn for 40 hours and drip on no table.'
      : 'Cheap to burn: 40 hours, no drip on the table.'
    return JSON.stringify({ refused: null, text })
  })
  app = await startApp({
    env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.baseUrl, AI_MODEL: 'm', AI_API_KEY: 'k' },
  })
})
afterAll(async () => {
  await app.stop()
  await model.close()
})

test.for(englishDesk)(
  'a voice is learned by a model from the shop’s own sentences, and heard beside another one before it is saved ($language, $size)',
  async (way) => {
    const person = await openPerson(app.url, way)
    const { page, t, faults } = person
    try {
      await arrive(person, { dataDir: app.dataDir })
      await page.goto('/brand-voices/learn')
      for (const [at, text] of texts.entries())
        await page
          .getByRole('textbox', { name: new RegExp(`^${t('voices:learn.text', { number: at + 1 })}`) })
          .fill(text)
      await page.getByRole('button', { name: new RegExp(`^${t('voices:learn.act')}`) }).click()
      await seeHeading(page, t('voices:review.title'))
      const prompt = page.getByRole('textbox', { name: new RegExp(`^${t('voices:edit.prompt')}`) })
      const said = await prompt.inputValue()
      expect(said.split('\n')[0]).toBe(
        'Ask a short question and answer it at once. “Do you have a small room?”',
      )
      expect(said).not.toContain('Promise loudly')

      await page.getByRole('textbox', { name: t('voices:rules.neverSay') }).fill('cheap = affordable')
      await page.getByRole('button', { name: t('voices:try.open') }).click()
      const both = page.getByRole('button', { name: t('voices:try.both') })
      await page
        .getByRole('textbox', { name: new RegExp(`^${t('voices:try.paragraph')}\\s`) })
        .fill(paragraph)
      isConfused = true
      await both.click()
      const sides = page.getByRole('main').getByRole('region')
      const [mine, other] = [sides.nth(0), sides.nth(1)]
      await seeText(mine, 'Affordable to burn: 40 hours, no drip on the table.')
      await seeText(mine, t('voices:try.changed', { words: 'Cheap' }))
      const again = other.getByRole('button', { name: t('common:tryAgain') })
      await again.waitFor()
      await seeText(other, t('messages:MESSAGES_AI_UNAVAILABLE'))
      expectFault(person, 503)
      await checkScreen(page, 'one side of a trial failed')
      isConfused = false
      await again.click()
      await seeText(other, 'They burn for 40 hours and drip on no table.')
      await seeGone(again)
      // The other side was not told again, and nothing of this was paid for.
      await seeText(mine, 'Affordable to burn: 40 hours, no drip on the table.')
      await checkScreen(page, 'a paragraph in two voices')
      expect((await ask<{ coins: number }>(person, ['get', '/api/wallets'])).coins).toBe(10)
      await page.getByRole('button', { name: t('voices:edit.save') }).click()
      await seeAddress(page, '/brand-voices')
      await page.getByRole('article').nth(1).waitFor()
      const stored = await ask<{ prompt: string; rules: object }[]>(person, ['get', '/api/brand-voices'])
      expect(stored[1]).toMatchObject({
        prompt: said,
        rules: { neverSay: [{ words: 'cheap', instead: 'affordable' }] },
      })
      expect(faults).toEqual([])
    } catch (error) {
      await person.photograph('a voice is tried').catch(() => undefined)
      throw error
    } finally {
      await person.leave()
    }
  },
)
