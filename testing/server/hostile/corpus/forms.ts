import { again } from './kind.ts'

/** A form with a file, as its bytes and its head; `length` is what the head says where it lies. */
export type Form = { name: string; type: string; body(field: string): Buffer; length?: number }

const BOUNDARY = 'form-boundary-7f3c'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const KB = 1024

const filePart = (field: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="wool.png"\r\ncontent-type: image/png\r\n\r\n`
const bytes = Buffer.alloc(2 * KB, 'wool ')
const END = `\r\n--${BOUNDARY}--\r\n`
const whole = (field: string): Buffer =>
  Buffer.concat([Buffer.from(filePart(field)), bytes, Buffer.from(END)])
const text = (make: (field: string) => string) => (field: string) => Buffer.from(make(field), 'latin1')

/** Cut off after so many bytes of the head, the file and the end: at, before and behind every line's ends. */
const cuts = (): Form[] => {
  const made = whole('avatar')
  const start = filePart('avatar').length
  const places = new Set<number>()
  for (const match of made.toString('latin1').matchAll(/\r\n|--|"|;|:/g))
    for (const by of [0, 1, 2]) places.add((match.index ?? 0) + by)
  for (const place of [1, start, start + 1, start + 1_000]) places.add(place)
  return [...places]
    .sort((a, b) => a - b)
    .map((place) => ({
      name: `cut-at-${place}`,
      type: TYPE,
      body: (field) => whole(field).subarray(0, place + field.length - 'avatar'.length),
    }))
}

const types: Form[] = Object.entries({
  'no-boundary': 'multipart/form-data',
  'empty-boundary': 'multipart/form-data; boundary=',
  'quoted-boundary': `multipart/form-data; boundary="${BOUNDARY}"`,
  'open-boundary': `multipart/form-data; boundary="${BOUNDARY}`,
  'other-boundary': 'multipart/form-data; boundary=other',
  'long-boundary': `multipart/form-data; boundary=${'b'.repeat(6_000)}`,
  'boundary-71': `multipart/form-data; boundary=${'b'.repeat(71)}`,
  'boundary-spaces': `multipart/form-data; boundary=${' '.repeat(4_000)}x`,
  'boundary-dashes': `multipart/form-data; boundary=${'-'.repeat(70)}`,
  'boundary-twice': `${TYPE}; boundary=other`,
  'boundary-star': "multipart/form-data; boundary*=utf-8''a%00b",
  'type-parameters': `multipart/form-data; ${again('a=b; ', 5_000)}boundary=${BOUNDARY}`,
  'type-semicolons': `multipart/form-data${';'.repeat(5_000)}boundary=${BOUNDARY}`,
  'type-mixed': `multipart/mixed; boundary=${BOUNDARY}`,
  'type-urlencoded': 'application/x-www-form-urlencoded',
  'type-json': 'application/json',
  'type-none': 'wool',
}).map(([name, type]) => ({ name, type, body: whole }))

