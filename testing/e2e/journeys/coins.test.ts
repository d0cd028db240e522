import { requiredSections } from '@tintario/contract/posts/steps.ts'
import { expect, inject, test } from 'vitest'
import { arriveAtCalendar, giveCoins, spendPlanCoins } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, spanishPhone } from '../person/journey.ts'
import { seeGone, seeHeading, seeText } from '../person/see.ts'
import { showModelConnected } from '../person/show-model-connected.ts'
import { createPost, makePost, offerModel, openNewPost, planAll, stepDate } from '../person/wizard.ts'
import { query } from '../product-database.ts'

test.for(englishDesk)(
  '[WALLET-04, WALLET-09, WIZ-08, WIZ-14, WIZ-71, ERR-38] the third post finds too few coins, says what to do and takes nothing ($language, $size)',
  asPerson(async (person) => {
    await arriveAtCalendar(person)
    const { page, t } = person
    await offerModel(person)
    await page.goto('/calendar')
    for (const left of [10, 0]) {
      await openNewPost(person)
      await stepDate(person)
      await page.goto('/calendar')
      await page.getByRole('img', { name: t('shell:wallet.balance', { count: left }) }).waitFor()
    }
    // What is missing is less than the price.
    await giveCoins(person, 4)
    await page.goto('/calendar')
    await page.getByRole('img', { name: t('shell:wallet.balance', { count: 4 }) }).waitFor()
    await openNewPost(person)
    const time = page.getByLabel(t('writing:date.time'), { exact: true }).and(page.locator('input'))
    await createPost(person)
    const dialog = page.getByRole('dialog', { name: t('messages:MESSAGES_ENOUGH_COINS') })
    await dialog.waitFor()
    await seeText(dialog, t('writing:coins.nothingTaken'))
    expect(await dialog.locator('dd').allInnerTexts()).toEqual(['10', '4', '6'])
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

test.for(englishDesk)(
  '[WALLET-09] without a model a draft takes no coins, keeps its text while they are short, and takes them when it is made a post ($language, $size)',
  asPerson(async (person) => {
    await arriveAtCalendar(person)
    const { page, t } = person
    const balance = (count: number) =>
      page.getByRole('img', { name: t('shell:wallet.balance', { count }) }).waitFor()
    await openNewPost(person)
    await seeText(page, t('wallet:freeDraft'))
    await checkScreen(page, 'a free draft')
    await stepDate(person)
    const id = new URL(page.url()).pathname.split('/')[2] ?? ''
    await query(
      inject('dataDir'),
      `update post set body = $3, title = 'Wool', word_count = 240, is_new = false, completed_steps = $2 where id = $1`,
      [id, requiredSections, `<p>${'Wool is washed cold. '.repeat(60)}</p>`],
    )
    await spendPlanCoins(person)
    await page.goto(`/calendar/${id}`)
    await balance(0)
    const notice = page.getByRole('region', { name: t('evidence:pay.title'), exact: true })
    // Before anything is paid: that no blog is connected, and what in the text waits for its owner.
    await seeText(notice, t('evidence:pay.noBlog'))
    expect(await notice.getByText(t('evidence:pay.check', { count: 1 })).count()).toBe(0)
    await query(
      inject('dataDir'),
      `insert into finding (account_id, post_id, "check", sentence)
       select account_id, id, 'figure', 'Wool is washed cold.' from post where id = $1`,
      [id],
    )
    await page.reload()
    await seeText(notice, t('evidence:pay.check', { count: 1 }))
    await seeText(notice, t('messages:MESSAGES_COINS_MISSING', { missing: 10 }))
    await notice.getByRole('button', { name: t('messages:LABEL_UPGRADE') }).waitFor()
    expect(await page.getByRole('button', { name: t('post-page:bar.ready') }).count()).toBe(0)
    await checkScreen(page, 'a complete draft and too few coins')
    await giveCoins(person, 15)
    await page.reload()
    await makePost(person, 5)
    await balance(5)
    await seeGone(notice)
  }),
)

test.for(spanishPhone)(
  'a draft that meets a model offers to pay and write, and no retry that cannot work ($language, $size)',
  asPerson(async (person) => {
    await arriveAtCalendar(person)
    const { page, t, faults } = person
    const id = await planAll(person)
    await query(inject('dataDir'), 'update post set is_unpaid = true where id = $1', [id])
    await showModelConnected(person)
    await page.route(`**/api/posts/${id}/content/original-version`, (route) =>
      route.fulfill({ status: 428, json: { statusCode: 428, message: 'MESSAGES_DRAFT_UNPAID' } }),
    )
    const price = t('wallet:paidAtEnd', { count: 10 })
    await page.goto(`/calendar/${id}/edit?step=creating`)
    await seeHeading(page, t('writing:creating.payTitle'))
    await page.getByText(price).filter({ visible: true }).first().waitFor()
    expect(await page.getByText(t('wallet:freeDraft')).count()).toBe(0)
    expect(await page.getByText(t('writing:creating.failed')).count()).toBe(0)
    await page.getByRole('button', { name: new RegExp(`^${t('writing:creating.payAndWrite')}`) }).waitFor()
    expect(await page.getByRole('button', { name: t('common:tryAgain') }).count()).toBe(0)
    await checkScreen(page, 'a draft that meets a model')
    // The step before says the same, and its button the price.
    await page.goto(`/calendar/${id}/edit?step=structure`)
    const create = page.getByRole('button', { name: t('messages:LABEL_CREATE_POST') })
    await create.getByRole('img', { name: t('common:coins.price', { count: 10 }) }).waitFor()
    await page.getByText(price).filter({ visible: true }).first().waitFor()
    expect(await page.getByText(t('wallet:freeDraft')).count()).toBe(0)
    faults.length = 0
  }),
)
