import { inject, test } from 'vitest'
import { ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { wordpressCard } from '../person/connect-wordpress.ts'
import { holdCall } from '../person/delays.ts'
import { asPerson, mixed } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeHeading, seeText } from '../person/see.ts'
import { arriveWithBlog, checkAndClose, checkState, planWritten } from '../person/states.ts'
import { planAll } from '../person/wizard.ts'
import { query } from '../product-database.ts'

const press = ({ page, t }: Person, name: string) =>
  page.getByRole('button', { name: t(name), exact: true }).click()

const lookAtStructure = async (person: Person) => {
  const { page, t, size } = person
  const row = page.getByRole('treeitem', { level: 2 }).first()
  await row.waitFor()
  if (size === 'desk') {
    await row.click()
    await checkState(person, 'a heading in hand')
    await row.dblclick()
    await page
      .getByRole('radiogroup', { name: t('writing:structure.view') })
      .getByText(t('messages:LABEL_LIST_VIEW'), { exact: true })
      .click()
  }
  await row.getByRole('button').last().click()
  await checkAndClose(person, page.getByRole('menu'), 'what can be done with a heading')
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: t('writing:structure.rename') }).click()
  const field = page.getByRole('textbox', { name: t('writing:structure.heading'), exact: true })
  await field.fill('Wax')
  await field.press('Enter')
  await checkState(person, 'a heading that is too short')
  await press(person, 'writing:structure.renew')
  await checkAndClose(
    person,
    page.getByRole('dialog', { name: t('writing:structure.renewTitle') }),
    'the outline is planned anew',
  )
}

test.for(mixed)(
  'the states of the steps of the wizard have no barriers ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arriveWithBlog(person, 'premium')
    const id = await planAll(person)
    const step = async (name: string) => {
      await page.goto(`/calendar/${id}/edit?step=${name}`)
      await seeHeading(page, t(`writing:${name}.title`))
    }
    await step('country')
    await page.getByLabel(t('writing:country.country'), { exact: true }).and(page.locator('input')).click()
    await page.getByRole('option').first().waitFor()
    await checkState(person, 'the list of countries')
    await page.keyboard.press('Escape')
    await press(person, 'writing:frame.leave')
    await checkAndClose(
      person,
      page.getByRole('dialog', { name: t('writing:leave.title') }),
      'leaving the wizard',
    )
    if (size === 'phone') {
      await page.locator('button[aria-haspopup=dialog]').first().click()
      await checkAndClose(person, page.getByRole('dialog', { name: t('writing:frame.steps') }), 'the steps')
    }

    await step('references')
    await page
      .getByRole('radiogroup', { name: t('writing:references.addTitle') })
      .getByText(t('writing:references.address'), { exact: true })
      .click()
    await page.getByLabel(t('writing:references.addressLabel'), { exact: true }).fill(inject('blog').url)
    await press(person, 'writing:options.add')
    await page
      .getByRole('button', { name: new RegExp(`^${t('writing:references.look', { title: '' })}`) })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('definition').first().waitFor()
    await checkAndClose(person, page.getByRole('dialog'), 'the analysis of a page')

    await step('structure')
    await lookAtStructure(person)

    await query(
      inject('dataDir'),
      `update post set publish_at = now() + interval '5 minutes' where id = $1`,
      [id],
    )
    await step('title')
    await page.getByRole('radio').first().waitFor()
    await seeText(page.getByRole('alert'), t('messages:MESSAGES_PUBLISH_DATE_WARNING'))
    await checkState(person, 'a moment that is too near')
    await query(
      inject('dataDir'),
      `update post set publish_at = now() + interval '5 days', status = 'creating',
         completed_steps = completed_steps || '{structure,image}' where id = $1`,
      [id],
    )
    await page.goto(`/calendar/${id}/edit?step=creating`)
    await seeHeading(page, t('writing:creating.title'))
    await checkState(person, 'a text that is being written')
    const written = await planWritten(person, nextWeek(4, 11))
    await query(inject('dataDir'), `update post set status = 'draft' where id = $1`, [written])
    await page.goto(`/calendar/${written}/edit?step=creating`)
    await seeHeading(page, t('writing:finished.title'))
    await checkState(person, 'a text that is written')
  }),
)

const lookAtConnections = async (person: Person) => {
  const { page, t } = person
  await page.goto('/integrations')
  await wordpressCard(person).click()
  await press(person, 'integrations:saved.delete')
  await checkAndClose(
    person,
    page.getByRole('dialog', { name: t('integrations:delete.title') }),
    'a connection is deleted',
  )
  await press(person, 'integrations:saved.edit')
  const { appPassword } = inject('blog')
  await page.getByLabel(t('wordpress:fields.appPassword.label')).and(page.locator('input')).fill(appPassword)
  const held = await holdCall(person, ['POST', '/api/integrations/wordpress'])
  await press(person, 'integrations:form.submit')
  await held.isHeld
  await page.getByRole('dialog', { name: t('integrations:testing.title') }).waitFor()
  await checkState(person, 'a connection is tested')
  held.letGo()
  await seeText(page, t('integrations:saved.works'))
}

test.for(mixed)(
  'the states of connections, of the team and of the pages for everybody have no barriers ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const workspace = await arriveWithBlog(person, 'enterprise')
    const id = await planWritten(person, nextWeek(2, 11))
    await lookAtConnections(person)

    await ask(person, ['post', '/api/children'], {
      firstName: 'Mia',
      email: `mia.${person.email}`,
      permissions: [],
      workspaceIds: [workspace],
    })
    await page.goto('/my-team')
    await page.getByRole('button', { name: t('team:card.more', { name: 'Mia' }) }).click()
    await page.getByRole('menu').waitFor()
    await checkState(person, 'what can be done with a member')
    await page.getByRole('menuitem', { name: t('team:delete.open'), exact: true }).click()
    await checkAndClose(
      person,
      page.getByRole('dialog', { name: t('team:delete.title', { name: 'Mia' }) }),
      'a member is deleted',
    )

    const { previewToken } = await ask<{ previewToken: string }>(person, [
      'get',
      `/api/posts/${id}/preview-token`,
    ])
    await page.goto(`/calendar/${id}`)
    await press(person, 'post-page:bar.share')
    const sharing = page.getByRole('dialog', { name: t('post-page:share.title') })
    await sharing.getByRole('button', { name: t('post-page:share.end'), exact: true }).click()
    await seeText(sharing, t('post-page:share.ended'))
    await checkAndClose(person, sharing, 'a link that was ended')

    await page.goto(`/preview-post/${previewToken}`)
    await seeHeading(page, t('post-page:preview.gone'), 1)
    await checkState(person, 'a preview that is gone')
    await page.goto('/no-such-page')
    await seeHeading(page, t('common:notFound.title'), 1)
    await checkState(person, 'no such page')
    await page.goto('/faq')
    await seeHeading(page, t('help:faqTitle'), 1)
    await checkState(person, 'questions')
    await page.goto('/contact')
    await seeHeading(page, t('help:contactTitle'), 1)
    await checkState(person, 'contact')
  }),
)
