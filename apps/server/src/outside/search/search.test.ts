import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEgress, type Egress } from '../egress.ts'
import { decodePage } from './decode-page.ts'
import { extractPage } from './extract-page.ts'
import { readPage } from './search.ts'

const article = `<!doctype html><html lang="es"><head><meta charset="iso-8859-1"><title>Otra cosa | Blog</title>
<meta property="og:title" content="Cómo cuidar una vela"><meta property="og:image" content="/img/vela.jpg"><meta property="og:site_name" content="La Candelería"></head>
<body><header><nav><ul><li><a href="/">Inicio</a></li><li><a href="/tienda">Tienda</a></li></ul></nav></header>
<div class="cookie-banner"><p>Usamos cookies para todo tipo de cosas y queremos que lo aceptes ahora mismo.</p></div>
<article><h1>Cómo cuidar <em>una vela</em></h1><p>La mecha se recorta antes de cada uso, con calma y con una tijera limpia.</p>
<h2>Paso uno &lt;b&gt;</h2><p>Deja que la cera se enfríe del todo antes de moverla de su sitio.</p><ul><li>Primero la mecha<li>Después el tarro</ul>
<script>document.write('malo')</script><div hidden>oculto</div><aside><h2>Lo más leído</h2><p>Nada</p></aside></article>
<footer><p>Todos los derechos reservados</p></footer></body></html>`

const asked = { owner: 'test' }
let server: Server
let egress: Egress
let here = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/latin')
      response.setHeader('content-type', 'text/html').end(Buffer.from(article, 'latin1'))
    else if (request.url === '/moved') response.writeHead(301, { location: '/latin' }).end()
    else if (request.url === '/picture') response.setHeader('content-type', 'image/png').end('png')
    else if (request.url === '/empty')
      response.setHeader('content-type', 'text/html').end('<body><script>1</script></body>')
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  here = `http://127.0.0.1:${port}`
  egress = createEgress({ allowedPrivateHosts: [`127.0.0.1:${port}`], pause: async () => undefined })
})
afterAll(async () => {
  await egress.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('[API-086, ENT-20] a page is read: title, picture, site, text and outline, without menus, scripts or hidden parts', async () => {
  const page = await readPage(asked, `${here}/moved`, egress)
  expect(page).toEqual({
    bytes: expect.any(Buffer),
    title: 'Cómo cuidar una vela',
    url: `${here}/latin`,
    image: `${here}/img/vela.jpg`,
    site: 'La Candelería',
    text: [
      'Cómo cuidar una vela',
      'La mecha se recorta antes de cada uso, con calma y con una tijera limpia.',
      'Paso uno <b>',
      'Deja que la cera se enfríe del todo antes de moverla de su sitio.',
      'Primero la mecha',
      'Después el tarro',
    ].join('\n'),
    headingsHtml: '<h1>Cómo cuidar una vela</h1><h2>Paso uno &lt;b&gt;</h2>',
  })
})

test('[API-086] what cannot be read says why', async () => {
  const reason = (path: string) =>
    readPage(asked, `${here}${path}`, egress).catch((error) => `${error.name} ${error.reason}`)
  expect(await reason('/gone')).toBe('PageUnreadable status')
  expect(await reason('/picture')).toBe('PageUnreadable not-html')
  expect(await reason('/empty')).toBe('PageUnreadable empty')
  const elsewhere = await readPage(asked, 'http://169.254.169.254/', egress).catch((error) => error)
  expect(elsewhere).toMatchObject({ name: 'EgressFailed', kind: 'dns' })
})

test('[API-086] without an article element the densest block is the text', () => {
  const links =
    '<div class="list"><p><a href="/a">One link after another in a long line of links</a></p></div>'
  const body = '<p>A candle burns best in a calm place, far from draughts and from curtains.</p>'.repeat(4)
  const page = extractPage(`<body>${links}<div id="post"><h2>Calm</h2>${body}</div>${links}</body>`)
  expect(page?.text.startsWith('Calm\nA candle burns best')).toBe(true)
  expect(page?.text).not.toContain('link after')
})

const story = 'The wool is washed by hand and dries for two days in the shade of the barn. '.repeat(9)

test.for([
  ['a page builder calls every block a widget', `<div class="elementor-widget"><p>${story}</p></div>`],
  ['a wrapper is named after its sidebar', `<div class="content-sidebar"><h1>Wool</h1><p>${story}</p></div>`],
  ['a middle word of a name is a sidebar', `<div class="content-with-sidebar-wrap"><p>${story}</p></div>`],
  ['the page is one form', `<form><h1>Wool</h1><div><p>${story}</p></div></form>`],
  ['lines are broken without paragraphs', `<div>${story}<br>${story}</div>`],
])('[API-086] the text is found where %s', ([, html]) => {
  const page = extractPage(
    `<div class="sidebar"><p>${'Buy now and save. '.repeat(20)}</p></div>${html}<div><p>We use cookies here.</p></div>`,
  )
  expect(page?.text).toContain(story.trim())
  expect(page?.text).not.toMatch(/Buy now|cookies/)
})

test('[API-086] broken HTML is read all the same, and a page made not to be read is not', () => {
  expect(extractPage('<p>open <b>tags <i>everywhere')?.text).toBe('open tags everywhere')
  expect(extractPage(`${'<div>'.repeat(200)}deep down`)?.text).toBe('deep down')
  expect(extractPage('')?.text).toBe('')
  expect(extractPage(`${'<div><p>'.repeat(300_000)}a trick`)).toBe(null)
})

test('[API-086] a page is read by its mark, its header’s charset or its own', () => {
  const latin = Buffer.from('<p>Canción</p>', 'latin1')
  expect(decodePage(latin, 'text/html; charset="ISO-8859-1"')).toBe('<p>Canción</p>')
  for (const meta of ['charset=latin1', 'http-equiv=content-type content="text/html; charset=iso-8859-1"'])
    expect(decodePage(Buffer.concat([Buffer.from(`<meta ${meta}>`), latin]), 'text/html')).toContain(
      'Canción',
    )
  expect(decodePage(Buffer.from('\uFEFFCanción'), 'text/html; charset=latin1')).toBe('Canción')
  // A meta tag that could be read is ASCII, so its page has no two-byte encoding.
  expect(decodePage(Buffer.from('<meta charset="utf-16le"><p>Canción</p>'), 'text/html')).toContain('Canción')
  for (const type of [
    'text/html; charset=nonsense',
    'text/html; charset=',
    '',
    'x',
    `text/html;${' a=b;'.repeat(9000)}`,
  ])
    expect(decodePage(Buffer.from('Canción'), type)).toBe('Canción')
})
