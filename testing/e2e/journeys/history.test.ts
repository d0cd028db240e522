import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeBody } from '../person/post-page.ts'
import { seeGone, seeText } from '../person/see.ts'
import { query } from '../product-database.ts'

const title = 'How wool is washed'

/** A post with two texts, the later one saved some days after the first. */
const planChanged = async (person: Person): Promise<string> => {
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: nextWeek(2, 11).toISOString(),
    timeZone: 'Europe/Madrid',
  })
  const save = (body: string) => ask(person, ['patch', `/api/posts/${data.id}`], { title, body })
  await save('<h2>Water</h2><p>Wool is washed in cold water.</p>')
  await query(
    inject('dataDir'),
    `update post_version set begun_at = begun_at - interval '3 days', created_at = created_at - interval '3 days'
     where post_id = $1`,
    [data.id],
  )
  await save('<h2>Water</h2><p>Wool is washed in lukewarm water.</p><p>Never in the machine.</p>')
  await query(
    inject('dataDir'),
    `update post set status = 'created', language = 'en', description = 'How wool is washed at home',
     completed_steps = '{publish_date,description,title}' where id = $1`,
    [data.id],
  )
  return data.id
}

const openHistory = async ({ page, t, size }: Person): Promise<void> => {
  if (size === 'phone')
    await page.getByRole('button', { name: new RegExp(`${t('post-page:panel')}$`) }).click()
  await page.getByRole('tab', { name: t('post-page:tabs.history') }).click()
}

test.for(spanishPhone)(
  'an earlier text of a post is compared with the present one, word by word, and brought back; nothing is lost ($language, $size)',
  asPerson(async (person) => {
    const { page, t, firstName } = person
    await arrive(person)
    const id = await planChanged(person)
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'Wool is washed in lukewarm water.')
    await openHistory(person)
    const list = page.getByRole('list', { name: t('history:title') })
    const rows = list.getByRole('button')
    await rows.nth(1).waitFor()
    expect(await rows.count()).toBe(2)
    expect(await rows.first().textContent()).toContain(t('history:present'))
    expect(await rows.first().textContent()).toContain(firstName)
    expect(await rows.nth(1).textContent()).toContain(t('history:words', { count: 7 }))
    await checkScreen(page, 'history of a post')

    await rows.nth(1).focus()
    await page.keyboard.press('Enter')
    const compared = page.getByRole('dialog', { name: t('history:compare') })
    await compared.locator('del', { hasText: 'cold' }).waitFor()
    expect((await compared.locator('ins').allTextContents()).map((text) => text.trim())).toEqual([
      `${t('history:added')} lukewarm`,
      `${t('history:added')} Never in the machine.`,
    ])
    expect(await compared.locator('del').count()).toBe(1)
    await checkScreen(page, 'two versions of a post')

    const choice = compared.getByLabel(t('history:to'), { exact: true })
    await choice.selectOption({ index: 1 })
    await seeText(compared, t('history:same'))
    expect(await compared.locator('ins, del').count()).toBe(0)

    await compared.getByRole('button', { name: t('history:restore') }).click()
    const confirm = page.getByRole('dialog', { name: t('history:restoreTitle') })
    await confirm.getByRole('button', { name: t('common:cancel') }).click()
    await compared.getByRole('button', { name: t('history:restore') }).click()
    await confirm.getByRole('button', { name: t('history:restore') }).click()
    await seeText(page, t('history:restored'))
    await seeGone(compared)
    await rows.nth(2).waitFor()
    expect(await rows.first().textContent()).toContain(t('history:cause.restored'))
    await seeBody(person, 'Wool is washed in cold water.')
    const versions = await ask<{ cause: string }[]>(person, ['get', `/api/posts/${id}/versions`])
    expect(versions.map(({ cause }) => cause)).toEqual(['restored', 'edited', 'edited'])
  }),
)

test.for(spanishPhone)(
  'what a post without a text, or a history that cannot be read, has to say ($language, $size)',
  asPerson(async (person) => {
    const { page, t, faults } = person
    await arrive(person)
    const id = await planChanged(person)
    const versions = `**/api/posts/${id}/versions`
    await page.route(versions, (route) => route.abort())
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'Wool is washed in lukewarm water.')
    await openHistory(person)
    const again = page.getByRole('button', { name: t('common:tryAgain') })
    await again.first().waitFor()
    await page.unroute(versions)
    await again.first().click()
    await page.getByRole('list', { name: t('history:title') }).waitFor()
    faults.splice(0, faults.length)
    await query(inject('dataDir'), 'delete from post_version where post_id = $1', [id])
    await page.reload()
    await seeBody(person, 'Wool is washed in lukewarm water.')
    await openHistory(person)
    await seeText(page, t('history:none'))
  }),
)
