import { compareBodiesInThread, words } from '../compare-posts.ts'
import { asHtmlText } from '../plain-text.ts'
import type { AfterPublication, Outcome, Platform, RemotePost } from '../platform.ts'
import { fingerprintOf } from '../platform.ts'
import type { Admin } from './admin.ts'
import { deleted, pictureOf, searchFields, shown, text, type Written } from './articles.ts'
import { keyOf, type ShopifyCredentials } from './credentials.ts'
import { failureOfUser } from './errors.ts'
import { articleGid } from './responses.ts'
import { retagged } from './tags.ts'

/** A first mutation that changes nothing returns what the second replaces, so that it can be restored. */
export const createAfterPublication = (
  admin: Admin,
  getById: Platform<ShopifyCredentials>['getById'],
): AfterPublication<ShopifyCredentials> => {
  const postOf = async (
    credentials: ShopifyCredentials,
    written: Written,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<RemotePost>> => {
    if (written.kind !== 'ok') return written
    const { article, userErrors } = written.value
    const [error] = userErrors
    if (error?.code === 'NOT_FOUND') return deleted
    if (error || !article)
      return failureOfUser(error ?? { code: '', field: '', detail: '' }, 'post', credentials.blogId ?? '')
    const facts = await admin.facts(credentials, signal)
    return facts.kind === 'ok' ? { kind: 'ok', value: shown(facts.value, article) } : facts
  }

  const write = async (
    credentials: ShopifyCredentials,
    remoteId: string,
    article: Record<string, unknown>,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<RemotePost>> => {
    const asked = await admin.ask(credentials, 'update', { id: articleGid(remoteId), article }, signal)
    const written: Written = asked.kind === 'ok' ? { kind: 'ok', value: asked.value.articleUpdate } : asked
    return postOf(credentials, written, signal)
  }

  const move = async (
    credentials: ShopifyCredentials,
    remoteId: string,
    from: RemotePost['state'],
    article: Record<string, unknown>,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<RemotePost>> => {
    const found = await getById(credentials, remoteId, signal)
    if (found.kind !== 'ok' || found.value.state !== from) return found
    return write(credentials, remoteId, article, signal)
  }

  return {
    glance: async (credentials, remoteIds, signal) => {
      const asked = await admin.ask(credentials, 'glance', { ids: remoteIds.map(articleGid) }, signal)
      return asked.kind === 'ok'
        ? { kind: 'ok', value: asked.value.nodes.filter((node) => node !== null) }
        : asked
    },

    revise: async (credentials, remoteId, wish, { expected, mayBeOurs }, signal) => {
      const found = await getById(credentials, remoteId, signal)
      if (found.kind !== 'ok') return found
      if (fingerprintOf(found.value) !== expected) {
        const isTitled = words(wish.title) === words(found.value.title)
        const asked = { owner: keyOf(credentials), signal }
        const isOurs =
          isTitled &&
          (found.value.body === wish.html ||
            (mayBeOurs && (await compareBodiesInThread(asked, wish.html, found.value.body)).length === 0))
        return { kind: 'ok', value: { isOurs, post: found.value } }
      }
      const image = await pictureOf(admin, credentials, wish.imageId, signal)
      if (image.kind !== 'ok') return image
      const article = {
        title: wish.title,
        body: wish.html,
        ...(wish.excerpt === null ? {} : { summary: asHtmlText(wish.excerpt) }),
        ...(image.value ? { image: image.value } : {}),
        ...retagged(found.value.terms?.tags ?? [], wish),
      }
      const covers = wish.imageId === null ? [] : [text('tintario', 'cover', wish.imageId)]
      const metafields = [...covers, ...(wish.search ? searchFields(wish.search) : [])]
      const id = articleGid(remoteId)
      const revise = (metafields: object[]) =>
        admin.ask(
          credentials,
          'revise',
          { id, same: {}, article: metafields.length > 0 ? { ...article, metafields } : article },
          signal,
        )
      let asked = await revise(metafields)
      // Search texts stored in another format do not prevent a change of the text.
      if (
        asked.kind === 'ok' &&
        metafields.length > covers.length &&
        asked.value.after.userErrors.some(({ field }) => field.includes('metafields'))
      )
        asked = await revise(covers)
      if (asked.kind !== 'ok') return asked
      const { before, after } = asked.value
      const written = await postOf(credentials, { kind: 'ok', value: after }, signal)
      if (written.kind !== 'ok') return written
      const overtaken = before.article?.post
      if (!overtaken || fingerprintOf(overtaken) === expected)
        return { kind: 'ok', value: { isOurs: true, post: written.value } }
      const theirs = {
        title: overtaken.title,
        body: overtaken.body,
        summary: asHtmlText(overtaken.excerpt),
      }
      const back = await write(credentials, remoteId, theirs, signal)
      return back.kind === 'ok' ? { kind: 'ok', value: { isOurs: false, post: back.value } } : back
    },

    withdraw: (credentials, remoteId, signal) =>
      move(credentials, remoteId, 'published', { isPublished: false }, signal),
    showAgain: (credentials, remoteId, at, signal) =>
      move(credentials, remoteId, 'draft', { isPublished: true, publishDate: at.toISOString() }, signal),
  }
}
