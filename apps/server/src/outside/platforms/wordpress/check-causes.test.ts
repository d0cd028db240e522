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
