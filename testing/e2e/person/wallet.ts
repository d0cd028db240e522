import type { Locator } from 'playwright-core'
import type { Person } from './open-person.ts'
import { openUserMenu } from './shell.ts'

export const testCards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  asksBank: '4000002500003155',
  failsLater: '4000000000000341',
}

/** Types a card into the form in `place`; the form is sent by whoever shows it. */
export const typeCard = async ({ t }: Person, place: Locator, number: string): Promise<void> => {
  await place.getByRole('textbox', { name: new RegExp(`^${t('cards:card.number')}`) }).fill(number)
  await place.getByRole('textbox', { name: new RegExp(`^${t('cards:card.expiry')}`) }).fill('08/31')
  await place.getByRole('textbox', { name: new RegExp(`^${t('cards:card.securityCode')}`) }).fill('123')
}

/** Opens the panel in which coins are bought. */
export const openWallet = async (person: Person): Promise<Locator> => {
  const { page, t } = person
  await openUserMenu(person)
  await page.getByRole('button', { name: t('messages:LABEL_ADD_CASH'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: t('packs:title') })
  await panel.waitFor()
  return panel
}
