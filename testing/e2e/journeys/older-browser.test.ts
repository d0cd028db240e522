import { expect, test } from 'vitest'
import { openCalendarAt } from '../person/calendar.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import { postIdOf } from '../person/post-page.ts'
import { seeText } from '../person/see.ts'
import { confirmAddress, fillSignUp, nameWorkspace, openSignUp, sendSignUp } from '../person/sign-up.ts'
import { finishDraft, leavePlatformOpen, openNewPost, wizardSteps } from '../person/wizard.ts'

/** Takes away what Safari 16.4 and Firefox 128 lack, before any script of a page runs. */
const removeNewerApis = () => {
  const of = (name: string): object | undefined => (globalThis as Record<string, unknown>)[name] as object
  const prototypeOf = (name: string) => (of(name) as { prototype?: object } | undefined)?.prototype
  const statics = {
    URL: ['parse', 'canParse'],
    AbortSignal: ['any'],
    Promise: ['withResolvers', 'try'],
    Object: ['groupBy'],
    Map: ['groupBy'],
    RegExp: ['escape'],
    Response: ['json'],
    ReadableStream: ['from'],
    Error: ['isError'],
    Uint8Array: ['fromBase64', 'fromHex'],
    Intl: ['DurationFormat'],
  }
  const instances = {
    Set: [
      'union',
      'intersection',
      'difference',
      'symmetricDifference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
    ],
    Iterator: [
      'map',
      'filter',
      'find',
      'some',
      'every',
      'flatMap',
      'forEach',
      'reduce',
      'take',
      'drop',
      'toArray',
    ],
    String: ['isWellFormed', 'toWellFormed'],
    Element: ['checkVisibility', 'moveBefore', 'setHTMLUnsafe', 'getHTML'],
    HTMLElement: ['showPopover', 'hidePopover', 'togglePopover'],
    Document: ['startViewTransition', 'caretPositionFromPoint'],
    Blob: ['bytes'],
    Response: ['bytes'],
  }
  for (const [name, members] of Object.entries(statics))
    for (const member of members) if (of(name)) Reflect.deleteProperty(of(name) as object, member)
  for (const [name, members] of Object.entries(instances))
    for (const member of members) {
      const prototype = prototypeOf(name)
      if (prototype) Reflect.deleteProperty(prototype, member)
    }
  for (const name of ['requestIdleCallback', 'cookieStore', 'URLPattern', 'Temporal'])
    Reflect.deleteProperty(globalThis, name)
}

test.for(englishDesk)(
  'signs up, plans, writes and edits a post in a browser as old as Safari 16.4 ($language, $size)',
  asPerson(async (person) => {
    const { context, t } = person
    await context.addInitScript(removeNewerApis)
    await openSignUp(person)
    await fillSignUp(person)
    await sendSignUp(person)
    await confirmAddress(person)
    await nameWorkspace(person, 'Casa Lumbre')
    await openNewPost(person)
    for (const [name, walk] of wizardSteps)
      if (name === 'platform') await leavePlatformOpen(person)
      else await walk(person)
    // The letter's link opened another tab.
    const { page } = person
    const id = postIdOf(person)
    // On a slow device, notes that are not read yet are not taken for confirmed ones.
    const held = Promise.withResolvers<void>()
    await page.route(`**/api/posts/${id}/notes`, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    const make = page.getByRole('button', { name: t('evidence:pay.act'), exact: true })
    await expect.poll(() => make.isDisabled()).toBe(true)
    held.resolve()
    await expect.poll(() => make.isDisabled()).toBe(false)
    await finishDraft(person)
    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await text.locator('p').first().click()
    await page.keyboard.type('Older browsers write, too. ')
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    await seeText(page, t('post-page:editor.saved'))
    await openCalendarAt(person, id)
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(t('posts:status.created')) })
      .first()
      .click()
    await page.getByRole('dialog', { name: t('post-dialog:label') }).waitFor()
  }),
)
