import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import { inThread } from '../../outside/threads.ts'
import { isNarrowAttribute, narrow } from './check-html.ts'
import { type Block, readText, tidy } from './read-text.ts'
import { type Element, isElement, type Run, readTree } from './text-tree.ts'

type Cut = { from: number; to: number; text: string }

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const applyCuts = (html: string, cuts: readonly Cut[]): string => {
  const parts: string[] = []
  let at = 0
  for (const cut of [...cuts].sort((one, other) => one.from - other.from || other.to - one.to)) {
    if (cut.from < at) continue
    parts.push(html.slice(at, cut.from), cut.text)
    at = cut.to
  }
  return parts.join('') + html.slice(at)
}

/** The tidy text of a block with the position in the HTML of each of its characters. */
const mapOf = (block: Block): { text: string; from: number[]; to: number[] } => {
  const characters: string[] = []
  const from: number[] = []
  const to: number[] = []
  for (const run of block.runs)
    for (let at = 0; at < run.text.length; at++) {
      const character = run.text[at] ?? ''
      const isBlank = /\s/.test(character)
      if (isBlank && (characters.length === 0 || characters.at(-1) === ' ')) {
        // Blanks in a row are one: it reaches to the end of the last.
        if (characters.length > 0) to[to.length - 1] = run.isWhole ? run.to : run.from + at + 1
        continue
      }
      characters.push(isBlank ? ' ' : character)
      from.push(run.isWhole ? run.from : run.from + at)
      to.push(run.isWhole ? run.to : run.from + at + 1)
    }
  return { text: characters.join(''), from, to }
}

const isIn = (run: Run, cuts: readonly Cut[]): boolean =>
  run.text.trim() === '' || cuts.some((cut) => cut.from <= run.from && run.to <= cut.to)

const isEmptied = (element: Element, cuts: readonly Cut[]): boolean =>
  element.name !== 'br' &&
  element.children.every((child) => (isElement(child) ? isEmptied(child, cuts) : isIn(child, cuts)))

const cutText = (block: Block, start: number, end: number): Cut[] => {
  const map = mapOf(block)
  const cuts: Cut[] = []
  for (let at = start; at < end; at++) {
    const [from, to] = [map.from[at] ?? 0, map.to[at] ?? 0]
    const last = cuts.at(-1)
    if (last && last.to === from) last.to = to
    else if (!last || from >= last.to) cuts.push({ from, to, text: '' })
  }
  const emptied: Cut[] = []
  const look = (element: Element) => {
    for (const child of element.children) {
      if (!isElement(child)) continue
      const hasCut = cuts.some((cut) => child.from <= cut.from && cut.to <= child.to)
      if (!hasCut) continue
      if (isEmptied(child, cuts)) emptied.push({ from: child.from, to: child.to, text: '' })
      else look(child)
    }
  }
  look(block.element)
  return [...emptied, ...cuts]
}

const whole = (element: Element): Cut => ({ from: element.from, to: element.to, text: '' })

/** A block goes, and what it leaves empty: its list or quotation, and the headings of a section without text. */
const cutBlock = (html: string, block: Block, blocks: readonly Block[]): Cut[] => {
  if (block.kind === 'cell') return [{ from: block.element.opensTo, to: block.element.closesAt, text: '–' }]
  if (block.element.name === '') return cutText(block, 0, mapOf(block).text.length)
  let gone = block.element
  while (gone.parent?.name && isEmptied(gone.parent, [whole(gone)])) gone = gone.parent
  const cuts = [whole(gone)]
  let at = blocks.indexOf(block) - 1
  const next = blocks[at + 2]
  for (let above = blocks[at]; above?.kind === 'heading'; above = blocks[--at]) {
    if (next && (next.kind !== 'heading' || next.level > above.level)) break
    cuts.push(whole(above.element))
  }
  return cuts.map((cut) => (html[cut.to] === '\n' ? { ...cut, to: cut.to + 1 } : cut))
}

/** Where the text differs from its replacement: only that part is replaced, so links and emphasis stay. */
const difference = (text: string, wanted: string): { start: number; end: number; put: string } => {
  let start = 0
  while (start < text.length && start < wanted.length && text[start] === wanted[start]) start += 1
  let end = 0
  while (
    end < text.length - start &&
    end < wanted.length - start &&
    text[text.length - 1 - end] === wanted[wanted.length - 1 - end]
  )
    end += 1
  return { start, end: text.length - end, put: wanted.slice(start, wanted.length - end) }
}

