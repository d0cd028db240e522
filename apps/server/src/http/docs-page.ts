import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { errors } from '@tintario/contract/core/errors.ts'
import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'

const schema = (title: string, type: z.ZodType | undefined, io: 'input' | 'output'): string =>
  type
    ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: 'any' }), null, 2))}</pre></details>`
    : ''

const who = (needs: Endpoint['needs']): string =>
  typeof needs === 'function' ? 'signed in, with the permission' : needs

const call = (name: string, endpoint: Endpoint): string => {
  const [method, path] = endpoint.route
  const refusals = (endpoint.errors ?? []).map((code) => `${errors[code][0]} ${errors[code][1]}`)
  return `<article id="${escapeHtml(name)}"><h3><code>${method} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}</p><p class="who">${who(endpoint.needs)} · ${endpoint.status ?? 200}${refusals.length ? ` · ${escapeHtml(refusals.join(', '))}` : ''}</p>
${schema('Query', endpoint.query, 'input')}${schema('Body', endpoint.body, 'input')}${schema('Answer', endpoint.answer, 'output')}</article>`
}

export const docsStyle = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}
article{border-top:1px solid #8884;padding:.75rem 0}h3{margin:0;overflow-wrap:anywhere}p{margin:.25rem 0}.who{opacity:.75}pre{overflow:auto;padding:.75rem;background:#8881;border-radius:8px}
nav a{margin-right:.75rem}summary{cursor:pointer}`

/** The API's readable page: every call of the contract with who may make it, what goes in, out, and how it refuses. */
export const docsPage = (table: Record<string, Record<string, Endpoint>>): string => {
  const areas = Object.entries(table)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Tintario API</title><style>${docsStyle}</style>
<h1>Tintario API</h1><p>Sign in with <code>POST /api/login</code>; send the token as cookie <code>access-token</code> (over https <code>__Host-access-token</code>) or as <code>Authorization: Bearer</code>. Errors answer <code>{ statusCode, message, errors? }</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${areas.map(([area]) => `<a href="#${area}">${area}</a>`).join('')}</nav>
${areas
  .map(
    ([area, rows]) =>
      `<section id="${area}"><h2>${area}</h2>${Object.entries(rows)
        .map(([name, row]) => call(`${area}.${name}`, row))
        .join('')}</section>`,
  )
  .join('')}</html>`
}
