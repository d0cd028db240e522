import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Reply = { status?: number; headers?: Record<string, string>; body?: string | Buffer | object }
/** What a site answers to a path, such as `/wp-json/wp/v2/users/me`; what it does not name is an honest WordPress's. */
export type Replies = Record<string, Reply>

const root = {
  name: 'Wool',
  description: '',
  home: '',
  namespaces: ['wp/v2'],
  authentication: { 'application-passwords': {} },
}
const me = {
  id: 1,
  roles: ['editor'],
  capabilities: { publish_posts: true, edit_posts: true, upload_files: true, edit_others_posts: true },
}

const post = { id: 7, status: 'publish', slug: 'wool', date_gmt: '2026-01-02T03:04:05' }

/** A site that answers as a test says, and counts the requests that carried a password. */
export const startHostileSite = async () => {
  let replies: Replies = {}
  let signedIn = 0
  const replyTo = ({ url = '' }: IncomingMessage): Reply => {
    const path = url.replace(/[?#].*$/, '')
    const honest: Replies = {
      '/wp-json/': { body: root },
      '/wp-json/wp/v2/users/me': { body: me },
      '/wp-json/wp/v2/categories': { body: [] },
      '/wp-json/wp/v2/tags': { body: [] },
    }
    return replies[url] ?? replies[path] ?? honest[path] ?? { status: 404, body: '<p>Not here</p>' }
  }
  const server = createServer((request, response) => {
    if (request.headers.authorization) signedIn++
    const { status = 200, headers = {}, body = '' } = replyTo(request)
    const isText = typeof body === 'string' || Buffer.isBuffer(body)
    response
      .writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
      .end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    answer: (next: Replies) => {
      replies = next
      signedIn = 0
    },
    signedIn: () => signedIn,
    root: (more: object): Replies => ({ '/wp-json/': { body: { ...root, ...more } } }),
    me: (more: object): Replies => ({ '/wp-json/wp/v2/users/me': { body: { ...me, ...more } } }),
    post: (more: object): Replies => ({ '/wp-json/wp/v2/posts/7': { body: { ...post, ...more } } }),
    newest: (posts: readonly { title: string; link: string }[]): Replies => ({
      '/wp-json/wp/v2/posts': {
        body: posts.map(({ title, link }) => ({
          title: { rendered: title },
          excerpt: { rendered: '' },
          link,
          date_gmt: post.date_gmt,
        })),
      },
    }),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
