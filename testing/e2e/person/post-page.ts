import type { FrameLocator } from 'playwright-core'
import { inject } from 'vitest'
import { query } from '../product-database.ts'
import type { Person } from './open-person.ts'
import { seeText } from './see.ts'

/** Where the post goes and how far it is there: beside the text, or behind a button on a phone. */
export const openPublishing = async ({ page, t, size }: Person): Promise<void> => {
  if (size === 'phone')
    await page.getByRole('button', { name: new RegExp(`${t('post-page:panel')}$`) }).click()
  await page.getByRole('region', { name: t('publishing:title') }).waitFor()
}

export const seePublication = async (person: Person, state: string): Promise<void> =>
  seeText(
    person.page.getByRole('region', { name: person.t('publishing:title') }),
    person.t(`publishing:state.${state}`),
  )

/** The text of the post on the screen, in the frame that it stands in. */
export const bodyOf = ({ page, t }: Person): FrameLocator =>
  page.frameLocator(`iframe[title="${t('post-page:text')}"]`)

export const seeBody = (person: Person, text: string): Promise<void> =>
  bodyOf(person).getByText(text).first().waitFor()

/** Makes what the editor contains the text of the post, and goes back to its page. */
export const saveAndClose = async ({ page, t }: Person): Promise<void> => {
  await page.getByRole('button', { name: t('common:save'), exact: true }).click()
  await page.getByRole('status').getByText(t('post-page:editor.saved'), { exact: true }).waitFor()
  await page.getByRole('button', { name: t('common:close'), exact: true }).click()
  await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).waitFor()
}

/** Takes the post back, so that it does not go out, and confirms it again. */
export const changeMind = async (person: Person): Promise<void> => {
  const { page, t } = person
  await page.getByRole('button', { name: t('post-page:bar.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('post-page:bar.unready') }).click()
  await seeText(page, t('post-dialog:acts.unready'))
  await page.getByRole('button', { name: t('post-page:bar.ready') }).click()
  await seeText(page, t('post-dialog:acts.ready'))
}

export const postIdOf = ({ page }: Person): string => new URL(page.url()).pathname.split('/')[2] ?? ''

/** What no person can do: the days until the post is due are over. Answers the due minute. */
export const letTimePass = async (postId: string, dataDir = inject('dataDir')): Promise<Date> => {
  const at = `date_trunc('minute', now())`
  await query(dataDir, `update post set publish_at = ${at} where id = $1`, [postId])
  const [row] = await query<{ due_at: Date }>(
    dataDir,
    `update publication set due_at = ${at}, next_try_at = ${at} where post_id = $1 returning due_at`,
    [postId],
  )
  if (!row) throw new Error('the post has no publication')
  return row.due_at
}
