import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import { seeBody } from '../person/post-page.ts'
import { seeGone, seeHeading, seeText } from '../person/see.ts'
import { planAll, stepCover, stepCreating, takeStructure } from '../person/wizard.ts'
import { query } from '../product-database.ts'

const NOTE = 'Las mantas se lavan en agua fría con jabón neutro y se secan a la sombra, tendidas en plano.'
const FACTS = 'Nuestras mantas se lavan a 20 °C y se secan en plano durante 2 días.'
/** A description that no title can be taken from. */
const HURRIED =
  'tapar, cloro y esas cosas de la piscina pa el hinvierno, q luego en mayo esta verde y ay q vaciala entera'

test.for(spanishPhone)(
  'notes that are typed and not added go along with the step, and their short draft without a title asks for both ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    const describe = (description: string) =>
      query(
        inject('dataDir'),
        `update post set title = null, language = 'es', description = $2 where id = $1`,
        [id, description],
      )
    // The description is in no text: the notes begin with the facts that it states, without its orders.
    await describe(`Cómo se lava una manta de lana. ${FACTS} No digáis que encoge un 2 %.`)
    await page.goto(`/calendar/${id}/edit?step=details`)
    await seeText(page, t('writing:details.ownWords'))
    await seeText(page, t('writing:details.inNotes'))
    await checkScreen(page, 'a description that states facts')
    // Before they are there, no one can go on without them.
    const release = Promise.withResolvers<void>()
    const content = '**/api/posts/*/content/references'
    await page.route(content, async (route) => {
      await release.promise
      await route.fallback()
    })
    await page.goto(`/calendar/${id}/edit?step=references`)
    const without = page.getByRole('button', { name: t('writing:references.without') })
    await without.waitFor()
    expect(await without.isDisabled()).toBe(true)
    release.resolve()
    const notes = page.getByRole('textbox', { name: t('writing:references.textLabel'), exact: true })
    expect(await notes.inputValue()).toBe(FACTS)
    await page.unroute(content)
    await seeText(page, t('writing:references.fromDescription'))
    await describe(HURRIED)
    await page.reload()
    await notes.waitFor()
    expect(await notes.inputValue()).toBe('')
    await notes.fill('Muy poco.')
    // The browser stores it, so nothing is lost with the tab.
    await page.getByText(t('writing:frame.kept'), { exact: true }).waitFor({ state: 'attached' })
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(await page.evaluate(isAsked)).toBe(false)
    await page.reload()
    await expect.poll(() => notes.inputValue()).toBe('Muy poco.')
    const next = page.getByRole('button', { name: t('writing:references.addAndNext'), exact: true })
    await next.click()
    await page.getByText(t('messages:FIELD_MIN_LENGTH', { min: 40 })).waitFor()
    await notes.fill(NOTE)
    await next.click()
    await seeHeading(page, t('writing:structure.title'))
    const references = await ask<{ title: string; isChosen: boolean }[]>(person, [
      'post',
      `/api/posts/${id}/content/references`,
    ])
    expect(references).toMatchObject([{ title: t('writing:references.ownNotes'), isChosen: true }])

    await takeStructure(person)
    await stepCover(person)
    await stepCreating(person)
    await seeHeading(page, t('posts:untitled'))
    await page.getByRole('button', { name: t('evidence:questions.dropAll') }).click()
    await seeText(page, t('evidence:questions.dropped'))
    const facts = page.getByRole('article').locator('p').first()
    await facts.getByText(t('posts:status.draft'), { exact: true }).waitFor()
    await checkScreen(page, 'a short draft without a title')
    // The notes can still be changed: the draft follows them.
    const open = page.getByRole('button', { name: t('evidence:notes.change'), exact: true })
    await open.click()
    const dialog = page.getByRole('dialog', { name: t('evidence:notes.open') })
    const note = dialog.getByLabel(t('writing:references.ownNotes'), { exact: true })
    await note.waitFor()
    expect(await note.inputValue()).toBe(NOTE)
    await checkScreen(page, 'the notes of a draft')
    await note.fill(NOTE.replace('agua fría', 'agua templada'))
    await dialog.getByRole('button', { name: t('evidence:notes.save'), exact: true }).click()
    await seeGone(dialog)
    await seeText(page, t('evidence:notes.saved'))
    await seeBody(person, 'agua templada')
    await page.getByLabel(t('evidence:draft.giveTitle'), { exact: true }).fill('Cómo se lavan las mantas')
    await page.getByRole('button', { name: t('evidence:draft.saveTitle'), exact: true }).click()
    await seeHeading(page, 'Cómo se lavan las mantas')
    await seeGone(page.getByLabel(t('evidence:draft.giveTitle'), { exact: true }))
    // The lines of a draft that is not complete are never called settled.
    expect(await page.getByText(t('evidence:findings.allSettled')).count()).toBe(0)
    const { wordCount } = await ask<{ wordCount: number }>(person, ['get', `/api/posts/${id}`])
    await page
      .getByRole('button', { name: t('evidence:draft.write', { count: 100 - wordCount }), exact: true })
      .click()
    const editor = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await editor.waitFor()
    await page.waitForFunction(() => document.activeElement?.matches('[contenteditable="true"]'))
    await page.keyboard.type(' Nunca en la secadora.')
    // The caret was at the end of what is there, so that the new sentence follows it.
    await editor.getByText(/\S Nunca en la secadora\.$/).waitFor()
  }),
)
