import { again } from './kind.ts'
import { markup } from './markup.ts'
import { pages } from './pages.ts'
import type { Trick } from './trick.ts'

const MB = 1024 * 1024
const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
const end = `${chunk({}, 'stop')}data: [DONE]\n\n`
const say = (content: string) => `${chunk({ role: 'assistant', content })}${end}`
const events = { 'content-type': 'text/event-stream' }
const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n'

const endless = function* (piece: string) {
  yield head
  for (;;) yield piece
}
const pieces = (content: string, each: number) =>
  Array.from({ length: Math.ceil(content.length / each) }, (_, n) =>
    chunk({ content: content.slice(n * each, (n + 1) * each) }),
  ).join('') + end

/** As long as an answer may be before it is called endless. */
const LONGEST = 59_000

const streams: Trick[] = [
  { name: 'model-endless', raw: () => endless(chunk({ content: 'wool ' })) },
  { name: 'model-endless-empty', raw: () => endless(chunk({ content: '' })), isSlow: true },
  { name: 'model-endless-comments', raw: () => endless(': wool\n\n'), isSlow: true },
  { name: 'model-endless-line', raw: () => endless('data: wool '), isSlow: true },
  {
    name: 'model-endless-reasoning',
    raw: () => endless(chunk({ reasoning_content: 'wool ' })),
    isSlow: true,
  },
]

const texts: [name: string, body: () => string][] = [
  ['delta-10mb', () => say('wool '.repeat(2 * MB))],
  ['delta-10mb-json', () => say(`{"keywords":["${'w'.repeat(10 * MB)}"]}`)],
  ['deltas-million', () => `${again(chunk({ content: '' }), 100 * MB)}${end}`.slice(0, 40 * MB)],
  ['deltas-letters', () => pieces('w'.repeat(LONGEST), 1)],
  ['deltas-brackets', () => pieces('{'.repeat(LONGEST), 4)],
  ['deltas-json-open', () => pieces('[{"a":'.repeat(LONGEST / 6), 4)],
  ['deltas-json-string', () => pieces(`{"description":"${'w '.repeat(LONGEST / 2)}`, 2)],
  ['deltas-fences', () => pieces('```html\n'.repeat(LONGEST / 8), 8)],
  ['deltas-ticks', () => pieces('`'.repeat(LONGEST), 4)],
  ['deltas-headings', () => pieces('<h2>wool</h2>'.repeat(LONGEST / 13), 13)],
  ['deltas-less', () => pieces('<'.repeat(LONGEST), 4)],
  ['deltas-spaces', () => pieces(' '.repeat(LONGEST), 4)],
  ['deltas-think', () => pieces('<think>'.repeat(LONGEST / 7), 7)],
  ['think-flood', () => say(again('<think>wool</think>', LONGEST))],
  ['think-open', () => say(again('<think>', LONGEST))],
  ['json-deep', () => say(`${again('{"keywords":[', LONGEST / 2)}${again(']}', LONGEST / 2)}`)],
  [
    'json-keywords',
    () => say(JSON.stringify({ keywords: Array.from({ length: 9_000 }, (_, n) => `w${n}`) })),
  ],
  [
    'json-keyword-spaces',
    () => say(JSON.stringify({ keywords: Array.from({ length: 40 }, () => ' '.repeat(1_400)) })),
  ],
  ['json-keyword-long', () => say(JSON.stringify({ keywords: [`wool${' '.repeat(LONGEST - 100)}x`] }))],
  ['json-titles-long', () => say(JSON.stringify({ titles: [again('Wool ', LONGEST)] }))],
  ['json-description-long', () => say(JSON.stringify({ description: 'w'.repeat(LONGEST) }))],
  ['json-description-spaces', () => say(JSON.stringify({ description: `${' '.repeat(LONGEST)}x` }))],
  [
    'json-sections',
    () =>
      say(
        JSON.stringify({
          label: 'Wool',
          sections: Array.from({ length: 20 }, (_, n) => ({
            label: `Wool likes it cold ${n}`,
            isChosen: true,
            subsections: Array.from({ length: 30 }, (_, m) => ({
              label: `Wool and water ${m}`,
              isChosen: true,
            })),
          })),
        }),
      ),
  ],
  [
    'json-section-spaces',
    () =>
      say(
        JSON.stringify({
          label: 'Wool',
          sections: Array.from({ length: 4 }, () => ({
            label: `w${' '.repeat(14_000)}x`,
            isChosen: true,
            subsections: [],
          })),
        }),
      ),
  ],
  ['json-proto', () => say('{"__proto__":{"keywords":["wool"]},"keywords":["leather bag"]}')],
  ['json-not', () => say('I will not.')],
  ['json-twice', () => say('{"keywords":["leather bags"]}{"keywords":["leather bags"]}')],
  ['json-cut', () => say('{"keywords":["leather bags"')],
  [
    'surrogates',
    () =>
      `data: {"choices":[{"index":0,"delta":{"content":"\\ud800\\udc00\\ud800"},"finish_reason":null}]}\n\n${end}`,
  ],
  ['nul', () => say('\u0000'.repeat(5_000))],
  ['events-not-json', () => again('data: wool\n\n', MB)],
  ['events-cut', () => 'data: {"choices":[{"index":0,"del'],
  ['events-deep', () => `data: ${'['.repeat(MB)}\n\n`],
  ['events-number', () => again('data: 1\n\n', MB)],
  ['events-null', () => again('data: null\n\n', MB)],
  ['events-no-choices', () => again('data: {"choices":[]}\n\n', MB)],
  [
    'events-choices',
    () =>
      `data: ${JSON.stringify({ id: 'c', choices: Array.from({ length: 100_000 }, () => ({ index: 0, delta: { content: 'w' }, finish_reason: null })) })}\n\n${end}`,
  ],
  ['events-line', () => `data: ${'w'.repeat(10 * MB)}\n\n`],
  ['events-lines', () => `${again('data: \n', MB)}\n${end}`],
  ['events-returns', () => again('\r', 4 * MB)],
  ['events-empty', () => again('\n', 4 * MB)],
  ['events-fields', () => again('event: wool\nid: 1\nretry: 1\n\n', 2 * MB)],
  [
    'tool-calls',
    () =>
      `${again(chunk({ tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'wool', arguments: '{}' } }] }), MB)}${end}`,
  ],
  [
    'tool-calls-indexes',
    () =>
      Array.from({ length: 5_000 }, (_, n) =>
        chunk({
          tool_calls: [
            { index: n, id: `a${n}`, type: 'function', function: { name: 'wool', arguments: '{' } },
          ],
        }),
      ).join('') + end,
  ],
  [
    'tool-arguments',
    () =>
      `${chunk({ tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'wool', arguments: '' } }] })}${again(chunk({ tool_calls: [{ index: 0, function: { arguments: '{"a":' } }] }), MB)}${end}`,
  ],
  [
    'tool-index-huge',
    () =>
      `${chunk({ tool_calls: [{ index: 4_294_967_295, id: 'a', type: 'function', function: { name: 'w', arguments: '{}' } }] })}${end}`,
  ],
  ['filtered', () => chunk({ content: 'w' }, 'content_filter')],
  ['too-long', () => chunk({ content: 'w' }, 'length')],
  ['finish-word', () => chunk({ content: 'w' }, 'w'.repeat(MB))],
  [
    'error-event',
    () => `data: ${JSON.stringify({ error: { message: 'w'.repeat(MB), type: 'server_error' } })}\n\n`,
  ],
  ['empty', () => ''],
]

