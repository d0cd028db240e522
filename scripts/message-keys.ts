import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { unusedMessageKeys } from './unused-message-keys.ts'

type Tree = { [key: string]: string | Tree }

/** Every English text of the web app with its key, `namespace:path.to.key`. */
export const readTexts = (): [string, string][] => {
  const flat = (tree: Tree, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([name, inside]) => {
      const key = `${path}${name}`
      return typeof inside === 'string' ? [[key, inside]] : flat(inside, `${key}.`)
    })
  return globSync('apps/web/src/i18n/en/*.json', { cwd: root })
    .flatMap((path) =>
      Object.entries(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, Tree>),
    )
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([namespace, tree]) => flat(tree, `${namespace}:`))
}

/**
 * The page that lists each message key of the specification that the product does not use, with the keys that have its
 * text or the reason for having none. Throws when a text is not in the product any more.
 */
export const messageKeysPage = (): string => {
  const texts = readTexts()
  const lines = Object.entries(unusedMessageKeys).map(([key, entry]) => {
    if ('reason' in entry) return `- \`${key}\`: ${entry.reason}`
    const keys = texts.filter(([, text]) => text === entry.text).map(([other]) => `\`${other}\``)
    if (keys.length === 0) throw new Error(`no text of the web app is “${entry.text}”, listed for ${key}`)
    return `- \`${key}\`: “${entry.text}” is the text of ${keys.join(', ')}.`
  })
  return `# Message keys without a use

Generated from \`scripts/unused-message-keys.ts\`. The specification names these keys; the product has their words under other keys of \`apps/web/src/i18n\`, or has a reason for not having them.

${lines.join('\n')}
`
}
