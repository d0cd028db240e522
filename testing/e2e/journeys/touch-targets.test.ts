import { inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { choosePlan } from '../person/billing.ts'
import { nextWeek } from '../person/calendar.ts'
import { shopCard, shopField } from '../person/connect-shopify.ts'
import { wordpressCard, wordpressField } from '../person/connect-wordpress.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import { openPublishing, seeBody } from '../person/post-page.ts'
import { seeHeading, seeText } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { chooseLanguage } from '../person/sign-up.ts'
import { checkFields, checkTargets } from '../person/small-targets.ts'
import { planAll } from '../person/wizard.ts'
import { planWrittenPost } from '../person/written-post.ts'

const at = nextWeek(2, 11)

test.for(spanishPhone)(
  'before the log-in everything is as large as a finger ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await page.goto('/')
    await chooseLanguage(person)
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).waitFor()
    await checkTargets(page, 'log-in')
    await page.goto('/sign-up')
    await page.getByRole('button', { name: t('sign-up:signUp.submit'), exact: true }).waitFor()
    await checkTargets(page, 'sign-up')
  }),
)

test.for(spanishPhone)(
  'on a phone everything that can be touched is as large as a finger ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person, { tier: 'premium' })
    const { url, username, appPassword } = inject('blog')
    const site = { baseUrl: url, username, appPassword, acceptsHttp: true }
    await ask(person, ['post', '/api/integrations/wordpress'], site)
    await ask(person, ['put', '/api/integrations/wordpress/active'], {})
    const id = await planWrittenPost(person, { at, body: '<h2>Water</h2><p>In cold water.</p>' })
    await ask(person, ['put', `/api/posts/${id}/platforms/wordpress`])
    const date = at.toLocaleDateString('sv')

    await page.goto(`/calendar?date=${date}`)
    const card = page.getByRole('main').getByRole('button', { name: /How wool is washed/ })
    await card.first().waitFor()
    await checkTargets(page, 'calendar, week')
    await card.first().click()
    const dialog = page.getByRole('dialog', { name: t('post-dialog:label') })
    await dialog.getByRole('switch').first().waitFor()
    await checkTargets(page, 'a post in the calendar')
    await dialog.getByRole('button', { name: t('post-dialog:editDate.title') }).click()
    await page.getByRole('dialog', { name: t('post-dialog:editDate.title') }).waitFor()
    await checkTargets(page, 'another date')
    await page.goto(`/calendar?view=month&date=${date}`)
    await seeHeading(page, /\d{4}/, 1)
    await checkTargets(page, 'calendar, month')
    await page.goto(`/my-post?date=${date}`)
    await seeText(page, 'How wool is washed')
    await checkTargets(page, 'My posts')

    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'In cold water')
    await checkTargets(page, 'page of a post')
    await openPublishing(person)
    await checkTargets(page, 'where a post goes')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    await page.locator('[contenteditable=true]').first().waitFor()
    await checkTargets(page, 'editor')
    const style = page.getByLabel(t('editor:style.label'), { exact: true })
    await checkFields(page, style, 'style of the text')
    await page.getByRole('button', { name: t('editor:link.tool'), exact: true }).click()
    const link = page.getByRole('dialog', { name: t('editor:link.add') })
    await checkFields(page, link.getByRole('textbox').first(), 'link')

    await page.goto('/calendar/new')
    await seeHeading(page, t('messages:LABEL_WELCOME', { name: person.firstName }))
    await checkTargets(page, 'wizard, date')
    const unfinished = await planAll(person)
    for (const step of ['country', 'platform', 'details', 'keyword', 'title', 'references'] as const) {
      await page.goto(`/calendar/${unfinished}/edit?step=${step}`)
      await seeHeading(page, t(`writing:${step}.title`))
      await checkTargets(page, `wizard, ${step}`)
    }

    await page.goto('/integrations')
    await seeHeading(page, t('messages:LABEL_INTEGRATIONS'), 1)
    await page.getByText('WordPress').first().waitFor()
    await checkTargets(page, 'integrations')
    await wordpressCard(person).click()
    await page.getByRole('button', { name: t('integrations:saved.edit'), exact: true }).click()
    await checkFields(page, wordpressField(person, 'appPassword'), 'application password')
    await page.goto('/integrations')
    await shopCard(person).click()
    await checkFields(page, shopField(person, 'storeId'), 'shop address')
    await page.goto('/integrations/shop')
    await checkFields(page, page.getByRole('main').getByRole('textbox').first(), 'search in the shop')
    await page.goto('/profile')
    await seeHeading(page, t('account:title'), 1)
    await checkTargets(page, 'profile')
    await page.goto('/settings/developers')
    await seeText(page, t('developers:empty.title'))
    await checkTargets(page, 'developers')
    await page.goto('/calendar')
    await openUserMenu(person)
    await checkTargets(page, 'account')
    await page.getByRole('button', { name: t('messages:LABEL_ADD_CASH'), exact: true }).click()
    await page.getByRole('dialog').last().getByRole('radio').first().waitFor()
    const number = page.getByRole('textbox', { name: new RegExp(`^${t('cards:card.number')}`) })
    await checkFields(page, number, 'card')
    await checkTargets(page, 'wallet')
  }),
)

test.for(spanishPhone)(
  'no field of a purchase of a plan makes a phone zoom in ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.goto('/subscription')
    await choosePlan(person, 'Basic')
    await checkFields(page, page.getByLabel(t('billing:promo.label')).first(), 'promo code')
  }),
)
