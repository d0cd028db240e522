import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript-5'

/** A regular expression as it stands in a file; `source` is null when it is put together while the program runs. */
export type Expression = {
  /** Seen from the folder that was searched. */
  file: string
  line: number
  text: string
  source: string | null
  flags: string
  /** Why it may meet its text although it is not linear. */
  reason: string | null
}

/** Tests and their tools meet their own text only. */
const isOurs = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('/testing/')

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter(isOurs)

/** The words after `// Short text:` on the line above, or at the end of the expression's own line. */
const reasonAt = (lines: readonly string[], line: number): string | null =>
  [lines[line], lines[line - 1]?.trimStart().startsWith('//') ? lines[line - 1] : '']
    .map((text = '') => text.split('// Short text: ')[1]?.trim())
    .find((reason) => reason) ?? null

const stringOf = (node: ts.Expression | undefined): string | null =>
  node && ts.isStringLiteralLike(node) ? node.text : null

const partsOf = (node: ts.Node, file: ts.SourceFile): { source: string | null; flags: string } | null => {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  const isMade =
    (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === 'RegExp'
  if (!isMade) return null
  const [source, flags] = node.arguments ?? []
  return { source: stringOf(source), flags: stringOf(flags) ?? '' }
}

const expressionsIn = (folder: string, path: string): Expression[] => {
  const text = readFileSync(path, 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lines = text.split('\n')
  const found: Expression[] = []
  const visit = (node: ts.Node): void => {
    const parts = partsOf(node, file)
    if (parts) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      const at = { file: relative(folder, path).replaceAll('\\', '/'), line: line + 1 }
      found.push({ ...at, text: node.getText(file), ...parts, reason: reasonAt(lines, line) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Every regular expression of the product: what stands in the `src` folders of `packages` and `apps`. */
export const findExpressions = (folder: string): Expression[] =>
  ['packages', 'apps']
    .flatMap((group) => readdirSync(join(folder, group)).map((name) => join(folder, group, name, 'src')))
    .flatMap(filesIn)
    .flatMap((path) => expressionsIn(folder, path))
