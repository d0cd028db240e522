import type { ApiCall } from './api-document.ts'

export const exampleLanguages = ['curl', 'TypeScript', 'Python'] as const
export type ExampleLanguage = (typeof exampleLanguages)[number]

/** Whether the answer is a file and no JSON. */
const answersFile = ({ responses }: ApiCall): boolean =>
  Object.entries(responses).some(
    ([status, { content }]) => Number(status) < 300 && content !== undefined && !content['application/json'],
  )

type Inputs = { path: [string, string][]; query: [string, string][]; body: unknown; file: string | undefined }

const inputsOf = ({ parameters = [], requestBody }: ApiCall): Inputs => {
  const examples = (place: string) =>
    parameters.flatMap(({ in: where, name, example }): [string, string][] =>
      where === place && example !== undefined ? [[name, String(example)]] : [],
    )
  const form = requestBody?.content['multipart/form-data']?.schema.properties
  return {
    path: examples('path'),
    query: examples('query'),
    body: requestBody?.content['application/json']?.example,
    file: form && Object.keys(form)[0],
  }
}

/** The name of the file that an example sends. */
const fileOf = ({ path }: ApiCall) => (path.includes('images') ? 'scarf.jpg' : 'plan.csv')

const urlOf = (call: ApiCall, origin: string): string => {
  const { path, query } = inputsOf(call)
  const filled = path.reduce((url, [name, value]) => url.replace(`{${name}}`, value), call.path)
  return `${origin}${filled}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`
}

const inShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const curl = (call: ApiCall, origin: string): string => {
  const { body, file } = inputsOf(call)
  return [
    `curl ${call.method === 'GET' || (call.method === 'POST' && (body || file)) ? '' : `-X ${call.method} `}${inShell(urlOf(call, origin))}`,
    '-H "Authorization: Bearer $TINTARIO_KEY"',
    ...(body ? ["-H 'Content-Type: application/json'", `-d ${inShell(JSON.stringify(body))}`] : []),
    ...(file ? [`-F '${file}=@${fileOf(call)}'`] : []),
  ].join(' \\\n  ')
}

const isName = (key: string) => /^[a-z_]\w*$/i.test(key)
const inTypeScript = (value: unknown, indent: string): string => {
  if (typeof value === 'string')
    return value.includes("'") ? JSON.stringify(value) : `'${value.replaceAll('\\', '\\\\')}'`
  if (value === null || typeof value !== 'object') return String(value)
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((one) => inTypeScript(one, inner))
    : Object.entries(value).map(
        ([key, one]) => `${isName(key) ? key : `'${key}'`}: ${inTypeScript(one, inner)}`,
      )
  if (parts.length === 0) return `${open}${close}`
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

const typeScript = (call: ApiCall, origin: string): string => {
  const { path, query, body, file } = inputsOf(call)
  const params = {
    ...(path.length > 0 ? { path: Object.fromEntries(path) } : {}),
    ...(query.length > 0 ? { query: Object.fromEntries(query) } : {}),
  }
  const options = [
    ...(answersFile(call) ? ["  parseAs: 'text',\n"] : []),
    ...(path.length + query.length > 0 ? [`  params: ${inTypeScript(params, '  ')},\n`] : []),
    ...(body ? [`  body: ${inTypeScript(body, '  ')},\n`] : []),
    ...(file
      ? [`  body: { ${file}: new File([await readFile('${fileOf(call)}')], '${fileOf(call)}') },\n`]
      : []),
  ]
  return `${file ? "import { readFile } from 'node:fs/promises'\n" : ''}import { createClient } from '@tintario/client'

const tintario = createClient({ baseUrl: '${origin}', key: process.env.TINTARIO_KEY ?? '' })
const { data, error } = await tintario.${call.method}('${call.path}'${options.length > 0 ? `, {\n${options.join('')}}` : ''})
if (error) throw new Error(error.message)
console.log(data)`
}

const inPython = (value: unknown, indent: string): string => {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = `${indent}    `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((one) => inPython(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inPython(one, inner)}`)
  if (parts.length === 0) return `${open}${close}`
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

const python = (call: ApiCall, origin: string): string => {
  const { body, file } = inputsOf(call)
  return `import os
import requests

answer = requests.${call.method.toLowerCase()}(
    ${JSON.stringify(urlOf(call, origin))},
    headers={"Authorization": f"Bearer {os.environ['TINTARIO_KEY']}"},
${body ? `    json=${inPython(body, '    ')},\n` : ''}${file ? `    files={"${file}": open("${fileOf(call)}", "rb")},\n` : ''})
answer.raise_for_status()
print(${answersFile(call) ? 'answer.text' : 'answer.json()'})`
}

const writers = { curl, TypeScript: typeScript, Python: python }

/** A program that makes the call with the examples of its inputs; the key is read from TINTARIO_KEY. */
export const writeExample = (language: ExampleLanguage, call: ApiCall, origin: string): string =>
  writers[language](call, origin)
