import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript-5'
import { root } from './root.ts'

/**
 * Whether every text of the web app stands in both languages, is used somewhere, and every used one is there; and that
 * no screen has words in its code. A key put together from parts, such as `status.${post.status}`, counts for all that
 * its types allow.
 */
const baseDir = process.argv[2] ?? root
const web = join(baseDir, 'apps/web')
/** The texts that are found by a key of the server: `message(key)`. */
const MESSAGES = ['messages', 'money']
/** What stands in a key for a part that no type tells. */
const ANY = '*'
/** Attributes that are read or heard. */
const SPOKEN = new Set(['alt', 'aria-label', 'description', 'error', 'label', 'placeholder', 'title'])
/** What reads the same in every language: names, keys, formats, addresses and HTML's signs. */
const NAMES = /Tintario|WordPress|Shopify|\bEsc\b|HH:mm|https?:\/\/\S*|&\w+;/g

const problems: string[] = []

/** A plural's key without its form. */
const withoutForm = (key: string): string => key.replace(/_(zero|one|many|other)$/, '')

/** Namespace → keys, plural forms of one key together. */
const readTexts = (language: string): Map<string, Set<string>> => {
  const keysOf = (tree: unknown, path: string): string[] =>
    typeof tree === 'object' && tree !== null
      ? Object.entries(tree).flatMap(([key, inside]) => keysOf(inside, path ? `${path}.${key}` : key))
      : [withoutForm(path)]
  const folder = join(web, 'src/i18n', language)
  return new Map(
    readdirSync(folder).flatMap((file) =>
      Object.entries<object>(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(
        ([namespace, tree]) => [namespace, new Set(keysOf(tree, ''))] as const,
      ),
    ),
  )
}

const config = ts.getParsedCommandLineOfConfigFile(join(web, 'tsconfig.json'), undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
  },
})
if (!config) throw new Error('the web app has no tsconfig.json')
const program = ts.createProgram(config.fileNames, config.options)
const checker = program.getTypeChecker()
const sources = program
  .getSourceFiles()
  .filter(
    ({ fileName }) => fileName.startsWith(join(web, 'src/')) && !/\.test\.tsx?$|\.d\.ts$/.test(fileName),
  )

