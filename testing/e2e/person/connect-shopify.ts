import type { Locator } from 'playwright-core'
import type { Person } from './open-person.ts'
import { seeText } from './see.ts'

export type ShopForm = { storeId: string; accessToken: string; blogId: string }

export const shopCard = ({ page }: Person): Locator =>
  page.getByRole('main').getByRole('button', { name: /Shopify/ })

const shopForm = ({ page, t }: Person): Locator =>
  page.getByRole('form', { name: t('integrations:form.title', { platform: 'Shopify' }) })

/** A field of the form by its label, typed or chosen; the help icons beside them are buttons and no fields. */
export const shopField = (person: Person, field: string): Locator =>
  shopForm(person)
    .locator('input:not([type=radio]), select')
    .and(person.page.getByLabel(new RegExp(`^${person.t(`shopify:fields.${field}.label`)}`)))

export const submitShop = ({ page, t }: Person): Locator =>
  page.getByRole('button', { name: t('integrations:form.submit') })

/** Chooses how Shopify lets us in. */
export const chooseWay = async ({ page, t }: Person, way: 'app' | 'token'): Promise<void> =>
  page
    .getByRole('radiogroup', { name: t('shopify:ways.label') })
    .getByText(t(`shopify:ways.${way}`), { exact: true })
    .click()

/** Everything but the blog, which is chosen from what the shop lists. */
export const fillShop = async (
  person: Person,
  { storeId, accessToken }: Pick<ShopForm, 'storeId' | 'accessToken'>,
): Promise<void> => {
  await chooseWay(person, 'token')
  await shopField(person, 'storeId').fill(storeId)
  await shopField(person, 'accessToken').fill(accessToken)
}

export const chooseBlog = async (person: Person, blog: string): Promise<void> => {
  const list = shopForm(person).getByRole('combobox')
  await list.waitFor()
  await list.selectOption({ label: blog })
}

/** Waits until the connection was made, tested and switched on, as the screen says it. */
export const seeShopConnected = async (person: Person): Promise<void> => {
  const { page, t, size } = person
  await seeText(page, t('integrations:saved.works'))
  if (size === 'desk') await seeText(shopCard(person), t('integrations:state.connected'))
}