/** Removes elements that are not on the narrow list: those without text completely, of others the tags. */
const narrowed = (html: string, tag: string, attribute: string): string => {
  const cuts: Cut[] = []
  const { root } = readTree(html)
  if (tag === '!--') return html.replace(/<!--[^>]{0,5000}-->/g, '')
  const open = [root]
  for (let element = open.pop(); element; element = open.pop()) {
    const children = element.children.filter(isElement)
    const isMeant = element.name === tag
    const goesWhole = isMeant && attribute === '' && !narrow.has(tag) && !holdsText.has(tag)
    if (goesWhole) {
      cuts.push(whole(element))
      continue
    }
    if (isMeant && attribute === '' && !narrow.has(tag)) {
      const heading = /^h[1-6]$/.test(tag) ? (tag === 'h1' ? 'h2' : 'h3') : null
      cuts.push({ from: element.from, to: element.opensTo, text: heading ? `<${heading}>` : '' })
      cuts.push({ from: element.closesAt, to: element.to, text: heading ? `</${heading}>` : '' })
    } else if (isMeant && attribute !== '') {
      const kept = Object.entries(element.attributes).filter(([name, value]) =>
        isNarrowAttribute(tag, name, value),
      )
      const said = kept
        .map(([name, value]) => ` ${name}="${escapeText(value).replace(/"/g, '&quot;')}"`)
        .join('')
      cuts.push({ from: element.from, to: element.opensTo, text: `<${tag}${said}>` })
    }
    open.push(...children)
  }
  return applyCuts(html, cuts)
}
const holdsText = new Set(
  'div span section article main header footer aside b i u s small mark sub sup font center code pre h1 h4 h5 h6 dl dt dd figure figcaption body html abbr cite q del ins label tfoot caption'.split(
    ' ',
  ),
)

/**
 * The HTML with one finding's fix applied: its sentence removed or replaced under its heading, the rest byte for
 * byte. No element is left empty: no paragraph, list item or list, nor a heading without text below. Returns the HTML
 * unchanged when there is nothing to do (no fix, a finding of the head, or a missing sentence). Linear.
 */
export const applyFix = (
  html: string,
  finding: Pick<NewFinding, 'check' | 'sentence' | 'heading' | 'values' | 'fix'>,
): string => {
  const { fix } = finding
  if (!fix || finding.values.part) return html
  if (finding.check === 'html')
    return narrowed(html, String(finding.values.tag), String(finding.values.attribute))
  const wanted = tidy(finding.sentence)
  if (!wanted) return html
  const { blocks } = readText(html, 'en')
  const holders = blocks.filter((block) => block.text.includes(wanted))
  const isUnder = (block: Block) => block.heading === finding.heading
  // Of a sentence that occurs twice, the later one is removed.
  const isDouble = finding.check === 'repetition' && finding.values.cause === 'same'
  const under = holders.filter(isUnder)
  const block = isDouble ? (under.at(-1) ?? holders.at(-1)) : (under[0] ?? holders[0])
  if (!block) return html
  const map = mapOf(block)
  const start = isDouble ? map.text.lastIndexOf(wanted) : map.text.indexOf(wanted)
  if (start < 0) return html
  if (fix.act === 'replace') {
    const change = difference(wanted, tidy(fix.text))
    const from = map.from[start + change.start] ?? map.to[start + change.start - 1] ?? 0
    const put = escapeText(change.put)
    if (change.end <= change.start) return applyCuts(html, [{ from, to: from, text: put }])
    const [first, ...others] = cutText(block, start + change.start, start + change.end).filter(
      ({ from: at, to }) => to > at,
    )
    return first ? applyCuts(html, [{ ...first, text: put }, ...others]) : html
  }
  if (map.text.trim() === wanted) return applyCuts(html, cutBlock(html, block, blocks))
  const end = start + wanted.length
  // The blank after it goes too; of the last sentence the one before.
  const isLast = map.text.slice(end).trim() === ''
  const cuts = isLast
    ? cutText(block, map.text[start - 1] === ' ' ? start - 1 : start, end)
    : cutText(block, start, map.text[end] === ' ' ? end + 1 : end)
  return applyCuts(html, cuts)
}

/** `applyFix` without blocking the process. The owner is the account. Throws as `inThread` does. */
export const applyFixInThread = inThread(applyFix, import.meta.url, { deadlineMs: 15_000 })
