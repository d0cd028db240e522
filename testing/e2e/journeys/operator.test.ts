import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDuePosts } from '../../server/due-posts.ts'
import { arriveAtCalendar } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { englishDesk } from '../person/journey.ts'
import { openPerson, type Person, type Way } from '../person/open-person.ts'
import { seeGone, seeHeading, seeText } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { query } from '../product-database.ts'
import { type App, startApp } from '../start-app.ts'

let app: App
beforeAll(async () => {
  // The model is named by the settings and is never called in this journey.
  const model = { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'key', AI_BASE_URL: 'http://127.0.0.1:9' }
  app = await startApp({ env: { ...model, AI_PRICES: 'm=1/1/10' } })
})
afterAll(() => app?.stop())

const openSection = async ({ page, t }: Person, name: string) => {
  await page
    .getByRole('navigation', { name: t('operator:sections.label') })
    .getByRole('link', { name: t(`operator:sections.${name}`) })
    .click()
}

/** A post of theirs that five internal errors took out of processing. */
const stopPost = async ({ email }: Person): Promise<void> => {
  const [of] = await query<{ accountId: string; workspaceId: string }>(
    app.dataDir,
    `select w.account_id as "accountId", w.id as "workspaceId" from workspace w join users u on u.account_id = w.account_id
      where u.email = $1`,
    [email],
  )
  if (!of) throw new Error('no workspace')
  const pool = {
    query: async (text: string, values: unknown[]) => ({ rows: await query(app.dataDir, text, values) }),
  }
  await insertDuePosts(pool as unknown as pg.Pool, { ...of, integrationIds: [null], dueInMs: 86_400_000 })
  await query(
    app.dataDir,
    `update publication set state = 'failed', reason = 'PUBLISHING_MISTAKE', last_error = 'RangeError: too long'
      where account_id = $1`,
    [of.accountId],
  )
}

const seeState = async (person: Person) => {
  const { page, t } = person
  await seeHeading(page, t('operator:title'), 1)
  await seeText(page, t('operator-checks:codes.backup-none.text'))
  await seeText(page, t('operator-state:quarantine.error', { error: 'RangeError: too long' }))
  // Without Stripe's keys payments are simulated, and no screen calls that working.
  await seeText(page, t('operator-state:outside.setUp.payments'))
  await checkScreen(page, 'state of the instance')
  await page
    .getByRole('button', {
      name: t('operator-state:outside.testOne', { part: t('operator-state:parts.files') }),
    })
    .click()
  await seeText(page, t('operator-state:outside.result.works', { part: t('operator-state:parts.files') }))
  const heading = page.getByRole('heading', { name: t('operator-state:quarantine.title') })
  await page
    .getByRole('button', { name: t('operator-state:quarantine.retry') })
    .first()
    .click()
  await seeText(page, t('operator-state:quarantine.requeued'))
  await seeGone(heading)
  const stopped = `select p.id from publication p join users u on u.account_id = p.account_id
    where u.email = $1 and p.reason = 'PUBLISHING_MISTAKE'`
  expect(await query(app.dataDir, stopped, [person.email])).toEqual([])
}

const seeCosts = async (person: Person) => {
  const { page, t } = person
  await openSection(person, 'costs')
  await seeText(page, t('operator-costs:empty'))
  await query(
    app.dataDir,
    `insert into model_day (account_id, workspace_id, day, stage, model, owner, calls, tokens_in, tokens_out, cost_micros)
      select account_id, id, (now() at time zone 'utc')::date, 'section', 'm', 'instance', 5, 900, 90, 41000 from workspace`,
  )
  await page.getByLabel(t('operator-costs:period')).selectOption('7')
  await page.getByRole('rowheader', { name: t('operator-costs:stages.section') }).waitFor()
  const limits = page.getByRole('form', { name: t('operator-costs:limits.title') })
  const whole = limits.getByLabel(t('operator-costs:limits.limit'))
  await whole.fill('twenty')
  await whole.press('Enter')
  await seeText(page, t('messages:FIELD_LIMIT_AMOUNT'))
  await whole.fill('0')
  await limits.getByLabel(t('operator-costs:limits.workspaceLimit')).fill('12.5')
  await whole.press('Enter')
  await seeText(page, t('operator-costs:limits.saved'))
  await seeText(page, t('operator-costs:limit.reachedHere'))
  await checkScreen(page, 'model cost of the instance')
  await whole.fill('')
  await whole.press('Enter')
  await seeGone(page.getByText(t('operator-costs:limit.reachedHere')))
  await seeText(page, t('operator-costs:limit.none'))
  await query(app.dataDir, 'delete from model_day')
}

