import { Editor } from '@tiptap/core'
import { cleanPage } from '../../apps/web/src/features/posts/editor/clean-html.ts'
import { readPasted } from '../../apps/web/src/features/posts/editor/clean-pasted.ts'
import { editorHtml } from '../../apps/web/src/features/posts/editor/editor-html.ts'
import { postExtensions } from '../../apps/web/src/features/posts/editor/post-schema.ts'

/** What a page with nothing but the editor offers to a test (`editor-round-trip.test.ts`). */
const through = (html: string): string => {
  const editor = new Editor({
    extensions: postExtensions({ openVideo: (site) => site }) as never,
    content: html,
  })
  const written = editorHtml(editor)
  editor.destroy()
  return written
}

/** A text as its readers get it: runs of words with what they are marked by, in no order, and blocks around them. */
const marks = new Set(['STRONG', 'EM', 'U', 'S', 'SUB', 'SUP', 'MARK', 'CODE', 'A'])
const nameOf = (element: Element): string => {
  const given = [...element.attributes].map(({ name, value }) => `${name}=${value.replace(/[\s;]/g, '')}`)
  return `${element.tagName.toLowerCase()}[${given.sort().join(' ')}]`
}
const runsOf = (node: Node, held: readonly string[]): string[] =>
  [...node.childNodes].flatMap((child) => {
    if (child instanceof Text) return [`${[...held].sort().join('+')}:${child.data}`]
    if (!(child instanceof Element)) return []
    if (marks.has(child.tagName) && child.parentElement?.tagName !== 'PRE')
      return runsOf(child, [...held, nameOf(child)])
    return [`<${nameOf(child)}`, ...runsOf(child, held), '>']
  })
/** Neighbours that are marked alike are one run. */
const joined = (runs: readonly string[]): string[] =>
  runs.reduce<string[]>((made, run) => {
    const [mark = '', ...words] = run.split(':')
    const before = made.at(-1)
    const isSame = before?.startsWith(`${mark}:`) && !run.startsWith('<') && run !== '>'
    if (isSame) made[made.length - 1] = `${before}${words.join(':')}`
    else made.push(run)
    return made
  }, [])
const read = (html: string): string[] => {
  const box = document.createElement('template')
  box.innerHTML = html
  return joined(runsOf(box.content, []))
}

const pasted = (html: string): string => through(readPasted(html))

const cleaned = (html: string): string => {
  const box = document.createElement('div')
  box.append(cleanPage(html))
  return box.innerHTML
}

Object.assign(window, { product: { through, read, pasted, cleaned } })
