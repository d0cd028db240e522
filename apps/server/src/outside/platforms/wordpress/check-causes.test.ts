import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createEgress } from '../../egress.ts'
import { concernOf } from '../problem.ts'
import { createWordpress } from './wordpress.ts'

const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
const wordpress = createWordpress(egress)
afterAll(() => egress.close())

const page = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`
const root = {
  name: 'Shop',
  description: '',
  home: '',
  namespaces: ['wp/v2'],
  authentication: { 'application-passwords': { endpoints: {} } },
}
/** A site whose root is right, and that answers about the user so. */
const site =
  (user: { status: number; body: object | string }): RequestListener =>
  ({ url = '' }, response) => {
    const { status, body } = url.includes('/users/me') ? user : { status: 200, body: root }
    const isText = typeof body === 'string'
    response
      .writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' })
      .end(isText ? body : JSON.stringify(body))
  }
const everywhere =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(body)
const refusing = (status: number, code: string) =>
  site({ status, body: { code, message: 'No.', data: { status } } })
const withoutAppPasswords: RequestListener = ({ url = '' }, response) => {
  const isUser = url.includes('/wp/v2/')
  const refusal = { code: 'rest_not_logged_in', message: 'No.', data: { status: 401 } }
  response
    .writeHead(isUser ? 401 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(isUser ? refusal : { ...root, authentication: {} }))
}
/** PHP has sent its headers with the first warning, so that every answer is one of HTML with status 200. */
const warning: RequestListener = ({ url = '' }, response) => {
  const refusal = { code: 'incorrect_password', message: 'No.', data: { status: 401 } }
  const body = JSON.stringify(url.includes('/users/me') ? refusal : root)
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<br />\n<b>Warning</b>: Undefined variable $a in <b>/wp/a.php</b> on line <b>3</b><br />\n${body}`)
}
const signedIn = (capabilities: object, roles: string[]) =>
  site({ status: 200, body: { id: 7, roles, capabilities } })

test.each<[string, RequestListener, string, string]>([
  ['the password is wrong', refusing(401, 'incorrect_password'), 'WORDPRESS_WRONG_PASSWORD', 'access'],
  ['the user is unknown', refusing(401, 'invalid_username'), 'WORDPRESS_WRONG_PASSWORD', 'access'],
  // A WordPress says the same of a wrong password and of a header that its server dropped: the words name both.
  ['nobody is signed in', refusing(401, 'rest_not_logged_in'), 'WORDPRESS_WRONG_PASSWORD', 'access'],
  [
    'the user may have none',
    refusing(401, 'application_passwords_disabled_for_user'),
    'WORDPRESS_APP_PASSWORDS_OFF',
    'access',
  ],
  ['a plugin closes the interface', refusing(401, 'rest_login_required'), 'WORDPRESS_BLOCKED', 'connection'],
  ['a firewall answers', site({ status: 403, body: page('Blocked') }), 'WORDPRESS_BLOCKED', 'connection'],
  [
    'the role is too low',
    signedIn({ edit_posts: true }, ['contributor']),
    'WORDPRESS_ROLE_TOO_LOW',
    'access',
  ],
  [
    'pictures are not allowed',
    signedIn({ edit_posts: true, publish_posts: true }, ['writer']),
    'WORDPRESS_CANNOT_UPLOAD',
    'access',
  ],
  [
    'the database is down',
    everywhere(500, page('Error establishing a database connection')),
    'WORDPRESS_DATABASE_DOWN',
    'connection',
  ],
  [
    'the database is down, in Spanish',
    everywhere(500, page('Error al establecer una conexión con la base de datos')),
    'WORDPRESS_DATABASE_DOWN',
    'connection',
  ],
  ['it is being mended', everywhere(503, page('Maintenance')), 'PLATFORM_MAINTENANCE', 'connection'],
  ['it breaks otherwise', everywhere(500, page('Error')), 'PLATFORM_SITE_ERROR', 'connection'],
  [
    'a password is asked for before WordPress',
    (_, response) =>
      response
        .writeHead(401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="Staging"' })
        .end(page('401 Authorization Required')),
    'WORDPRESS_HTTP_AUTH',
    'connection',
  ],
  [
    'application passwords are off, and the address is http',
    withoutAppPasswords,
    'WORDPRESS_NEEDS_HTTPS',
    'access',
  ],
  ['warnings of PHP come before a refusal', warning, 'WORDPRESS_WRONG_PASSWORD', 'access'],
  ['it is another site', everywhere(404, page('Not found')), 'WORDPRESS_NOT_WORDPRESS', 'connection'],
])('[API-126] a check names its cause: %s', async (_what, listener, problem, concern) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const checked = await wordpress.check({
      baseUrl,
      username: 'nora',
      appPassword: 'abcd EFGH ijkl MNOP qrst 1234',
      authorId: null,
    })
    expect(checked).toMatchObject({ isWorking: false, problem })
    expect(concernOf(wordpress, problem)).toBe(concern)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('[JOB-06] a call says that application passwords were switched off after the site was connected', async () => {
  const server = createServer(withoutAppPasswords).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const own = { baseUrl, username: 'nora', appPassword: 'abcd EFGH ijkl MNOP qrst 1234', authorId: null }
    expect(await wordpress.getById(own, '7')).toMatchObject({ problem: 'WORDPRESS_NEEDS_HTTPS' })
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
