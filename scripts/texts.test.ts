import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const texts = fileURLToPath(new URL('./texts.ts', import.meta.url))
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Files = Record<string, string>
const src = 'apps/web/src'

/** Lays a small web app in a folder of its own and asks what is wrong with its texts. */
const lookAt = (files: Files): { status: number | null; problems: string[] } => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tintario-texts-')))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { status, stdout } = spawnSync(process.execPath, [texts, folder], { encoding: 'utf8' })
  return { status, problems: stdout.trim().split('\n').slice(0, -1) }
}

/** A file that contains one namespace, in both languages. */
const bothLanguages = (name: string, tree: object): Files =>
  Object.fromEntries(
    ['en', 'es'].map((one) => [`${src}/i18n/${one}/${name}.json`, JSON.stringify({ [name]: tree })]),
  )

/** An app whose texts are in order: plain keys, plurals, lists, another file's, parts by type and by the server. */
const app: Files = {
  'apps/web/tsconfig.json': JSON.stringify({
    compilerOptions: { jsx: 'preserve', strict: true, noEmit: true, types: [] },
    include: ['src'],
  }),
  [`${src}/words.d.ts`]: `declare const useTranslation: (name: string) => { t: (key: string, values?: object) => string }
declare const useMessage: () => (key: string) => string
declare namespace JSX { interface IntrinsicElements { [name: string]: object } }`,
  [`${src}/Post.tsx`]: `type Status = 'draft' | 'ready'
export const Post = ({ status, kind }: { status: Status; kind: string }) => {
  const { t } = useTranslation('posts')
  const { t: common } = useTranslation('common')
  const message = useMessage()
  return (
    <p title={t('title')} lang="en">
      Tintario {t(status === 'draft' ? 'steps' : 'done', { count: 2 })} {t(\`status.\${status}\`)}
      {common('save')} {t('common:close')} {t(\`kinds.\${kind}\`)} {message('MESSAGES_SAVED')} {message(kind)}
      {t('questions', { returnObjects: true })}
    </p>
  )
}`,
  ...bothLanguages('posts', {
    title: 'Title',
    steps_one: '{count} step',
    steps_other: '{count} steps',
    done: 'Done',
    status: { draft: 'Draft', ready: 'Ready' },
    kinds: { 'from-the-server': 'Any' },
    questions: [{ question: 'Why?', answer: 'So.' }],
  }),
  ...bothLanguages('common', { save: 'Save', close: 'Close' }),
  ...bothLanguages('messages', { MESSAGES_SAVED: 'Saved.', MESSAGES_FULL: 'It is full.' }),
  'apps/server/src/refuse.ts': `export const full = 'MESSAGES_FULL'`,
}

test('an app whose texts are in order has no problem', () => {
  expect(lookAt(app)).toEqual({ status: 0, problems: [] })
})

test('what is missing, used nowhere or written in the code is found', () => {
  const { status, problems } = lookAt({
    ...app,
    'apps/server/src/refuse.ts': '',
    [`${src}/i18n/es/common.json`]: JSON.stringify({ common: { save: 'Guardar', cerrar: 'Cerrar' } }),
    [`${src}/Status.tsx`]: `export const Status = ({ status }: { status: 'ready' | 'lost' }) => {
  const { t } = useTranslation('posts')
  const message = useMessage()
  return <b>{t(\`status.\${status}\`)} {t('common:gone')} {message('MESSAGES_UNHEARD')} {t(\`\${status}.\${String(1)}\`)}</b>
}`,
    'testing/e2e/journeys/post.test.ts': `t('posts:steps_one'); t('posts:title'); t('posts:renamed')`,
    [`${src}/Words.tsx`]: `declare const snackbar: { ok: (text: string) => void }
export const Words = ({ isOn }: { isOn: boolean }) => {
  const { t } = useTranslation('posts')
  snackbar.ok('It went well')
  return <p aria-label="A label" title={isOn ? 'On now' : t('title')}>Some words {isOn && 'and more'} {\`\${1} %\`}</p>
}`,
  })
  expect(status).toBe(1)
  expect(problems).toEqual(
    [
      `${src}/Status.tsx:4 asks for a text that is not there: messages|money:MESSAGES_UNHEARD`,
      `${src}/Status.tsx:4 asks for a text that is not there: common:gone`,
      `${src}/Status.tsx:4 asks for a text that is not there: posts:lost.*`,
      `${src}/Status.tsx:4 asks for a text that is not there: posts:ready.*`,
      `${src}/Status.tsx:4 asks for a text that is not there: posts:status.lost`,
      'testing/e2e/journeys/post.test.ts asks for a text that is not there: posts:renamed',
      `${src}/Words.tsx:4 has words of its own: 'It went well'`,
      `${src}/Words.tsx:5 has words of its own: "A label"`,
      `${src}/Words.tsx:5 has words of its own: 'On now'`,
      `${src}/Words.tsx:5 has words of its own: 'and more'`,
      `${src}/Words.tsx:5 has words of its own: Some words`,
      'common:cerrar is missing in en',
      'common:close is missing in es',
      'messages:MESSAGES_FULL is used nowhere',
    ].sort(),
  )
})
