import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { asPerson, englishDesk, spanishDesk } from '../person/journey.ts'
import { seeBody } from '../person/post-page.ts'
import { seeGone, seeHeading, seeText } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'
import { query } from '../product-database.ts'

const title = 'How wool is washed'

test.for([...englishDesk, ...spanishDesk])(
  '[I18N-13] the day of a post is picked as DD/MM/YYYY in Spanish and MM/DD/YYYY in English, and kept as YYYY-MM-DD ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const id = await planWrittenPost(person)
    await page.goto(`/calendar/${id}`)
    await page.getByRole('button', { name: t('post-dialog:editDate.title') }).click()
    const dialog = page.getByRole('dialog', { name: t('post-dialog:editDate.title') })
    const tomorrow = dialog.getByRole('button', { name: t('post-dialog:editDate.tomorrow') })
    await tomorrow.waitFor()
    // On a Sunday, tomorrow is the next Monday, and is offered once.
    const next = dialog.getByRole('button', { name: t('post-dialog:editDate.monday') })
    await ((await next.isVisible()) ? next : tomorrow).click()
    const monday = nextWeek(0, 10)
    const [year, month, day] = monday.toLocaleDateString('sv').split('-')
    await dialog
      .getByLabel(t('post-dialog:editDate.date'), { exact: true })
      .getByText(language === 'es' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`, { exact: true })
      .waitFor()
    expect(await dialog.locator('input[type=hidden]').first().inputValue()).toBe(`${year}-${month}-${day}`)
    const sent = page.waitForRequest((request) => request.url().endsWith(`/api/posts/${id}/publish-date`))
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ publishAt: monday.toISOString() })
    await seeGone(dialog)
  }),
)

test.for(englishDesk)(
  '[POST-02] a post can be edited unless it is published or a draft ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planWrittenPost(person)
    const edit = page.getByRole('button', { name: t('post-page:bar.edit'), exact: true })
    for (const [status, isShown] of [
      ['created', true],
      ['ready', true],
      ['failed', true],
      ['draft', false],
      ['published', false],
    ] as const) {
      await query(inject('dataDir'), 'update post set status = $2 where id = $1', [id, status])
      await page.goto(`/calendar/${id}`)
      await seeBody(person, 'In cold water.')
      await page.getByRole('button', { name: t('post-page:bar.share'), exact: true }).waitFor()
      await (isShown ? edit.waitFor() : seeGone(edit))
      await page.getByRole('button', { name: t('post-page:bar.more'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('post-dialog:delete.act') }).waitFor()
      await seeGone(page.getByRole('menuitem', { name: t('post-page:bar.edit') }))
    }
  }),
)

test.for(englishDesk)(
  '[IMAGE-10, MYPOST-06] another picture is drawn for the screen that asks, and My posts shows its month with it ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const id = await planWrittenPost(person)
    await page.goto(`/calendar/${id}`)
    await seeHeading(page, title, 1)
    const pictures: (string | null)[] = []
    for (const act of ['draw', 'change']) {
      const asked = page.waitForRequest((request) => request.method() === 'PATCH')
      await page.getByRole('button', { name: t(`post-page:cover.${act}`), exact: true }).click()
      if (act === 'change') await page.getByRole('button', { name: t('cover:choose.act') }).click()
      const sent = await asked
      expect(new URL(sent.url()).pathname).toBe(`/api/posts/${id}/images/featured`)
      expect(sent.postDataJSON()).toMatchObject({ view: 'post' })
      await seeText(page, t('messages:MESSAGES_IMAGE_CHANGED_SUCCESSFULLY'))
      await page
        .getByRole('button', { name: t('common:dismiss') })
        .first()
        .click()
      const { featuredImage } = await ask<{ featuredImage: { id: string } }>(person, [
        'get',
        `/api/posts/${id}`,
      ])
      const address = `/api/images/${featuredImage.id}`
      await page.getByRole('main').locator(`img[src="${address}"]`).waitFor()
      pictures.push(address)
    }
    expect(new Set(pictures).size).toBe(2)

    const listed = page.waitForRequest(
      (request) => request.method() === 'PUT' && /\/api\/posts$/.test(request.url()),
    )
    const day = nextWeek(2, 11).toLocaleDateString('sv')
    await page.goto(`/my-post?date=${day}`)
    const [year, month] = day.split('-').map(Number)
    expect((await listed).postDataJSON()).toMatchObject({
      view: 'my-posts',
      filter: 'all',
      translation: language,
      from: new Date(year ?? 0, (month ?? 1) - 1, 1).toISOString(),
      to: new Date(new Date(year ?? 0, month ?? 1, 1).getTime() - 1).toISOString(),
    })
    // A row of the list loads a copy of its size, not the whole file.
    await page.getByRole('main').locator(`img[src="${pictures[1]}?width=200&shape=square&as=webp"]`).waitFor()
  }),
)
