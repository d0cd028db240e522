import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { escapeHtml } from '../escape-html.ts'
import { hashOf, pageHeaders } from '../http/security-headers.ts'
import { isMailbox, type KeptLetter, type Mailbox } from '../outside/mail/mailbox.ts'
import type { Tools } from '../tools.ts'
import { browserLanguage, type PageLanguage } from './browser-language.ts'

const style = `
:root{color-scheme:light dark;--bg:#f8f6f2;--panel:#fff;--text:#1f1c19;--text-2:#5b5751;--line:#e7e4df;--link:#1f4cdb}
@media(prefers-color-scheme:dark){:root{--bg:#0d1018;--panel:#141822;--text:#f2f0ec;--text-2:#b4b7c1;--line:#262c3a;--link:#9dbbff}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.5 'Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 64px}
h1{font-size:22px;margin:0 0 4px}
p{margin:0 0 16px;color:var(--text-2)}
a{color:var(--link)}
ul{list-style:none;margin:24px 0 0;padding:0;background:var(--panel);border:1px solid var(--line);border-radius:12px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:14px 20px;text-decoration:none;color:var(--text)}
li a:hover,li a:focus-visible{background:var(--bg)}
li b{display:block}
li span,dl{color:var(--text-2);font-size:14px}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin:12px 0 20px}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:680px;border:1px solid var(--line);border-radius:12px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--panel);border:1px solid var(--line);border-radius:12px;padding:20px}
.empty{background:var(--panel);border:1px dashed var(--line);border-radius:12px;padding:40px 20px;text-align:center;margin-top:24px}`

const texts = {
  en: {
    title: 'Development mailbox',
    lead: 'No mail server is set, so letters land here instead of being sent.',
    empty: 'No letters yet. Sign up or ask for a new password, and the letter appears here.',
    all: 'All letters',
    to: 'To',
    sent: 'Sent',
    letter: 'The letter',
    plain: 'As plain text',
    none: 'No such letter',
  },
  es: {
    title: 'Buzón de desarrollo',
    lead: 'No hay ningún servidor de correo configurado: los correos llegan aquí en lugar de enviarse.',
    empty: 'Aún no hay correos. Regístrate o pide otra contraseña y el correo aparecerá aquí.',
    all: 'Todos los correos',
    to: 'Para',
    sent: 'Enviado',
    letter: 'El correo',
    plain: 'Como texto sin formato',
    none: 'Ese correo no existe',
  },
}

const page = (language: PageLanguage, title: string, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>`

const listPage = (letters: KeptLetter[], language: PageLanguage) =>
  page(
    language,
    texts[language].title,
    `<h1>${texts[language].title}</h1>
<p>${texts[language].lead}</p>
${
  letters.length === 0
    ? `<p class="empty">${texts[language].empty}</p>`
    : `<ul>${letters
        .map(
          ({ id, to, subject, sentAt }) =>
            `<li><a href="/dev/mailbox/${id}"><b>${escapeHtml(subject)}</b><span>${escapeHtml(to)} · <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time></span></a></li>`,
        )
        .join('')}</ul>`
}`,
  )

/** The letter's links lead out of the frame; without scripts and forms it can do nothing else. */
const letterPage = (letter: KeptLetter, language: PageLanguage) =>
  page(
    language,
    letter.subject,
    `<p><a href="/dev/mailbox">← ${texts[language].all}</a></p>
<h1>${escapeHtml(letter.subject)}</h1>
<dl><dt>${texts[language].to}</dt><dd>${escapeHtml(letter.to)}</dd><dt>${texts[language].sent}</dt><dd>${letter.sentAt}</dd></dl>
<iframe title="${texts[language].letter}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(letter.html.replaceAll('<a ', '<a target="_top" '))}"></iframe>
<h2>${texts[language].plain}</h2>
<pre>${escapeHtml(letter.text).replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`)}</pre>`,
  )

const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

const isLoopbackHost = (host: string) => {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || isLoopback(name ?? '')
}

/**
 * The development mailbox, for who sits at this very machine: by the connection's own address, since a header says what
 * its sender likes, and called by a name of this machine, since a stranger's name may lead here too and its pages could
 * then read ours (DNS rebinding). Null for everybody else, in production and when a mail server is set.
 */
export const mailboxFor = ({ mail, config }: Tools, { raw }: FastifyRequest): Mailbox | null => {
  if (config.isProduction || !isMailbox(mail)) return null
  const isFromHere = isLoopback(raw.socket.remoteAddress ?? '') && isLoopbackHost(raw.headers.host ?? '')
  return isFromHere ? mail : null
}

/** Letters are painted by attributes, as mail programs want it; nothing else of them is let in. */
const headers = {
  ...pageHeaders({ 'style-src-elem': [hashOf(style)], 'style-src-attr': ["'unsafe-inline'"] }),
  'cache-control': 'no-store',
}

type Request = FastifyRequest<{ Params: { id: string } }>

/** The mailbox's pages: what would have been sent, to be read and clicked. For others they are not there. */
export const serveMailbox = (app: FastifyInstance, tools: Tools): void => {
  const serve = (
    path: string,
    type: string,
    answer: (mail: Mailbox, request: Request, reply: FastifyReply) => Promise<string>,
  ) =>
    app.get(path, async (request: Request, reply) => {
      const mail = mailboxFor(tools, request)
      if (!mail) return reply.callNotFound()
      reply.headers(headers).type(type)
      return answer(mail, request, reply)
    })
  const html = 'text/html; charset=utf-8'
  const languageOf = (request: Request) => browserLanguage(request.headers['accept-language'])
  serve('/dev/mailbox', html, async (mail, request) => listPage(await mail.list(100), languageOf(request)))
  serve('/dev/mailbox.json', 'application/json', async (mail) => JSON.stringify(await mail.list(100)))
  serve('/dev/mailbox/:id', html, async (mail, request, reply) => {
    const language = languageOf(request)
    const letter = await mail.get(request.params.id)
    if (letter) return letterPage(letter, language)
    reply.code(404)
    const { none, all } = texts[language]
    return page(language, none, `<h1>${none}</h1><p><a href="/dev/mailbox">${all}</a></p>`)
  })
}
