import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed } from '../person/journey.ts'
import { bodyOf, seeBody } from '../person/post-page.ts'
import { seeGone, seeText } from '../person/see.ts'
import { checkTargets } from '../person/small-targets.ts'
import { planAll, stepCover, stepCreating, takeStructure } from '../person/wizard.ts'
import { query } from '../product-database.ts'

const wash = 'Wash a wool blanket by hand in cold water, and never wring it.'
const reminder = 'Gerda must print the labels again before Thursday.'
const order = 'Ask Marta about the price first.'
const text = `${wash} ${reminder} ${order}`

test.for(mixed)(
  '[WIZ-01] the owner says once which sentences of their notes are in the text ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
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
    expect(await panel.getByRole('listitem').allInnerTexts()).toEqual([wash, reminder, order])
    expect(await Promise.all([wash, reminder, order].map((one) => box(one).isChecked()))).toEqual([
      true,
      true,
      false,
    ])
    await seeBody(person, reminder)
    await checkScreen(page, 'the sentences of the notes')
    if (size === 'phone') await checkTargets(page, 'the sentences of the notes')

    // By the keyboard, and another tab shows it without a reload.
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    const there = tab.getByRole('region', { name: t('evidence:notes.open'), exact: true })
    await there.getByRole('checkbox', { name: reminder }).waitFor()
    await box(reminder).focus()
    await page.keyboard.press('Space')
    await seeGone(bodyOf(person).getByText(reminder))
    await seeBody(person, wash)
    await expect.poll(() => there.getByRole('checkbox', { name: reminder }).isChecked()).toBe(false)
    await tab.close()

    // A choice that could not be stored shows again what the draft has, and can be made again.
    await page.route(`**/api/posts/${id}/notes`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await box(wash).click()
    await panel.getByRole('alert').waitFor()
    await expect.poll(() => box(wash).isChecked()).toBe(true)
    await page.unroute(`**/api/posts/${id}/notes`)

    await seeText(panel, t('evidence:notes.blocks'))
    await panel.getByRole('button', { name: t('evidence:notes.confirm'), exact: true }).click()
    await seeText(page, t('evidence:notes.confirmed'))
    await page.reload()
    const toggle = panel.getByRole('button', {
      name: t('evidence:notes.count', { count: 3, shown: 1 }),
      exact: true,
    })
    await toggle.click()
    await box(wash).waitFor()
    expect(await panel.getByRole('button', { name: t('evidence:notes.confirm') }).count()).toBe(0)
    await checkScreen(page, 'confirmed notes')
  }),
)
