import type { PageProblem } from '@tintario/contract/shop-index/page.ts'
import type { ContentKind, SiteContent } from '../../outside/platforms/platform.ts'
import { ShopAway, type ShopPage, type Visit } from '../../outside/shop/shop.ts'
import type { Connection } from '../integrations/index.ts'
import { type Listing, pageLanguage, ShopLost } from './list-shop.ts'
import {
  type DuePage,
  findDuePages,
  type PageContent,
  storePage,
  storeProblem,
  storeUnchanged,
  writing,
} from './page-store.ts'

const LOOK = 20
/** Consecutive pages without an answer after which the shop counts as away. */
const SILENT = 4

const kindOf: Record<ShopPage['kind'], PageContent['kind']> = {
  product: 'product',
  article: 'post',
  page: 'page',
}

const ofPage = ({ kind, image, language, ...page }: ShopPage): PageContent => ({
  ...page,
  kind: kindOf[kind],
  imageUrl: image,
  language: pageLanguage(language, `${page.title}. ${page.summary} ${page.text}`),
})

const contentKinds = { posts: 'post', pages: 'page', categories: 'category' } as const

const ofContent = (kind: ContentKind, { url, title, summary, text }: SiteContent): PageContent => ({
  url,
  kind: contentKinds[kind],
  title,
  summary,
  text,
  language: pageLanguage('', `${title}. ${summary} ${text}`),
  imageUrl: null,
  price: null,
  inStock: null,
  etag: null,
  lastModified: null,
})

const isContentKind = (text: string | undefined): text is ContentKind =>
  text !== undefined && Object.hasOwn(contentKinds, text)

/**
 * Returns whether all are read. Each page is stored by itself, so a worker that dies loses only one. Throws ShopAway,
 * and ShopLost.
 */
export const readDuePages = async (
  { tools, claim, lease, signal }: Omit<Listing, 'reading'>,
  { visit, connection, until }: { visit: Visit; connection: Connection | null; until: number },
): Promise<boolean> => {
  const store = async (write: Parameters<typeof writing>[3]) => {
    if (!(await writing(tools.db, claim, lease, write))) throw new ShopLost()
  }
  let silent = 0

  const readOne = async ({ id, listedUrl, etag, lastModified }: DuePage): Promise<void> => {
    const read = await visit.readPage(listedUrl, { etag, lastModified })
    signal.throwIfAborted()
    if (read.kind === 'read') await store((tx) => storePage(tx, claim, id, ofPage(read.page)))
    else if (read.kind === 'unchanged') await store((tx) => storeUnchanged(tx, claim, id))
    else {
      silent = read.problem === 'unreachable' || read.problem === 'too-slow' ? silent + 1 : 0
      if (silent >= SILENT) throw new ShopAway(null)
      await store((tx) => storeProblem(tx, claim, [id], read.problem, read.status))
      return
    }
    silent = 0
  }

  const readContents = async (kind: ContentKind, due: readonly DuePage[]): Promise<void> => {
    const idOf = ({ ref }: DuePage) => ref.slice(ref.indexOf(':') + 1)
    const read = connection?.platform.content
      ? await connection.platform.content.read(connection.credentials, kind, due.map(idOf), signal)
      : null
    signal.throwIfAborted()
    const problem: PageProblem | null = read === null || read.kind === 'ok' ? null : 'unreachable'
    const contents = new Map((read?.kind === 'ok' ? read.value : []).map((one) => [one.id, one]))
    const missing = due.filter((page) => !contents.has(idOf(page))).map(({ id }) => id)
    await store(async (tx) => {
      for (const page of due) {
        const content = contents.get(idOf(page))
        if (content) await storePage(tx, claim, page.id, ofContent(kind, content))
      }
      await storeProblem(tx, claim, missing, problem ?? 'status', problem ? null : 404)
    })
  }

  while (performance.now() < until) {
    const due = await findDuePages(tools.db, claim, LOOK)
    if (due.length === 0) return true
    const byKind = Map.groupBy(
      due.filter(({ source }) => source === 'blog'),
      ({ ref }) => ref.slice(0, ref.indexOf(':')),
    )
    for (const [kind, pages] of byKind) if (isContentKind(kind)) await readContents(kind, pages)
    for (const page of due) {
      if (page.source === 'blog') continue
      if (performance.now() >= until) return false
      await readOne(page)
    }
  }
  return false
}
