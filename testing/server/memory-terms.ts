import { isSameTerm, noTerms } from '../../apps/server/src/outside/platforms/categories-and-tags.ts'
import type {
  FiledTerms,
  PlatformTerms,
  TermKind,
  Terms,
} from '../../apps/server/src/outside/platforms/platform.ts'
import type { WordpressCredentials } from '../../apps/server/src/outside/platforms/wordpress/credentials.ts'
import { type MemoryCalls, ok } from './memory-calls.ts'

/** The categories and tags of the sites of a platform in memory. */
export const createMemoryTerms = (step: MemoryCalls['step']) => {
  /** The language of each call about terms. */
  const termLanguages: (string | undefined)[] = []
  /** What each site has, and every term that was ever made on one. */
  const siteTerms: { site: string; kind: TermKind; id: string; name: string }[] = []
  const termsOf = (site: string, filed: FiledTerms | undefined): Terms => {
    const names = (kind: TermKind) =>
      siteTerms
        .filter((one) => one.site === site && one.kind === kind && filed?.[kind].includes(one.id))
        .map(({ name }) => name)
    return { categories: names('categories'), tags: names('tags') }
  }
  const terms: PlatformTerms<WordpressCredentials> = {
    search: ({ baseUrl }, kind, search) =>
      step('findTerms', baseUrl, '', () =>
        ok(
          siteTerms
            .filter((one) => one.site === baseUrl && one.kind === kind)
            .map(({ name }) => name)
            .filter((name) => name.toLowerCase().includes(search.toLowerCase())),
        ),
      ),
    find: ({ baseUrl }, names, _signal, language) =>
      step('findTerms', baseUrl, '', () => {
        termLanguages.push(language)
        const [filed, missing] = [noTerms(), noTerms()]
        for (const kind of ['categories', 'tags'] as const)
          for (const name of names[kind]) {
            const there = siteTerms.find(
              (one) => one.site === baseUrl && one.kind === kind && isSameTerm(one.name, name),
            )
            if (there) filed[kind].push(there.id)
            else missing[kind].push(name)
          }
        return ok({ filed, missing })
      }),
    make: ({ baseUrl }, kind, name, _signal, language) =>
      step('makeTerm', baseUrl, name, () => {
        termLanguages.push(language)
        const id = `t${siteTerms.length + 1}`
        siteTerms.push({ site: baseUrl, kind, id, name })
        return ok<string | null>(id)
      }),
  }

  return { siteTerms, termLanguages, termsOf, terms }
}