const useRegistration = async (person: Person) => {
  const { page, t } = person
  // The section is first refused, then read again.
  await page.route('**/api/operator/registration', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await openSection(person, 'registration')
  await seeText(page, t('operator-registration:failed'))
  await page.getByRole('button', { name: t('common:tryAgain') }).click()
  await page.getByRole('radio', { name: t('operator-registration:modes.domain.label') }).check()
  await page.getByLabel(t('operator-registration:domains.label')).fill('no domain!')
  await page.getByRole('button', { name: t('operator-registration:mode.save'), exact: true }).click()
  await seeText(page, t('messages:FIELD_DOMAINS'))
  await page.getByRole('radio', { name: t('operator-registration:modes.invitation.label') }).check()
  await page.getByRole('button', { name: t('operator-registration:mode.save'), exact: true }).click()
  await seeText(page, t('operator-registration:saved'))
  await page.reload()
  await seeText(page, t('operator-registration:invitations.none'))
  const invitation = page.getByRole('radio', { name: t('operator-registration:modes.invitation.label') })
  expect(await invitation.isChecked()).toBe(true)
  await page.getByLabel(t('operator-registration:invitations.email')).fill('leo@example.com')
  await page.getByRole('button', { name: t('operator-registration:invitations.make') }).click()
  const link = page.locator('input[readonly]')
  expect(await link.inputValue()).toContain('/invited?token=')
  await checkScreen(page, 'registration of the instance')
  await page
    .getByRole('button', {
      name: t('operator-registration:invitations.withdrawOne', { email: 'leo@example.com' }),
    })
    .click()
  await seeText(page, t('operator-registration:invitations.none'))
  await page.getByRole('button', { name: t('operator-registration:mode.useSetting') }).click()
  await seeText(page, t('operator-registration:mode.bySetting'))
}

const changePrice = async (person: Person) => {
  const { page, t } = person
  await openSection(person, 'prices')
  await seeText(page, t('operator-prices:limit.off'))
  const post = page.getByRole('form', { name: t('operator-prices:handles.post') })
  await post.getByRole('textbox').fill('0')
  await post.getByRole('button').click()
  await seeText(page, t('messages:FIELD_OFFER_COINS'))
  await post.getByRole('textbox').fill('11')
  await post.getByRole('button').click()
  await seeText(page, t('operator-prices:saved'))
  await checkScreen(page, 'prices of the instance')
  await post.getByRole('textbox').fill('10')
  await post.getByRole('button').click()
  await seeGone(post.getByRole('button', { disabled: false }))
}

const walk = async (person: Person) => {
  await arriveAtCalendar(person, app.dataDir)
  const { page, t } = person
  await page.goto(`${app.url}/operator`)
  await seeText(page, t('operator:notOperator'))
  await query(
    app.dataDir,
    'insert into instance_operator select account_id, id from users where email = $1',
    [person.email],
  )
  await stopPost(person)
  await page.goto(app.url)
  await openUserMenu(person)
  await page.getByRole('link', { name: t('shell:user.operator') }).click()
  await seeState(person)
  await seeCosts(person)
  await useRegistration(person)
  await changePrice(person)
}

test.for(englishDesk)(
  'an operator reads the state, retries a stopped post, invites a person and changes a price ($language, $size)',
  async (way: Way) => {
    const person = await openPerson(app.url, way)
    try {
      await walk(person)
      // The section that was refused on purpose.
      expect(person.faults.filter((fault) => !fault.includes('500'))).toEqual([])
    } catch (error) {
      await person.photograph('operator').catch(() => undefined)
      throw error
    } finally {
      await person.leave()
    }
  },
)
