import type { Locator } from 'playwright-core'
import { openIntegrations } from './connect-wordpress.ts'
import type { Person } from './open-person.ts'

export const newsletterForms = {
  mailchimp: {
    brand: 'Mailchimp',
    recipients: 'audience',
    fields: {
      apiKey: '0123456789abcdef0123456789abcdef-us21',
      fromName: 'Casa Lumbre',
      replyTo: 'nora@example.com',
    },
  },
  'active-campaign': {
    brand: 'ActiveCampaign',
    recipients: 'list',
    fields: {
      accountUrl: 'https://casalumbre.api-us1.com',
      apiKey: '0123456789abcdef0123456789abcdef0123456789abcdef',
      fromName: 'Casa Lumbre',
      fromEmail: 'nora@example.com',
      replyTo: 'nora@example.com',
    },
  },
} as const
export type NewsletterName = keyof typeof newsletterForms

export const newsletterCard = ({ page }: Person, name: NewsletterName): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(newsletterForms[name].brand) })

/** A field of the form by its label; the help icons beside them are buttons and no fields. */
export const newsletterField = ({ page, t }: Person, name: NewsletterName, field: string): Locator =>
  page
    .getByRole('form', { name: t('integrations:form.title', { platform: newsletterForms[name].brand }) })
    .locator('input')
    .and(page.getByLabel(t(`${name}:fields.${field}.label`)))

/** Opens the tab of e-mail marketing and the form of a platform. */
export const openNewsletterForm = async (person: Person, name: NewsletterName): Promise<void> => {
  const { page, t } = person
  await openIntegrations(person)
  await page.getByRole('tab', { name: t('messages:LABEL_EMAIL_MARKETING') }).click()
  await newsletterCard(person, name).click()
  await newsletterField(person, name, 'apiKey').waitFor()
}

export const fillNewsletter = async (
  person: Person,
  name: NewsletterName,
  more: Record<string, string> = {},
) => {
  for (const [field, value] of Object.entries({ ...newsletterForms[name].fields, ...more }))
    await newsletterField(person, name, field).fill(value)
}

export const submitForm = ({ page, t }: Person): Promise<void> =>
  page.getByRole('button', { name: t('integrations:form.submit') }).click()

/** Chooses one of what a field of the form offers. */
export const choose = async (
  person: Person,
  name: NewsletterName,
  field: string,
  option: string | RegExp,
) => {
  await newsletterField(person, name, field).click()
  await person.page.getByRole('option', { name: option }).click()
}
