import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

export const guideFolder = join(root, 'docs/self-hosting')

/** A fenced block of the guide. `info` has the words after its fence, such as `['sh', 'run']`. */
export type Block = { page: string; line: number; info: string[]; text: string }

/** The pages of the guide with their text, by name. */
export const readPages = (): Map<string, string> =>
  new Map(
    readdirSync(guideFolder)
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => [name, readFileSync(join(guideFolder, name), 'utf8')]),
  )

/** All fenced blocks of a page, in order. Throws when one is not closed. */
export const blocksOf = (page: string, text: string): Block[] => {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [index, line] of text.split('\n').entries())
    if (open && line.startsWith('```')) {
      blocks.push(open)
      open = null
    } else if (open) open.text += `${line}\n`
    else if (line.startsWith('```'))
      open = { page, line: index + 1, info: line.slice(3).split(' ').filter(Boolean), text: '' }
  if (open) throw new Error(`${page}:${open.line}: the block is not closed`)
  return blocks
}

export const readBlocks = (): Block[] => [...readPages()].flatMap(([page, text]) => blocksOf(page, text))

/** The only block of a page in that language. */
export const getBlock = (page: string, language: string): string => {
  const [block, ...more] = readBlocks().filter(
    ({ page: name, info }) => name === page && info[0] === language,
  )
  if (!block || more.length > 0) throw new Error(`${page} has not exactly one block of ${language}`)
  return block.text
}
