import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Words of the screen that end at a clipped edge or continue on the next line without a hyphen, each with its element.
 * Addresses, e-mail addresses and code may be cut anywhere.
 */
export const cutWordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const range = document.createRange()
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const canvas = document.createElement('canvas').getContext('2d')
    const widthOf = (text: string, { font }: CSSStyleDeclaration) => {
      if (!canvas) return 0
      canvas.font = font
      return canvas.measureText(text).width
    }
    type Clip = {
      left: number
      right: number
      top: number
      bottom: number
      lastLine: number
      hasEllipsis: boolean
    }
    /** The boxes that cut what is too wide; scrolled boxes show the rest when they are scrolled. */
    const clipsOf = (from: Element) => {
      const clips: Clip[] = []
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (/auto|scroll/.test(style.overflowX)) break
        if (!/hidden|clip/.test(style.overflowX)) continue
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const isLines = style.webkitLineClamp !== 'none' && box.scrollHeight > box.clientHeight + 1
        const isLine = style.textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth + 1
        const hasEllipsis = isLines || isLine
        const end = hasEllipsis ? right - Number.parseFloat(style.paddingRight) - widthOf('…', style) : right
        // Several lines end with an ellipsis in the last one alone.
        const lastLine = isLines
          ? bottom - Number.parseFloat(style.paddingBottom) - Number.parseFloat(style.lineHeight)
          : top
        clips.push({ left, right: end, top, bottom, lastLine, hasEllipsis })
      }
      return clips
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const text = node.nodeValue ?? ''
      if (!element || !text.trim() || !isShown(element)) continue
      if (element.closest('[inert], script, style, noscript, svg, code, pre, kbd, [translate=no]')) continue
      const style = getComputedStyle(element)
      const clips = clipsOf(element)
      // Only screen readers get it.
      if (clips.some(({ left, right }) => right - left <= 2)) continue
      // A block in a line is left out as a whole.
      const isBlock = style.display === 'inline-block'
      for (const { 0: word, index } of text.matchAll(/[^\s\u2010-\u2015/­-]+/gu)) {
        const around = text.slice(0, index).match(/\S*$/)?.[0] + (text.slice(index).match(/^\S*/)?.[0] ?? '')
        if (!/\p{L}{2}/u.test(word) || /@|:\/\/|\p{L}\.\p{L}|\//u.test(around)) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
        const [first] = rects
        if (!first) continue
        const note = (how: string) =>
          found.add(
            `${how} “${word}” in “${text.trim().slice(0, 60)}” <${element.tagName.toLowerCase()} class="${element.className}">`,
          )
        if (rects.some(({ top }) => Math.abs(top - first.top) > first.height / 2) && style.hyphens !== 'auto')
          note('wraps')
        for (const clip of clips) {
          const isOutside = (one: DOMRect) =>
            one.right <= clip.left + 1 ||
            one.left >= clip.right - 1 ||
            one.top >= clip.bottom - 2 ||
            one.bottom <= clip.top + 2
          const isCut = (one: DOMRect) =>
            one.left < clip.left - 1 || (one.right > clip.right + 1 && one.bottom > clip.lastLine + 2)
          if (!(isBlock && clip.hasEllipsis) && rects.some((one) => !isOutside(one) && isCut(one)))
            note('is cut')
        }
      }
    }
    return [...found]
  })

/** No word of this screen is cut. The journey goes on after a failure. */
export const checkWords = async (page: Page, name: string): Promise<void> => {
  expect.soft(await cutWordsOn(page), `cut words: ${name}`).toEqual([])
}
