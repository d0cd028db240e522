import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cleanedBody } from '../../../apps/server/src/features/posts/index.ts'
import { createEgress } from '../../../apps/server/src/outside/egress.ts'
import { scanHtml } from '../../../apps/server/src/outside/html.ts'
import type { WordpressCredentials } from '../../../apps/server/src/outside/platforms/wordpress/credentials.ts'
import { createWordpress } from '../../../apps/server/src/outside/platforms/wordpress/wordpress.ts'
import { DOCUMENTS_SEED, hundredDocuments } from '../../server/contracts/hundred-documents.ts'
import { done } from '../../server/contracts/outcomes.ts'
import { newPost } from '../../server/contracts/platform-contract.ts'
import { startWordPress, type WordpressSite } from './start-wordpress.ts'
import { createUser, type WpPost, type WpRole, wpCall } from './wp-call.ts'

/** A real WordPress and a busy machine take their time. */
vi.setConfig({ testTimeout: 600_000 })

let site: WordpressSite
const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
const wordpress = createWordpress(egress)
beforeAll(async () => {
  site = await startWordPress()
}, 240_000)
afterAll(async () => {
  await site?.stop()
  await egress.close()
})

/** The typographic signs that WordPress makes of plain ones for its readers (wptexturize), as they were written. */
const plainSigns = (text: string) =>
  text
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')

/** What a reader sees: elements in their order with what leads somewhere or is seen of them, and the words of each. */
const seen = (html: string): string[] => {
  const parts: string[] = []
  let words = ''
  const endWords = () => {
    const text = plainSigns(words).replace(/\s+/g, ' ').trim()
    if (text) parts.push(text)
    words = ''
  }
  scanHtml(html, {
    onopentag(name, { href, src, alt, title, start }) {
      // A figure around a table is how blocks say that one is a block; it is not seen.
      if (name === 'figure') return
      endWords()
      parts.push([`<${name}>`, href, src, alt, title && plainSigns(title), start].filter(Boolean).join(' '))
    },
    onclosetag: (name) => {
      if (name !== 'figure') endWords()
    },
    ontext: (text) => {
      words += text
    },
  })
  endWords()
  return parts
}

const as = async (role: WpRole): Promise<WordpressCredentials> => {
  const { username, appPassword } = await createUser(site, role)
  return { baseUrl: site.url, username, appPassword, authorId: null }
}

test.each(['administrator', 'author'] as const)(
  `[JOB-02] a hundred documents of an %s arrive at a real WordPress as their preview shows them (seed ${DOCUMENTS_SEED})`,
  async (role) => {
    const own = await as(role)
    for (const { html, slug, ...document } of hundredDocuments()) {
      const { body: previewed } = cleanedBody(html)
      const post = newPost({ ...document, html: previewed, slug: `${slug}-${role}` })
      const { remoteId } = done(await wordpress.createDraft(own, post))
      const out = done(await wordpress.publishById(own, remoteId, post))
      expect(await wordpress.compare(own, post, out), previewed).toEqual([])
      // What its readers get, by the site's own word and without our reading of it.
      const { body: there } = await wpCall<WpPost>(site, 'GET', `/wp/v2/posts/${remoteId}`)
      expect(seen(there.content.rendered), previewed).toEqual(seen(previewed))
    }
  },
)
