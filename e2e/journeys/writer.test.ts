import { afterAll, beforeAll, expect, test } from 'vitest'
import { startModelServer } from '../../apps/server/src/testing/models/model-server.ts'
import { checkScreen } from '../person/check-screen.ts'
import { englishDesk, spanishPhone } from '../person/journey.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { seeText } from '../person/see.ts'
import { signUp } from '../person/sign-up.ts'
import { type App, startApp } from '../start-app.ts'

const KEY = 'sk-test-0123456789abcdef'
let app: App
let model: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  model = await startModelServer(KEY)
  app = await startApp()
})
afterAll(async () => {
  await app?.stop()
  await model?.close()
})

const asNewcomer = async (ways: typeof englishDesk, walk: (person: Person) => Promise<void>) => {
  const [way] = ways
  if (!way) throw new Error('a way is missing')
  const person = await openPerson(app.url, way)
  try {
    await signUp(person)
    await walk(person)
    expect(person.faults.join('\n')).toBe('')
  } catch (error) {
    await person.photograph('writer').catch(() => undefined)
    throw error
  } finally {
    await person.leave()
  }
}

test('an operator connects a model from the menu: a wrong key is refused, models are listed, a test shows text and cost, and it is removed again', () =>
  asNewcomer(englishDesk, async ({ page, t }) => {
    await page.getByRole('button', { name: /account, language, log out/ }).click()
    await page.getByRole('link', { name: t('shell:user.writer') }).click()
    await page.getByRole('heading', { level: 1, name: t('writer:title') }).waitFor()
    await seeText(page, t('writer:none'))
    await checkScreen(page, 'no writer yet')
    await page.getByLabel(t('writer:form.provider')).selectOption('openai-compatible')
    await page.getByLabel(t('writer:form.address'), { exact: true }).fill(model.baseUrl)
    const key = page.getByLabel(t('writer:form.key'), { exact: true })
    const load = page.getByRole('button', { name: t('writer:form.load') })
    await key.fill('sk-wrong-0123456789')
    await load.click()
    await seeText(page, t('messages:MESSAGES_WRITER_KEY_REFUSED'))
    await key.fill(KEY)
    await load.click()
    await page.getByLabel(t('writer:form.model'), { exact: true }).selectOption('wool-large')
    await page.getByLabel(t('writer:prices.priceIn')).fill('2')
    await page.getByLabel(t('writer:prices.priceOut')).fill('ten')
    await seeText(page, t('writer:prices.amount'))
    await page.getByLabel(t('writer:prices.priceOut')).fill('10')
    await page.getByLabel(t('writer:prices.monthlyLimit')).fill('25')
    await page.getByRole('button', { name: t('writer:form.test') }).click()
    await seeText(page, 'Wool is warm. Felt lasts.')
    await seeText(page, /\$0\.00031/)
    await checkScreen(page, 'a tried writer')
    await page.getByRole('button', { name: t('writer:form.save') }).click()
    await seeText(page, t('writer:current.key', { end: 'cdef' }))
    await checkScreen(page, 'a connected writer')
    await page.getByRole('button', { name: t('writer:remove.open') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('writer:remove.open') })
      .click()
    await seeText(page, t('writer:none'))
  }))

test('the owner of another account is told that only the operator changes it', () =>
  asNewcomer(spanishPhone, async ({ page, t }) => {
    await page.goto(`${app.url}/settings/writer`)
    await seeText(page, t('writer:notOperator'))
    await checkScreen(page, 'a writer of others')
  }))
