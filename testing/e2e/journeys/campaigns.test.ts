import { expect, inject, test } from 'vitest'
import type { ActiveCampaignBooks } from '../../server/fake-active-campaign/start-fake-active-campaign.ts'
import type { MailchimpBooks } from '../../server/fake-mailchimp/start-fake-mailchimp.ts'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import {
  choose,
  fillNewsletter,
  newsletterCard,
  newsletterField,
  newsletterForms,
  openNewsletterForm,
  submitForm,
} from '../person/connect-newsletter.ts'
import { asPerson, englishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { letTimePass, openPublishing } from '../person/post-page.ts'
import { seeText, waitUntil } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'

const books = async () => {
  const { mailchimp, activeCampaign } = inject('newsletters')
  const read = async <T>(url: string) => (await (await fetch(`${url}/__books`)).json()) as T
  return {
    mailchimp: await read<MailchimpBooks>(mailchimp),
    activeCampaign: await read<ActiveCampaignBooks>(activeCampaign),
  }
}

const connectBlog = async (person: Person) => {
  const { url, username, appPassword } = inject('blog')
  await ask(person, ['post', '/api/integrations/wordpress'], {
    baseUrl: url,
    username,
    appPassword,
    acceptsHttp: true,
  })
  await ask(person, ['put', '/api/integrations/wordpress/active'], {})
}

/** A written and confirmed post that goes to the blog. */
const readyPost = async (person: Person): Promise<{ id: string; title: string }> => {
  const title = `How wool is washed ${Date.now()}`
  const body = '<h2>Cold water</h2><p>Wool likes it cold.</p>'
  const id = await planWrittenPost(person, { title, body, language: person.language })
  await ask(person, ['patch', `/api/posts/${id}`], {
    excerpt: 'Wool likes it cold.',
    metaDescription: 'Cold water, little soap.',
  })
  await ask(person, ['put', `/api/posts/${id}/platforms/wordpress`])
  return { id, title }
}

const panelOf = ({ page, t }: Person) => page.getByRole('region', { name: t('campaigns:title') })
const openCampaigns = async (person: Person, id: string) => {
  await person.page.goto(`/calendar/${id}`)
  await openPublishing(person)
  await panelOf(person).getByRole('switch').first().waitFor()
}

test.for(spanishPhone)(
  '[INTEG-01, INTEG-02, INTEG-51, INTEG-53] newsletters are connected by their keys, and whom they send to is chosen of what the account has ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    const { page, t } = person
    for (const name of ['mailchimp', 'active-campaign'] as const) {
      const { recipients, fields } = newsletterForms[name]
      // On a phone an open form stands in the place of the tabs.
      await page.goto('/calendar')
      await openNewsletterForm(person, name)
      await checkScreen(page, `form of ${name}`)
      const field = t(`${name}:fields.apiKey.label`)
      await page.getByRole('button', { name: t('integrations:help.about', { field }) }).click()
      const help = page.getByRole('dialog', { name: t('integrations:help.about', { field }) })
      await seeText(help, t('integrations:help.step', { step: 1, steps: name === 'mailchimp' ? 3 : 2 }))
      await checkScreen(page, `help of ${name}`)
      await help.getByRole('button', { name: t('integrations:help.cancel'), exact: true }).click()
      if (name === 'mailchimp') {
        await newsletterField(person, name, 'apiKey').fill('0123456789abcdef')
        await newsletterField(person, name, 'apiKey').blur()
        await seeText(page, t('messages:FIELD_MAILCHIMP_KEY'))
      }
      expect(await newsletterField(person, name, recipients).count()).toBe(0)
      await fillNewsletter(person, name, {
        apiKey: `${'f'.repeat(32)}${name === 'mailchimp' ? '-us21' : ''}`,
      })
      await submitForm(person)
      const problem = name === 'mailchimp' ? 'MAILCHIMP_WRONG_KEY' : 'ACTIVE_CAMPAIGN_WRONG_KEY'
      await seeText(page, t(`${name}:problems.${problem}.title`))
      const key = newsletterField(person, name, 'apiKey')
      expect(await key.getAttribute('type')).toBe('password')
      await key.fill(fields.apiKey)
      await page.getByRole('button', { name: t(`${name}:fields.apiKey.toggle`) }).click()
      await expect.poll(() => key.getAttribute('type')).toBe('text')
      expect(await newsletterField(person, name, recipients).count()).toBe(0)
      await submitForm(person)
      await seeText(page, t('integrations:form.chooseRecipients'))
      await seeText(page, t('messages:MESSAGES_CHECK_SUCCESS'))
      await waitUntil('the key has left the form', async () => (await key.inputValue()) === '')
      await choose(person, name, recipients, /Readers/)
      if (name === 'mailchimp') {
        expect(await newsletterField(person, name, 'mode').inputValue()).toBe(
          t('mailchimp:fields.mode.choices.draft'),
        )
        await choose(person, name, 'mode', t('mailchimp:fields.mode.choices.scheduled'))
      }
      await submitForm(person)
      await seeText(page, t('integrations:saved.sends'))
      await seeText(page.getByRole('main'), 'Readers')
      await checkScreen(page, `connected ${name}`)
      await page.getByRole('button', { name: t('messages:LABEL_CHECK_CONNECTION'), exact: true }).click()
      await seeText(page, t('messages:MESSAGES_CHECK_SUCCESS'))
    }
    await page.goto('/integrations')
    await page.getByRole('tab', { name: t('messages:LABEL_EMAIL_MARKETING') }).click()
    const card = newsletterCard(person, 'mailchimp')
    // On a phone the cards are small, and the open one says how it is.
    if (person.size === 'desk') await seeText(card, t('integrations:state.connected'))
    await card.click()
    await page.getByRole('button', { name: t('integrations:saved.delete') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('integrations:saved.delete') })
      .click()
    await newsletterField(person, 'mailchimp', 'apiKey').waitFor()
  }),
)

