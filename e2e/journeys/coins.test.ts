import { expect, inject, test } from 'vitest'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import { seeHeading, seeText } from '../person/see.ts'
import { signUp } from '../person/sign-up.ts'
import { createPost, openNewPost, stepDate } from '../person/wizard.ts'
import { query } from '../product-database.ts'

test.for(englishDesk)(
  '[WALLET-04, WALLET-09, WIZ-08, WIZ-14, WIZ-71, ERR-38] the third post finds too few coins, says what to do and takes nothing ($language, $size)',
  asPerson(async (person) => {
    await signUp(person)
    const { page, t } = person
    for (const left of [10, 0]) {
      await openNewPost(person)
      await stepDate(person)
      await page.goto('/calendar')
      await page.getByRole('img', { name: t('shell:wallet.balance', { count: left }) }).waitFor()
    }
    await openNewPost(person)
    const time = page.getByLabel(t('writing:date.time'), { exact: true }).and(page.locator('input'))
    await createPost(person)
    const dialog = page.getByRole('dialog', { name: t('messages:MESSAGES_ENOUGH_COINS') })
    await dialog.waitFor()
    await seeText(dialog, t('writing:coins.nothingTaken'))
    expect(await dialog.locator('dd').allInnerTexts()).toEqual(['10', '0', '10'])
    await dialog.getByRole('button', { name: t('messages:LABEL_UPGRADE') }).waitFor()
    await checkScreen(page, 'too few coins')
    const entered = await time.inputValue()
    await dialog
      .getByRole('button', { name: t('writing:coins.close') })
      .last()
      .click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await time.inputValue()).toBe(entered)
    await seeHeading(page, t('messages:LABEL_WELCOME', { name: person.firstName }))

    const [kept] = await query<{ posts: number }>(
      inject('dataDir'),
      `select count(*)::int as posts from post where account_id =
     (select account_id from sign_in_email where email = $1)`,
      [person.email],
    )
    expect(kept).toEqual({ posts: 2 })
  }),
)