/** Documents as a model's article: everything that markup can be, as long as an answer may be. */
const articles: Trick[] = [...markup, ...pages].map(({ name, make }) => ({
  name: `model-article-${name}`,
  headers: events,
  body: () => say(make(LONGEST).slice(0, LONGEST)),
}))

const wholes: Trick[] = [
  { name: 'model-html', headers: { 'content-type': 'text/html' }, body: () => again('<p>', 2 * MB) },
  {
    name: 'model-json',
    headers: { 'content-type': 'application/json' },
    body: () => `{"choices":[${again('{},', 5 * MB)}{}]}`,
  },
  ...[400, 401, 404, 429, 500, 503].flatMap((status): Trick[] => [
    {
      name: `model-status-${status}`,
      status,
      headers: { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after': '86400' } : {}) },
      body: () =>
        JSON.stringify({ error: { message: again('content_filte ', 2 * MB), type: 'x', code: 'x' } }),
    },
  ]),
  {
    name: 'model-status-400-spaces',
    status: 400,
    headers: { 'content-type': 'application/json' },
    body: () => `${' '.repeat(5 * MB)}{"error":{"message":"response_format"}}`,
  },
]

/** What may come instead of a model's answer, by the OpenAI protocol and beside it. */
export const modelAnswers: Trick[] = [
  ...texts.map(([name, body]): Trick => ({ name: `model-${name}`, headers: events, body })),
  ...wholes,
  ...streams,
]

/** What may come as the text of an article. */
export const modelArticles: Trick[] = articles
