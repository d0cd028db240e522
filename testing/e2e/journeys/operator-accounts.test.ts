import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { linkInLetter } from '../person/mailbox.ts'
import { openPerson, type Person, type Way } from '../person/open-person.ts'
import { seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { query } from '../product-database.ts'
import { type App, startApp } from '../start-app.ts'

const REASON = 'Spam on several shops'
let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const withPeople = async (
  ways: Record<'operator' | 'shop', Way>,
  walk: (people: Record<'operator' | 'shop', Person>) => Promise<void>,
) => {
  const operator = await openPerson(app.url, ways.operator)
  const shop = await openPerson(app.url, ways.shop)
  try {
    for (const person of [operator, shop]) await arrive(person, { dataDir: app.dataDir })
    await query(
      app.dataDir,
      `update instance set (owner_account_id, owner_user_id) =
        (select account_id, user_id from sign_in_email where email = $1)`,
      [operator.email],
    )
    await walk({ operator, shop })
    expect([...operator.faults, ...shop.faults].join('\n')).toBe('')
  } catch (error) {
    await operator.photograph('operator-accounts').catch(() => undefined)
    await shop.photograph('operator-accounts-shop').catch(() => undefined)
    throw error
  } finally {
    await operator.leave()
    await shop.leave()
  }
}

const press = ({ page }: Person, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click()

const openAccount = async ({ page, t }: Person, email: string) => {
  await page.goto('/operator/accounts')
  const tab = page.getByRole('link', { name: t('operator:sections.accounts'), exact: true })
  await waitUntil('the current section is in sight', () =>
    tab.evaluate((link) => {
      const { left, right } = link.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    }),
  )
  await page.getByLabel(t('operator-accounts:find.label'), { exact: true }).fill(email.slice(0, 8))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: t('operator-accounts:row.open', { email }) }).click()
  await seeHeading(page, email)
}

const logIn = async ({ page, t, email, password }: Person) => {
  await page.goto('/')
  await page.getByLabel(t('auth:email'), { exact: true }).fill(email)
  await page.getByLabel(t('auth:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click()
}

test('an operator locks an account, which reads why, unlocks it and grants coins, which its owner sees', () =>
  withPeople(
    { operator: { language: 'es', size: 'phone' }, shop: { language: 'en', size: 'desk' } },
    async ({ operator, shop }) => {
      const { page, t } = operator
      const invited = `invited.${shop.email}`
      await query(
        app.dataDir,
        `insert into users (account_id, email, first_name, surname, is_child)
          select account_id, $2, 'Leo', '', true from sign_in_email where email = $1`,
        [shop.email, invited],
      )
      await openAccount(operator, shop.email)
      await checkScreen(page, 'an account')
      const action = t('operator-accounts:letter.invitation')
      await press(operator, t('operator-accounts:letter.of', { action, email: invited }))
      await seeText(page, t('operator-accounts:letter.done'))
      await linkInLetter({ ...operator, email: invited }, '?activation=')
      await press(operator, t('operator-accounts:lock.action'))
      await page.getByLabel(t('operator-accounts:lock.reason')).fill(REASON)
      await checkScreen(page, 'the dialog that locks')
      await press(operator, t('operator-accounts:lock.action'))
      await seeText(page, t('operator-accounts:lock.done'))
      await checkScreen(page, 'a locked account')
      await operator.photograph('an-account')

      await logIn(shop)
      await seeText(shop.page, shop.t('messages:MESSAGES_ACCOUNT_LOCKED'))
      await seeText(shop.page, shop.t('auth:login.lockedReason', { reason: REASON }))
      await checkScreen(shop.page, 'the log-in of a locked account')
      await shop.photograph('a-locked-log-in')
      shop.faults.length = 0

      await press(operator, t('operator-accounts:unlock.action'))
      await press(operator, t('operator-accounts:unlock.action'))
      await seeText(page, t('operator-accounts:unlock.done'))
      await page.getByRole('button', { name: t('operator-accounts:lock.action'), exact: true }).waitFor()
      await press(operator, t('operator-accounts:grant.action'))
      await page.getByLabel(t('operator-accounts:grant.coins'), { exact: true }).fill('250')
      await page.getByLabel(t('operator-accounts:grant.reason')).fill('Lo sentimos')
      await press(operator, t('operator-accounts:grant.action'))
      await seeText(page, t('operator-accounts:grant.done'))

      await logIn(shop)
      await shop.page.waitForURL(/calendar/)
      await shop.page.goto('/profile?tab=security')
      await seeHeading(shop.page, shop.t('account:operator.title'))
      await seeText(shop.page, 'Lo sentimos')
      await seeText(shop.page, /\b250\b/)
      await checkScreen(shop.page, 'what operators did, on the own profile')
      await shop.photograph('operator-entries')
    },
  ))

test('an operator sends a newsletter by the keyboard, and its reader ends it signed out with one click', () =>
  withPeople(
    { operator: { language: 'en', size: 'desk' }, shop: { language: 'es', size: 'phone' } },
    async ({ operator, shop }) => {
      const { page, t } = operator
      await ask(shop, ['patch', '/api/users/me'], { newsletter: true })
      await page.goto('/operator/announcements')
      const words = (key: string, language: 'en' | 'es') =>
        t(`operator-announcements:${key}`, { language: t(`operator-announcements:form.${language}`) })
      await page.getByRole('button', { name: t('operator-announcements:new'), exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.getByLabel(words('form.subject', 'en'), { exact: true }).focus()
      await page.keyboard.type('News of May')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Calendars are faster.')
      await page.getByLabel(words('form.subject', 'es'), { exact: true }).fill('Novedades de mayo')
      await page.getByLabel(words('form.body', 'es'), { exact: true }).fill('Los calendarios van más rápido.')
      await press(operator, words('form.previewOf', 'en'))
      await seeText(
        page.getByRole('region', { name: words('form.previewOf', 'en') }),
        'Calendars are faster.',
      )
      await checkScreen(page, 'a draft of an announcement')
      await operator.photograph('compose-announcement')
      await press(operator, t('operator-announcements:form.save'))
      await seeText(page, t('operator-announcements:states.draft'))
      await page
        .getByRole('button', { name: t('operator-announcements:startOne', { subject: 'News of May' }) })
        .click()
      await press(operator, t('operator-announcements:start'))
      await seeText(page, t('operator-announcements:counts', { sent: '1', all: '1' }))
      await checkScreen(page, 'announcements')
      // As a database that failed while the letter was sent leaves it.
      await query(app.dataDir, `update announcement_letter set state = 'unknown'`)
      await page.reload()
      await seeText(page, t('operator-announcements:unknown', { count: '1' }))
      await page
        .getByRole('button', { name: t('operator-announcements:againOne', { subject: 'News of May' }) })
        .click()
      await press(operator, t('operator-announcements:again'))
      await seeText(page, t('operator-announcements:againDone'))
      await seeText(page, t('operator-announcements:counts', { sent: '1', all: '1' }))
      await seeGone(page.getByText(t('operator-announcements:unknown', { count: '1' })))
      await operator.photograph('announcements')

      const link = await linkInLetter(shop, '/unsubscribe?token=')
      await shop.context.clearCookies()
      await shop.page.goto(link)
      await seeHeading(shop.page, shop.t('sign-up:unsubscribe.title'))
      await checkScreen(shop.page, 'the end of the newsletter')
      await press(shop, shop.t('sign-up:unsubscribe.submit'))
      await seeHeading(shop.page, shop.t('sign-up:unsubscribe.doneTitle'))
      await shop.photograph('unsubscribed')
    },
  ))
