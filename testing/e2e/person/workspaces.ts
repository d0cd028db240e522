import type { Locator } from 'playwright-core'
import type { Person } from './open-person.ts'

/** The menu “publish as”: in the top bar at a desk, in the account's sheet on a phone. Answers the open menu. */
export const openWorkspaceMenu = async ({ page, t, size }: Person, current: string): Promise<Locator> => {
  if (size === 'phone') await page.getByRole('button', { name: t('shell:tabs.account'), exact: true }).click()
  await page.getByRole('button', { name: t('shell:workspace.open', { name: current }) }).click()
  const menu = page.getByRole('menu').filter({ hasText: t('messages:LABEL_PUBLISH_AS') })
  await menu.waitFor()
  return menu
}

/** The list of all workspaces with their switches. */
export const openWorkspaces = async (person: Person, current: string): Promise<Locator> => {
  const { page, t } = person
  const menu = await openWorkspaceMenu(person, current)
  await menu.getByRole('menuitem', { name: t('shell:workspace.manage') }).click()
  const dialog = page.getByRole('dialog', { name: t('workspaces:list.title') })
  await dialog.getByRole('listitem').first().waitFor()
  return dialog
}

/** A picture of one colour as a PNG file, `side` pixels wide and high, made in the person's own browser. */
export const drawPng = async ({ page }: Person, side = 64): Promise<Buffer> => {
  const base64 = await page.evaluate((size) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = '#a05e14'
    pen.fillRect(0, 0, size, size)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, side)
  return Buffer.from(base64, 'base64')
}
