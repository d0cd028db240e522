import type { Locator } from 'playwright-core'
import type { Person } from './open-person.ts'
import { seeHeading, seeText } from './see.ts'

export type Blog = { url: string; username: string; appPassword: string }

/** By the sidebar or the bar at the foot of a phone. */
export const openIntegrations = async ({ page, t, size }: Person): Promise<void> => {
  const name = t(size === 'phone' ? 'shell:tabs.integrations' : 'messages:LABEL_INTEGRATIONS')
  await page.getByRole('navigation').getByRole('link', { name }).click()
  await seeHeading(page, t('messages:LABEL_INTEGRATIONS'), 1)
}

export const wordpressCard = ({ page }: Person): Locator =>
  page.getByRole('main').getByRole('button', { name: /WordPress/ })

/** A field of the form by its label; the help icons beside them are buttons and no fields. */
export const wordpressField = (
  { page, t }: Person,
  field: 'baseUrl' | 'username' | 'appPassword' | 'authorId',
): Locator =>
  page
    .getByRole('form', { name: t('integrations:form.title', { platform: 'WordPress' }) })
    .locator('input')
    .and(page.getByLabel(t(`wordpress:fields.${field}.label`)))

/** What the form asks of who enters an address without encryption. */
export const acceptHttp = ({ page, t }: Person): Promise<void> =>
  page.getByRole('checkbox', { name: t('integrations:form.http.accept') }).check()

export const fillWordpress = async (person: Person, blog: Blog): Promise<void> => {
  await wordpressField(person, 'baseUrl').fill(blog.url)
  if (blog.url.startsWith('http:')) await acceptHttp(person)
  await wordpressField(person, 'username').fill(blog.username)
  await wordpressField(person, 'appPassword').fill(blog.appPassword)
}

export const submitWordpress = ({ page, t }: Person): Promise<void> =>
  page.getByRole('button', { name: t('integrations:form.submit') }).click()

/** Waits until the connection was made, tested and switched on, as the screen says it. */
export const seeConnected = async (person: Person): Promise<void> => {
  const { page, t } = person
  await seeText(page, t('integrations:saved.works'))
  if (person.size === 'desk') await seeText(wordpressCard(person), t('integrations:state.connected'))
}

/** Connects the blog from anywhere inside. */
export const connectWordpress = async (person: Person, blog: Blog): Promise<void> => {
  await openIntegrations(person)
  await wordpressCard(person).click()
  await fillWordpress(person, blog)
  await submitWordpress(person)
  await seeConnected(person)
}