const placeOf = (node: ts.Node): string => {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${relative(baseDir, file.fileName)}:${line + 1}`
}

/** The texts that an expression may be; ANY for a part that may be anything. */
const valuesOf = (expression: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isParenthesizedExpression(expression)) return valuesOf(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [...valuesOf(expression.whenTrue), ...valuesOf(expression.whenFalse)]
  if (ts.isTemplateExpression(expression))
    return expression.templateSpans.reduce(
      (heads, { expression: part, literal }) =>
        heads.flatMap((head) => valuesOf(part).map((value) => head + value + literal.text)),
      [expression.head.text],
    )
  const type = checker.getTypeAtLocation(expression)
  const bound = checker.getBaseConstraintOfType(type) ?? type
  return (bound.isUnion() ? bound.types : [bound]).flatMap((one) => {
    if (one.isStringLiteral() || one.isNumberLiteral()) return [String(one.value)]
    return one.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLiteral) ? [] : [ANY]
  })
}

/** The call that made what a name stands for: `useTranslation('posts')` for the `t` of `const { t } = …`. */
const makerOf = (name: ts.Identifier): ts.CallExpression | undefined => {
  const declared = checker.getSymbolAtLocation(name)?.declarations?.[0]
  const variable = declared && ts.isBindingElement(declared) ? declared.parent.parent : declared
  const made = variable && ts.isVariableDeclaration(variable) ? variable.initializer : undefined
  return made && ts.isCallExpression(made) ? made : undefined
}

/** Where the keys of a call such as `t(key)` or `message(key)` stand; nothing for any other call. */
const namespacesOf = (name: ts.Expression): string[] | undefined => {
  const maker = ts.isIdentifier(name) ? makerOf(name) : undefined
  const hook = maker?.expression.getText()
  if (hook === 'useMessage') return MESSAGES
  const [namespace] = maker?.arguments ?? []
  return hook === 'useTranslation' && namespace ? valuesOf(namespace) : undefined
}

/** `namespace:key` with ANY parts → where it is used. */
const used = new Map<string, string>()
const use = (namespaces: string[], key: string, place: string) => {
  const [own, rest] = key.includes(':') ? key.split(':') : [namespaces.join('|'), key]
  used.set(`${own}:${rest}`, place)
}

const letters = (text: string): boolean => /\p{L}{2}/u.test(text.replace(NAMES, ''))
const refuseWords = (node: ts.Node, text: string) => {
  if (letters(text)) problems.push(`${placeOf(node)} has words of its own: ${text.trim()}`)
}
/** The literals that an expression may come to on the screen. */
const shownLiterals = (expression: ts.Expression): ts.Expression[] => {
  if (ts.isStringLiteralLike(expression)) return [expression]
  if (ts.isParenthesizedExpression(expression)) return shownLiterals(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap(shownLiterals)
  if (!ts.isBinaryExpression(expression)) return []
  const { left, operatorToken, right } = expression
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return shownLiterals(right)
  const isEither = [
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
    ts.SyntaxKind.PlusToken,
  ].includes(operatorToken.kind)
  return isEither ? [left, right].flatMap(shownLiterals) : []
}

const lookAtAttribute = (attribute: ts.JsxAttribute) => {
  const { initializer } = attribute
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer
  if (!value || ts.isJsxElement(value)) return
  const name = attribute.name.getText()
  if (SPOKEN.has(name)) for (const literal of shownLiterals(value)) refuseWords(literal, literal.getText())
  if (name !== 'i18nKey') return
  const words = attribute.parent.properties.find((other) => other.name?.getText() === 't')
  const t = words && ts.isJsxAttribute(words) && words.initializer
  const from = t && ts.isJsxExpression(t) && t.expression && namespacesOf(t.expression)
  if (from) for (const key of valuesOf(value)) use(from, key, placeOf(attribute))
}

const look = (node: ts.Node): void => {
  const [first] = ts.isCallExpression(node) ? node.arguments : []
  if (ts.isCallExpression(node) && first) {
    const namespaces = namespacesOf(node.expression)
    if (namespaces) for (const key of valuesOf(first)) use(namespaces, key, placeOf(node))
    if (/^snackbar\.(ok|error)$/.test(node.expression.getText()))
      for (const literal of shownLiterals(first)) refuseWords(literal, literal.getText())
  }
  if (ts.isJsxText(node)) refuseWords(node, node.text)
  if (ts.isJsxAttribute(node)) lookAtAttribute(node)
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression)
    for (const literal of shownLiterals(node.expression)) refuseWords(literal, literal.getText())
  ts.forEachChild(node, look)
}

for (const source of sources) look(source)

const texts = readTexts('en')
const others = readTexts('es')
for (const [one, two, language] of [
  [texts, others, 'es'],
  [others, texts, 'en'],
] as const)
  for (const [namespace, keys] of one)
    for (const key of keys)
      if (!two.get(namespace)?.has(key)) problems.push(`${namespace}:${key} is missing in ${language}`)

const codeFiles = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
        .map((path) => join(folder, path))

/** A journey finds a screen by its words; one that asks for a text that is gone would only be noticed in a browser. */
for (const path of codeFiles(join(baseDir, 'testing/e2e')))
  for (const [, namespace = '', key = ''] of readFileSync(path, 'utf8').matchAll(
    /\bt\('([a-z-]+):([\w.]+)'/g,
  ))
    if (!texts.get(namespace)?.has(withoutForm(key)))
      problems.push(`${relative(baseDir, path)} asks for a text that is not there: ${namespace}:${key}`)

/** Message keys in the code of either side; the server sends them as they stand there. */
const code = ['packages/contract/src', 'apps/server/src', 'apps/web/src']
  .flatMap((folder) => codeFiles(join(baseDir, folder)))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const named = new Set([...code.matchAll(/['"`]([A-Z]+(?:_[A-Z0-9]+)+)['"`]/g)].map(([, key]) => key))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const usedKeys = new Set<string>()
for (const [use, place] of used) {
  const [namespaces = '', key = ''] = use.split(':')
  const isMessage = namespaces.split('|').some((namespace) => MESSAGES.includes(namespace))
  if (key === ANY && isMessage) continue
  // A key may also lead to a list, which is all the texts below it.
  const pattern = new RegExp(`^${key.split(ANY).map(escaped).join('.+')}($|\\.\\d)`)
  const found = namespaces
    .split('|')
    .flatMap((namespace) =>
      [...(texts.get(namespace) ?? [])]
        .filter((one) => pattern.test(one))
        .map((one) => `${namespace}:${one}`),
    )
  if (key === ANY || found.length === 0) problems.push(`${place} asks for a text that is not there: ${use}`)
  for (const one of found) usedKeys.add(one)
}
for (const [namespace, keys] of texts)
  for (const key of keys)
    if (!usedKeys.has(`${namespace}:${key}`) && !(MESSAGES.includes(namespace) && named.has(key)))
      problems.push(`${namespace}:${key} is used nowhere`)

for (const problem of problems.sort()) process.stdout.write(`${problem}\n`)
process.stdout.write(`${problems.length} problems with texts in ${sources.length} files\n`)
process.exitCode = problems.length === 0 && sources.length > 0 ? 0 : 1
