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

/** The address in the newest letter to this person that leads to such a page, as soon as the letter has come. */
export const linkInLetter = async (
  { context, email }: Pick<Person, 'context' | 'email'>,
  page: string,
): Promise<string> => {
  let link: string | undefined
  await waitUntil(`a letter to ${email} leads to ${page}`, async () => {
    const answer = await context.request.get('/dev/mailbox.json')
    const letters = (await answer.json()) as { to: string; text: string }[]
    const found = letters.find(({ to, text }) => to === email && text.includes(page))
    link = found?.text.match(/https?:\S+/g)?.find((address) => address.includes(page))
    return link !== undefined
  })
  return link ?? ''
}