const connectMailchimp = async (person: Person, more: object = {}) => {
  const { fields } = newsletterForms.mailchimp
  const body = { ...fields, audience: 'a1b2c3d4e5', mode: 'scheduled', ...more }
  await ask(person, ['post', '/api/integrations/mailchimp'], body)
  await ask(person, ['put', '/api/integrations/mailchimp/active'], {})
}

test.for(englishDesk)(
  '[INTEG-54, INTEG-55] a post goes out on the real blog, and then its e-mail once, with its own words ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    await connectBlog(person)
    await connectMailchimp(person)
    const { page, t } = person
    await page.goto('/calendar')
    const { id, title } = await readyPost(person)
    await openCampaigns(person, id)
    const panel = panelOf(person)
    await panel.getByRole('switch', { name: /Mailchimp/ }).press('Space')
    await seeText(panel, t('campaigns:state.waiting'))
    await checkScreen(page, 'campaign that waits')
    await panel.getByRole('button', { name: t('campaigns:edit') }).click()
    const dialog = page.getByRole('dialog', { name: t('campaigns:dialog.title', { platform: 'Mailchimp' }) })
    await dialog.getByRole('textbox', { name: t('campaigns:dialog.preview') }).fill('Soap and patience')
    await checkScreen(page, 'words of the campaign')
    await dialog.getByRole('button', { name: t('campaigns:dialog.save') }).click()
    await dialog.waitFor({ state: 'detached' })
    const mine = async () =>
      (await books()).mailchimp.campaigns.filter(({ settings }) => settings.subject_line === title)
    expect(await mine()).toEqual([])

    await letTimePass(id)
    await waitUntil(
      'the campaign is scheduled',
      async () => (await mine()).some(({ times }) => times === 1),
      60_000,
    )
    const made = await mine()
    expect(made).toHaveLength(1)
    expect(made[0]?.settings.preview_text).toBe('Soap and patience')
    const [post] = await ask<{ link: string }[]>(person, ['get', `/api/posts/${id}/publications`])
    expect(made[0]?.html).toContain(post?.link)
    const shown = await fetch(post?.link ?? '')
    expect([shown.status, (await shown.text()).includes(title)]).toEqual([200, true])
    await openCampaigns(person, id)
    await seeText(panel, t('campaigns:state.scheduled'))
    await checkScreen(page, 'campaign that is scheduled')
  }),
)

test.for(englishDesk)(
  '[INTEG-55, INTEG-56] an e-mail that is refused is told with the act that mends it, and a draft is told to wait ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    await connectBlog(person)
    await connectMailchimp(person, { replyTo: 'leo@example.com' })
    const { fields } = newsletterForms['active-campaign']
    await ask(person, ['post', '/api/integrations/active-campaign'], { ...fields, list: '1' })
    await ask(person, ['put', '/api/integrations/active-campaign/active'], {})
    const { page, t } = person
    await page.goto('/calendar')
    const { id, title } = await readyPost(person)
    await openCampaigns(person, id)
    const panel = panelOf(person)
    for (const brand of [/Mailchimp/, /ActiveCampaign/]) {
      await panel.getByRole('switch', { name: brand }).press('Space')
      await page.waitForFunction(() => !document.querySelector('input[role=switch]:disabled:not(:checked)'))
    }
    await letTimePass(id)
    await waitUntil(
      'the draft is there',
      async () => (await books()).activeCampaign.messages.some(({ subject }) => subject === title),
      60_000,
    )
    const failed = panel.getByText(t('campaigns:state.failed'))
    await waitUntil('the page says that it failed', async () => {
      if (await failed.isVisible()) return true
      await openCampaigns(person, id)
      return failed.isVisible()
    })
    await seeText(panel, t('mailchimp:problems.MAILCHIMP_NOT_READY.todo'))
    await seeText(panel, t('campaigns:state.drafted'))
    await checkScreen(page, 'campaign that failed')
    await connectMailchimp(person)
    await openCampaigns(person, id)
    await panel.getByRole('button', { name: t('campaigns:retry') }).click()
    const mine = async () =>
      (await books()).mailchimp.campaigns.filter(({ settings }) => settings.subject_line === title)
    await waitUntil(
      'the campaign is scheduled',
      async () => (await mine()).some(({ times }) => times === 1),
      60_000,
    )
    expect(await mine()).toHaveLength(1)
  }),
)
