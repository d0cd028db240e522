import { shownHeading } from '@tintario/contract/posts/shown-heading.ts'
import type { StructureTree } from '@tintario/contract/posts/structure-tree.ts'
import type { Brief, BriefSite, Language, PointOfView, Structure } from '../../outside/ai/ai.ts'
import { headingsIn } from '../../outside/headings-in.ts'
import type { Tools } from '../../tools.ts'
import { getSite, type Site } from '../integrations/index.ts'
import { findChosenReferences, type PostRow, type ReferenceRow } from '../posts/index.ts'
import { findRelevantShopPages, type RelevantShopPages } from '../shop-index/index.ts'
import { getVoice } from '../voices/index.ts'
import { getWorkspaceWords } from '../workspaces/index.ts'

const povs = ['first_singular', 'first_plural', 'second', 'third'] as const
const povOf = (tag: string | null): PointOfView => povs.find((pov) => pov === tag) ?? 'second'

/** The language of a post; before it is chosen, the account's. */
export const languageOf = (row: PostRow, otherwise: Language = 'en'): Language =>
  row.language === 'en' || row.language === 'es' ? row.language : otherwise

const plainStructure = (tree: StructureTree): Structure => ({
  label: tree.label,
  children: tree.children.map(({ id, label, isChosen, children }) => ({
    id,
    label: shownHeading(label),
    isChosen,
    children: children.map((node) => ({ label: shownHeading(node.label), isChosen: node.isChosen })),
  })),
})

const siteOf = (site: Site): BriefSite => ({
  name: site.name,
  url: site.homeUrl,
  recentTitles: site.posts.map(({ title }) => title),
  categories: site.categories,
  tags: site.tags,
  pages: site.posts.map(({ title, link, excerpt }) => ({ title, url: link, excerpt })),
})

/** The connected site with what the index has on the post's subject, the best first; one of both is enough. */
const withShopPages = (site: BriefSite | null, shopPages: RelevantShopPages | null): BriefSite | null => {
  if (!shopPages) return site
  const { name, address, pages } = shopPages
  const known = new Set(pages.map(({ url }) => url))
  const others = (site?.pages ?? []).filter(({ url }) => !known.has(url))
  return {
    ...(site ?? { name, url: address, recentTitles: [], categories: [], tags: [] }),
    pages: [...pages, ...others],
  }
}

const referenceOf = ({ title, url, text, structure }: ReferenceRow): Brief['references'][number] => ({
  title,
  url,
  text,
  headings: headingsIn(structure).map((heading) => heading.text),
})

/** Everything the writer may know about a post. No other name may end up in a text. */
export const makeBrief = async (tools: Tools, row: PostRow, language: Language): Promise<Brief> => {
  const { accountId, workspaceId, brandVoiceId } = row
  const words = `${row.title ?? ''} ${row.primaryKeyword ?? ''} ${row.description}`
  const [references, site, shopPages, voice, shop] = await Promise.all([
    findChosenReferences(tools.db, { accountId, postId: row.id }),
    getSite(tools, accountId, workspaceId),
    findRelevantShopPages(tools.db, { accountId, workspaceId }, { words, language }),
    brandVoiceId ? getVoice(tools.db, { accountId, workspaceId, voiceId: brandVoiceId }, language) : null,
    getWorkspaceWords(tools.db, { accountId, workspaceId }),
  ])
  const structure = row.structure as StructureTree | null
  return {
    owner: accountId,
    seed: row.id,
    language,
    country: row.country ?? '',
    type: row.type ?? 'article',
    description: row.description,
    ...(row.primaryKeyword ? { keyword: row.primaryKeyword } : {}),
    ...(row.title ? { title: row.title } : {}),
    tone: row.tone ?? '',
    pov: povOf(row.pov),
    audience: row.audience ?? '',
    voice: voice ? { name: voice.name, prompt: voice.prompt, rules: voice.rules } : null,
    references: references.map(referenceOf),
    site: withShopPages(site ? siteOf(site) : null, shopPages),
    ...(shop ? { shop } : {}),
    ...(structure ? { structure: plainStructure(structure) } : {}),
    ...(row.noteChoices ? { choices: row.noteChoices } : {}),
  }
}
