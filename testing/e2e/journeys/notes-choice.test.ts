import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import { bodyOf, seeBody } from '../person/post-page.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { checkTargets } from '../person/small-targets.ts'
import { planAll, stepCover, stepCreating, takeStructure } from '../person/wizard.ts'
import { query } from '../product-database.ts'

const wash = 'Wash a wool blanket by hand in cold water, and never wring it.'
const reminder = 'Gerda must print the labels again before Thursday.'
const order = 'Ask Marta about the price first.'
const text = `${wash} ${reminder} ${order}`

test.for(spanishPhone)(
  '[WIZ-01] the owner says once which sentences of their notes are in the text ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    await query(inject('dataDir'), `update post set is_unpaid = true where id = $1`, [id])
    const references = ['post', `/api/posts/${id}/references`] as const
    await ask(person, [...references], { title: 'Notes', text })
    await page.goto(`/calendar/${id}/edit?step=structure`)
    await takeStructure(person)
    await stepCover(person)
    await stepCreating(person)

    const panel = page.getByRole('region', { name: t('evidence:notes.open'), exact: true })
    const box = (name: string) => panel.getByRole('checkbox', { name })
    await seeText(panel, t('evidence:notes.lead'))
    expect(await panel.getByRole('listitem').locator('label').allInnerTexts()).toEqual([
      wash,
      reminder,
      order,
    ])
    expect(await Promise.all([wash, reminder, order].map((one) => box(one).isChecked()))).toEqual([
      true,
      true,
      false,
    ])
    await seeBody(person, reminder)
    await checkScreen(page, 'the sentences of the notes')
    await checkTargets(page, 'the sentences of the notes')

    // An answer that is being typed outlives other choices of sentences and a reload.
    const answer = page.getByLabel(t('evidence:questions.yourAnswer'), { exact: true }).first()
    await answer.fill('Twice a year is enough.')

    // By the keyboard, and another tab shows it without a reload.
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    const there = tab.getByRole('region', { name: t('evidence:notes.open'), exact: true })
    await there.getByRole('checkbox', { name: reminder }).waitFor()
    await box(reminder).focus()
    await page.keyboard.press('Space')
    await seeGone(bodyOf(person).getByText(reminder))
    await seeBody(person, wash)
    await waitUntil(
      'the other tab follows',
      async () => !(await there.getByRole('checkbox', { name: reminder }).isChecked()),
    )
    await tab.close()

    // A sentence moves to another heading by a list, and stays there.
    const under = panel.getByRole('combobox', { name: `${t('evidence:notes.under')} ${wash}`, exact: true })
    const titles = await under.getByRole('option').allInnerTexts()
    const last = titles.at(-1) ?? ''
    await under.selectOption(last)
    const section = bodyOf(person).locator('h2, h3').filter({ hasText: last })
    await section.locator('xpath=following-sibling::*[1]').filter({ hasText: wash }).waitFor()
    await page.reload()
    await waitUntil('the heading stays', async () => (await under.inputValue()) === last)

    // A choice that could not be stored shows again what the draft has, and can be made again.
    await page.route(`**/api/posts/${id}/notes`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await box(wash).click()
    await panel.getByRole('alert').waitFor()
    await expect.poll(() => box(wash).isChecked()).toBe(true)
    await page.unroute(`**/api/posts/${id}/notes`)

    expect(await answer.inputValue()).toBe('Twice a year is enough.')
    await page.reload()
    await box(wash).waitFor()
    expect(await answer.inputValue()).toBe('Twice a year is enough.')

    // So few words are no post while they are unpaid.
    const act = new RegExp(`^${t('evidence:pay.act')}`)
    expect(await page.getByRole('button', { name: act }).count()).toBe(0)
    await query(inject('dataDir'), `update post set is_unpaid = false where id = $1`, [id])
    await page.reload()
    // They are confirmed by the act that makes the draft a post, which says how many there are.
    await page.getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog', { name: t('evidence:pay.act') })
    await seeText(dialog, t('evidence:make.notes', { count: 3, shown: 1 }))
    await checkScreen(page, 'a draft that becomes a post')
    await dialog.getByRole('button', { name: act }).click()
    await seeText(page, t('evidence:draft.isPost'))
    await seeBody(person, wash)
    await seeGone(panel)
    await checkScreen(page, 'a post made of notes')
  }),
)

test.for(spanishPhone)(
  'ticks of sentences in a part that the owner rewrote say that they change nothing, and put the sentence in ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    await query(inject('dataDir'), `update post set is_unpaid = true where id = $1`, [id])
    await ask(person, ['post', `/api/posts/${id}/references`], { title: 'Notes', text })
    await page.goto(`/calendar/${id}/edit?step=structure`)
    await takeStructure(person)
    await stepCover(person)
    await stepCreating(person)
    const panel = page.getByRole('region', { name: t('evidence:notes.open'), exact: true })
    const box = (name: string) => panel.getByRole('checkbox', { name })
    await box(wash).waitFor()
    const said = panel.getByText(t('evidence:notes.rewritten'), { exact: true })
    const still = panel.getByText(t('evidence:notes.rewrittenIn'), { exact: true })
    expect([await said.count(), await still.count()]).toEqual([0, 0])

    // The owner replaces one sentence and leaves the other.
    const { body } = await ask<{ body: string }>(person, ['get', `/api/posts/${id}`])
    expect(body).toContain(wash)
    await ask(person, ['patch', `/api/posts/${id}`], { body: body.replace(wash, 'Only ever in cold water.') })
    await seeBody(person, 'Only ever in cold water.')
    await said.waitFor()
    expect(await still.count()).toBe(0)
    // Of the two ticked sentences, the text has one.
    await query(inject('dataDir'), `update post set is_unpaid = false where id = $1`, [id])
    await page.reload()
    await page.getByRole('button', { name: new RegExp(`^${t('evidence:pay.act')}`) }).click()
    const dialog = page.getByRole('dialog', { name: t('evidence:pay.act') })
    await seeText(dialog, t('evidence:make.notes', { count: 3, shown: 1 }))
    await page.keyboard.press('Escape')
    await seeGone(dialog)
    await checkScreen(page, 'a sentence of a rewritten part')
    await checkTargets(page, 'a sentence of a rewritten part')
    const put = panel.getByRole('button', {
      name: t('evidence:notes.putThisIn', { sentence: wash }),
      exact: true,
    })
    await put.click()
    await seeBody(person, wash)
    await seeGone(said)
    await seeBody(person, 'Only ever in cold water.')
    // Taking the tick away leaves the owner's paragraph, and the list says so.
    await box(wash).click()
    await still.waitFor()
    await seeBody(person, wash)
  }),
)
