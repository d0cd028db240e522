import type { Person } from './open-person.ts'
import { waitUntil } from './see.ts'

/**
 * Opens the development mailbox by the link on the page, then the newest letter to this person, and follows its
 * button. The person goes on in the tab of the letter.
 */
export const followLetter = async (person: Person): Promise<void> => {
  const { page, context, t, email } = person
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: t('sign-up:mailbox.open') }).click()
  const mailbox = await opened
  const letter = mailbox.getByRole('link').filter({ hasText: email }).first()
  // The letter is sent by the worker a moment later.
  await waitUntil('the letter has arrived', async () => {
    if (await letter.isVisible()) return true
    await mailbox.reload()
    return letter.isVisible()
  })
  await letter.click()
  await mailbox.frameLocator('iframe').getByRole('link').first().click()
  await page.close()
  person.page = mailbox
}