const bodies: [name: string, body: (field: string) => Buffer][] = [
  ['empty', () => Buffer.alloc(0)],
  ['end-only', () => Buffer.from(`--${BOUNDARY}--\r\n`)],
  ['starts-only', text(() => again(`--${BOUNDARY}\r\n`, 500 * KB))],
  ['dashes', text(() => again('-', 500 * KB))],
  [
    'nearly-boundaries',
    text((field) => `${filePart(field)}${again(`\r\n--${BOUNDARY.slice(0, -1)}`, 500 * KB)}${END}`),
  ],
  ['returns', text((field) => `${filePart(field)}${again('\r', 500 * KB)}${END}`)],
  ['returns-dashes', text((field) => `${filePart(field)}${again('\r\n--', 500 * KB)}${END}`)],
  ['before', text((field) => `${again('wool\r\n', 500 * KB)}${whole(field).toString('latin1')}`)],
  ['behind', text((field) => `${whole(field).toString('latin1')}${again('wool\r\n', 500 * KB)}`)],
  [
    'parts-thousands',
    text(
      (field) =>
        `${again(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n`, 500 * KB)}${whole(field).toString('latin1')}`,
    ),
  ],
  ['files-thousands', text((field) => again(`${filePart(field)}b\r\n`, 500 * KB))],
  [
    'headers-thousands',
    text(
      (field) =>
        `--${BOUNDARY}\r\n${again('x-wool: 1\r\n', 500 * KB)}content-disposition: form-data; name="${field}"\r\n\r\nb${END}`,
    ),
  ],
  [
    'header-long',
    text(
      (field) =>
        `--${BOUNDARY}\r\nx-wool: ${'w'.repeat(500 * KB)}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\nb${END}`,
    ),
  ],
  ['header-no-colon', text((field) => `--${BOUNDARY}\r\nwool\r\n\r\nb${END}${field}`)],
  [
    'header-nul',
    text((field) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="\0${field}"\r\n\r\nb${END}`),
  ],
  ['no-headers', text(() => `--${BOUNDARY}\r\n\r\nb${END}`)],
  ['no-name', text(() => `--${BOUNDARY}\r\ncontent-disposition: form-data; filename="a.png"\r\n\r\nb${END}`)],
  [
    'name-long',
    text(
      () =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${'n'.repeat(60 * KB)}"; filename="a.png"\r\n\r\nb${END}`,
    ),
  ],
  [
    'name-proto',
    text(
      () =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="__proto__"; filename="a.png"\r\n\r\nb${END}`,
    ),
  ],
  [
    'name-backslashes',
    text(
      () =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${'\\'.repeat(15 * KB)}"; filename="a.png"\r\n\r\nb${END}`,
    ),
  ],
  [
    'name-quotes',
    text(
      () =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name=${'"'.repeat(15 * KB)}; filename="a.png"\r\n\r\nb${END}`,
    ),
  ],
  [
    'parameters',
    text(
      (field) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; ${again('a=b; ', 15 * KB)}name="${field}"; filename="a.png"\r\n\r\nb${END}`,
    ),
  ],
  ['file-name-long', text((field) => filePart(field).replace('wool.png', 'w'.repeat(15 * KB)) + END)],
  ['file-name-paths', text((field) => filePart(field).replace('wool.png', again('../', 15 * KB)) + END)],
  [
    'file-name-percents',
    text(
      (field) =>
        filePart(field).replace('filename="wool.png"', `filename*=utf-8''${again('%ff', 15 * KB)}`) + END,
    ),
  ],
  [
    'file-name-charset',
    text((field) => filePart(field).replace('filename="wool.png"', "filename*=wool''a.png") + END),
  ],
  [
    'encoding',
    text(
      (field) => filePart(field).replace('image/png', 'image/png\r\ncontent-transfer-encoding: base64') + END,
    ),
  ],
  ['other-field', text(() => filePart('other') + END)],
  [
    'text-field',
    text(
      (field) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${'w'.repeat(500 * KB)}${END}`,
    ),
  ],
  [
    'field-then-file',
    text(
      (field) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n${filePart(field)}w${END}`,
    ),
  ],
  ['two-files', text((field) => `${filePart(field)}w\r\n${filePart(field)}w${END}`)],
  ['bare-lines', text((field) => whole(field).toString('latin1').replaceAll('\r\n', '\n'))],
  [
    'too-large',
    (field) => Buffer.concat([Buffer.from(filePart(field)), Buffer.alloc(20_971_521, 1), Buffer.from(END)]),
  ],
  [
    'much-too-large',
    (field) => Buffer.concat([Buffer.from(filePart(field)), Buffer.alloc(25_000_000, 1), Buffer.from(END)]),
  ],
  [
    'largest',
    (field) => Buffer.concat([Buffer.from(filePart(field)), Buffer.alloc(20_971_520, 1), Buffer.from(END)]),
  ],
]

/** Nothing but boundaries, nearly as much as a form may have. */
const boundaries = ['w', 'w'.repeat(16), BOUNDARY].flatMap((boundary): Form[] =>
  ['', '\r\n'].map((line) => ({
    name: `${line ? 'lines-and-' : ''}boundaries-of-${boundary.length}`,
    type: `multipart/form-data; boundary=${boundary}`,
    body: () => Buffer.from(again(`${line}--${boundary}\r\n`, 15_000 * KB)),
  })),
)

/** Forms that break off, or are broken, at every kind of place, and their types. */
export const forms: Form[] = [
  ...boundaries,
  ...types,
  ...bodies.map(([name, body]): Form => ({ name, type: TYPE, body })),
  ...cuts(),
]
