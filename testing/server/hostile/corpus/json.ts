import { again, type Kind } from './kind.ts'

const half = (size: number) => Math.floor(size / 2)
const many = (size: number, each: (n: number) => string): string =>
  Array.from({ length: Math.max(1, Math.floor(size / each(1_000).length)) }, (_, n) => each(n)).join(',')

/** JSON, and what claims to be. */
export const jsonTexts: Kind[] = [
  { name: 'json-deep-lists', make: (size) => `${again('[', half(size))}${again(']', half(size))}` },
  { name: 'json-deep-objects', make: (size) => `${again('{"a":', size - size / 6)}1${again('}', size / 6)}` },
  { name: 'json-open-lists', make: (size) => again('[', size) },
  { name: 'json-open-objects', make: (size) => again('{"a":', size) },
  { name: 'json-closed-lists', make: (size) => again(']', size) },
  { name: 'json-keys', make: (size) => `{${many(size, (n) => `"k${n}":1`)}}` },
  { name: 'json-keys-numbers', make: (size) => `{${many(size, (n) => `"${n}":1`)}}` },
  { name: 'json-keys-same', make: (size) => `{${many(size, () => '"name":"wool"')}}` },
  { name: 'json-keys-code', make: (size) => `{${many(size, () => '"code":"rest_no_route"')}}` },
  { name: 'json-key-long', make: (size) => `{"${'k'.repeat(size)}":1}` },
  { name: 'json-key-escapes', make: (size) => `{"${again('\\u0000', size)}":1}` },
  { name: 'json-proto', make: (size) => `{"__proto__":{"isAdmin":true,"name":"${'w'.repeat(size)}"}}` },
  {
    name: 'json-proto-deep',
    make: (size) => `${again('{"__proto__":', size - size / 14)}1${again('}', size / 14)}`,
  },
  { name: 'json-constructor', make: (size) => `{${many(size, () => '"constructor":{"prototype":{}}')}}` },
  { name: 'json-number-long', make: (size) => '1'.repeat(size) },
  { name: 'json-number-fraction', make: (size) => `0.${'1'.repeat(size)}` },
  { name: 'json-number-exponent', make: (size) => `1e${'9'.repeat(size)}` },
  { name: 'json-numbers-huge', make: (size) => `[${many(size, () => '1e999')}]` },
  { name: 'json-list', make: (size) => `[${many(size, () => '1')}]` },
  { name: 'json-list-objects', make: (size) => `[${many(size, () => '{}')}]` },
  { name: 'json-list-strings', make: (size) => `[${many(size, () => '"wool"')}]` },
  { name: 'json-string', make: (size) => `"${'w'.repeat(size)}"` },
  { name: 'json-string-escapes', make: (size) => `"${again('\\n', size)}"` },
  { name: 'json-string-nul', make: (size) => `"${again('\\u0000', size)}"` },
  { name: 'json-string-surrogates', make: (size) => `"${again('\\ud800', size)}"` },
  { name: 'json-string-open', make: (size) => `"${'w'.repeat(size)}` },
  { name: 'json-string-lines', make: (size) => `"${again('w\n', size)}"` },
  { name: 'json-spaces', make: (size) => `${' '.repeat(size)}{}` },
  { name: 'json-spaces-open', make: (size) => `{${' '.repeat(size)}` },
  { name: 'json-mark', make: (size) => `\ufeff{"a":"${'w'.repeat(size)}"}` },
  { name: 'json-marks', make: (size) => `${'\ufeff'.repeat(size)}{}` },
  { name: 'json-cut', make: (size) => `{"a":[${many(size, () => '{"name":"wool"}')}` },
  { name: 'json-comment', make: (size) => `/*${'w'.repeat(size)}*/{}` },
  { name: 'json-words', make: (size) => again('null ', size) },
  { name: 'json-not', make: (size) => again('NaN,Infinity,undefined,', size) },
  {
    name: 'json-after-warning',
    make: (size) =>
      `${again('<br />\n<b>Warning</b>: include(): failed in /a.php on line 1<br />\n', size)}{"code":"x","message":"wool"}`,
  },
  { name: 'json-after-brackets', make: (size) => `${again('[notice] ', size)}{"code":"x"}` },
  { name: 'json-after-lines', make: (size) => `${again('\n{', size)}{"code":"x"}` },
  { name: 'json-before-words', make: (size) => `{"code":"x"}${again('wool', size)}` },
]
