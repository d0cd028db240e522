import type { Page } from 'playwright-core'

/** Words that a screen shows or says, with the language that they are marked with there. */
export type Words = { text: string; lang: string }

/**
 * Everything that can be read or heard on the screen: visible texts, also those in the frame of a post, names and hints of
 * what can be used, what stands in fields, and the title of the tab.
 */
export const wordsOn = (page: Page): Promise<Words[]> =>
  page.evaluate(() => {
    const said = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'placeholder']
    const found = new Map<string, Words>()
    const note = (text: string | null | undefined, element: Element | null) => {
      const plain = (text ?? '').replaceAll(/\s+/g, ' ').trim()
      const lang = (element?.closest('[lang]') as HTMLElement | null)?.lang ?? ''
      if (/\p{L}{2}/u.test(plain)) found.set(`${lang} ${plain}`, { text: plain, lang })
    }
    const look = (root: Document) => {
      note(root.title, root.documentElement)
      for (const element of root.querySelectorAll('body *')) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue
        for (const name of [...said, 'title', 'alt']) note(element.getAttribute(name), element)
        if (element.matches('script, style, noscript')) continue
        const isField = element.matches('textarea, input:not([type=hidden], [type=radio], [type=checkbox])')
        if (isField) note((element as HTMLInputElement).value, element)
        // A sentence whose words are elements, so that lines end after whole words.
        else if (element.matches('[data-sentence]')) note(element.textContent, element)
        else if (!element.closest('[data-sentence]'))
          for (const node of element.childNodes)
            if (node.nodeType === Node.TEXT_NODE) note(node.nodeValue, element)
        const within = (element as HTMLIFrameElement).contentDocument
        if (element.tagName === 'IFRAME' && within) look(within)
      }
    }
    look(document)
    return [...found.values()]
  })
