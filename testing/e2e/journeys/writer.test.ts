import { afterAll, beforeAll, expect, test } from 'vitest'
import { startModelServer } from '../../server/models/model-server.ts'
import { arriveAtCalendar, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { englishDesk, spanishPhone } from '../person/journey.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { seeAddress, seeText } from '../person/see.ts'
import { topics } from '../person/wizard.ts'
import { query } from '../product-database.ts'
import { type App, startApp } from '../start-app.ts'

const KEY = 'sk-test-0123456789abcdef'
let app: App
let model: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  model = await startModelServer(KEY)
  // Workspaces may only call private hosts that the operator has named.
  app = await startApp({ env: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1,localhost' } })
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
    await arriveAtCalendar(person, app.dataDir)
    await query(
      app.dataDir,
      'insert into instance_operator select account_id, id from users where email = $1 and not exists (select from instance_operator)',
      [person.email],
    )
    await person.page.reload()
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
  asNewcomer(englishDesk, async (person) => {
    const { page, t } = person
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
    await page.getByRole('button', { name: t('writer:painter.connect') }).click()
    const painter = page.getByRole('form', { name: t('writer:painter.connect') })
    await painter.getByLabel(t('writer:form.provider')).selectOption('openai-compatible')
    await painter.getByLabel(t('writer:form.address'), { exact: true }).fill(model.baseUrl)
    await painter.getByLabel(t('writer:form.key'), { exact: true }).fill(KEY)
    await painter.getByRole('button', { name: t('writer:form.load') }).click()
    await painter.getByLabel(t('writer:form.imageModel'), { exact: true }).selectOption('wool-image')
    await painter.getByLabel(t('writer:prices.pricePicture')).fill('0.04')
    await painter.getByRole('button', { name: t('writer:picture.test') }).click()
    await painter.getByRole('img', { name: t('writer:picture.alt') }).waitFor()
    await seeText(painter, /\$0\.04/)
    await painter.getByRole('button', { name: t('writer:form.save') }).click()
    await seeText(page, t('writer:painter.current', { model: 'wool-image' }))
    await page.getByLabel(t('writer:keys.label')).click()
    await seeText(page, t('writer:keys.hint'))
    await checkScreen(page, 'a connected writer')
    await page
      .getByRole('button', { name: t('writer:remove.open') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('writer:remove.open') })
      .click()
    await seeText(page, t('writer:none'))

    // Without a model the calendar and the wizard lead here, and the wizard's link leads back.
    await page.goto(`${app.url}/calendar`)
    const step = page.getByRole('button', { name: t('first-steps:ai.name'), exact: true })
    await step.click()
    await page.getByRole('heading', { level: 1, name: t('writer:title') }).waitFor()
    await page.goto(`${app.url}/calendar/new`)
    await page.getByRole('link', { name: t('writing:details.connectWriter') }).click()
    await page.getByRole('link', { name: t('writer:form.keyPage', { provider: 'OpenAI' }) }).waitFor()
    const form = page.getByRole('form', { name: t('writer:form.connect'), exact: true })
    await form.getByLabel(t('writer:form.provider')).selectOption('openai-compatible')
    await form.getByLabel(t('writer:form.address'), { exact: true }).fill(model.baseUrl)
    await form.getByLabel(t('writer:form.key'), { exact: true }).fill(KEY)
    await form.getByRole('button', { name: t('writer:form.load') }).click()
    await form.getByLabel(t('writer:form.model'), { exact: true }).selectOption('wool-large')
    await form.getByRole('button', { name: t('writer:form.save') }).click()
    await page.getByText(t('writer:saved'), { exact: true }).waitFor()
    await page.getByRole('link', { name: t('writer:backToPost') }).click()
    await seeAddress(page, '/calendar/new')
    await page.getByRole('button', { name: t('writing:date.create') }).waitFor()
    expect(await page.getByRole('link', { name: t('writing:details.connectWriter') }).count()).toBe(0)
    await page.goto(`${app.url}/calendar`)
    // Done, it stays in the list and its count.
    await page
      .getByRole('listitem')
      .filter({ hasText: t('first-steps:ai.name') })
      .getByText(t('first-steps:done'))
      .waitFor()
    expect(await step.count()).toBe(0)
    await ask(person, ['delete', '/api/writer/settings'])
  }))

const allowWorkspaceKeys = (allowed: boolean) =>
  query(
    app.dataDir,
    `insert into writer_policy (workspace_keys) values ($1)
     on conflict (is_one) do update set workspace_keys = excluded.workspace_keys`,
    [allowed],
  )

/** A post with everything but a title, whose steps need a writer. */
const untitledPost = async (person: Person): Promise<string> => {
  const body = { publishAt: nextWeek(2, 11).toISOString(), timeZone: 'Europe/Madrid' }
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], body)
  const steps = '{publish_date,country_and_language,details,description,primary_keyword}'
  await query(
    app.dataDir,
    `update post set country = 'ES', language = $2, type = 'how-to-guides', description = $3,
       completed_steps = $4 where id = $1`,
    [data.id, person.language, topics[person.language].description, steps],
  )
  return data.id
}

test('the owner of another account connects a key for the workspace; when it is refused, titles and headings say so and are entered by hand', () =>
  asNewcomer(spanishPhone, async (person) => {
    const { page, t } = person
    await page.goto(`${app.url}/settings/writer`)
    await seeText(page, t('writer:notOperator'))
    await checkScreen(page, 'a writer of others')
    await allowWorkspaceKeys(true)
    await page.goto(`${app.url}/settings/workspace-writer`)
    await seeText(page, t('writer:own.none'))
    await page.getByLabel(t('writer:form.provider')).selectOption('openai-compatible')
    await page.getByLabel(t('writer:form.address'), { exact: true }).fill(model.baseUrl)
    await page.getByLabel(t('writer:form.key'), { exact: true }).fill(KEY)
    await page.getByRole('button', { name: t('writer:form.load') }).click()
    await page.getByLabel(t('writer:form.model'), { exact: true }).selectOption('wool-large')
    await page.getByRole('button', { name: t('writer:form.save') }).click()
    await seeText(page, t('writer:current.key', { end: 'cdef' }))
    await checkScreen(page, 'the writer of a workspace')

    model.fail(401)
    const id = await untitledPost(person)
    await page.goto(`${app.url}/calendar/${id}/edit?step=title`)
    await seeText(page, t('messages:MESSAGES_AI_OWN_KEY_REFUSED'))
    await page.getByRole('link', { name: t('common:writer.openOwn') }).waitFor()
    await seeText(page, t('writing:failure.own'))
    await checkScreen(page, 'titles without an answer')
    await query(
      app.dataDir,
      `update post set title = 'Una vela para cada cuarto', completed_steps = completed_steps || '{title,references}'
       where id = $1`,
      [id],
    )
    await page.goto(`${app.url}/calendar/${id}/edit?step=structure`)
    await seeText(page, t('messages:MESSAGES_AI_OWN_KEY_REFUSED'))
    await page.getByRole('button', { name: t('writing:structure.own') }).click()
    await seeText(page, t('writing:structure.emptyHeading'))
    await checkScreen(page, 'headings of one’s own')
    model.heal()

    await allowWorkspaceKeys(false)
    await page.goto(`${app.url}/settings/workspace-writer`)
    await seeText(page, t('writer:own.offStored'))
    await checkScreen(page, 'a stored key that is not used')
  }))
