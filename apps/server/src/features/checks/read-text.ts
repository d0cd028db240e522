import type { Language } from '@tintario/prose/language.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'
import { type Element, isElement, type Run, readTree, type TextTree } from './text-tree.ts'

export type Block = {
  kind: 'heading' | 'paragraph' | 'item' | 'cell' | 'quote'
  /** 2 or 3 of a heading, else 0. */
  level: number
  heading: string | null
  text: string
  sentences: string[]
  /** What also says what a cell speaks of: its row's and its column's head. */
  about: string
  /** The head of a cell's column; empty in the first row. */
  column: string
  element: Element
  runs: Run[]
}

type Link = { href: string | null; text: string; block: Block | null }

export type TextRead = { tree: TextTree; blocks: Block[]; links: Link[]; words: number }

const kinds: Record<string, Block['kind']> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  p: 'paragraph',
  li: 'item',
  td: 'cell',
  th: 'cell',
  blockquote: 'quote',
  div: 'paragraph',
  section: 'paragraph',
  figcaption: 'paragraph',
  dd: 'paragraph',
  dt: 'paragraph',
  pre: 'paragraph',
}
export const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
])

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const textOf = (runs: readonly Run[]): string => tidy(runs.map((run) => run.text).join(''))

/** Blocks in reading order with their sentences and links. Linear; stops at the limits of `outside/html.ts`. */
export const readText = (html: string, language: Language): TextRead => {
  const tree = readTree(html)
  const blocks: Block[] = []
  const links: Link[] = []
  let heading: string | null = null
  let open: Block | null = null
  let columns: string[] = []
  let row: string[] = []

  const close = () => {
    const block = open
    open = null
    if (!block) return
    block.text = textOf(block.runs)
    if (block.kind === 'heading') {
      heading = block.text
      block.heading = block.text
    }
    if (block.kind === 'cell') {
      block.column = columns[row.length] ?? ''
      block.about = [row[0] ?? '', block.column].join(' ').trim()
      row.push(block.text)
    }
    if (!block.text) {
      if (block.kind === 'heading') blocks.push(block)
      return
    }
    block.sentences = block.kind === 'heading' ? [block.text] : sentencesOf(block.text, language)
    blocks.push(block)
  }
  const start = (element: Element, kind: Block['kind']) => {
    close()
    const level = kind === 'heading' ? Number(element.name[1]) : 0
    open = { kind, level, heading, text: '', sentences: [], about: '', column: '', element, runs: [] }
  }
  const walk = (element: Element) => {
    for (const child of element.children) {
      if (!isElement(child)) {
        if (!open && child.text.trim()) start(element, kinds[element.name] ?? 'paragraph')
        open?.runs.push(child)
        continue
      }
      if (silent.has(child.name)) continue
      if (child.name === 'br') {
        open?.runs.push({ text: ' ', from: child.from, to: child.to, isWhole: true, parent: child })
        continue
      }
      const kind = kinds[child.name]
      if (child.name === 'tr') row = []
      if (child.name === 'table') columns = []
      if (kind) start(child, child.name === 'p' && element.name === 'blockquote' ? 'quote' : kind)
      const from = links.length
      if (child.name === 'a')
        links.push({ href: child.attributes.href?.trim() ?? null, text: '', block: open })
      const before: number = runsOf(open)
      walk(child)
      const link = links[from]
      if (child.name === 'a' && link) {
        link.block ??= open
        link.text = textOf(open && open === link.block ? (open as Block).runs.slice(before) : [])
      }
      if (kind || child.name === 'ul' || child.name === 'ol' || child.name === 'table') close()
      if (child.name === 'tr' && columns.length === 0) columns = row
    }
  }
  const runsOf = (block: Block | null) => block?.runs.length ?? 0
  walk(tree.root)
  close()
  let words = 0
  for (const block of blocks) words += block.text ? block.text.split(' ').length : 0
  return { tree, blocks, links, words }
}
