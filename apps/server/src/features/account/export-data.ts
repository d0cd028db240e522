import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { limitTries, type Proof, rateLimits, reauthenticate } from '../auth/index.ts'
import { downloadAllInvoices, readBilling } from '../billing/index.ts'
import { getAccountImage, readImages } from '../images/index.ts'
import { getUser } from '../users/index.ts'
import { readAccount, readPerson, readPosts, readToday } from './export-store.ts'
import { type ZipEntry, zip } from './zip.ts'

const json = (name: string, content: Record<string, unknown>): ZipEntry => ({
  name,
  pieces: jsonPieces(content),
})

const nameOf = (storageKey: string) => `images/${storageKey.split('/').at(-1)}`

async function* describeImages(db: Tools['db'], accountId: string): AsyncGenerator<object> {
  for await (const { storageKey, wholeKey, copies: _, ...image } of readImages(db, accountId))
    yield { ...image, file: nameOf(storageKey), wholeFile: wholeKey && nameOf(wholeKey) }
}

/** Whose data is exported: an owner with the account, a member alone. */
type Exported = { accountId: string; userId: string; isChild: boolean }

async function* entriesOf(tools: Tools, actor: Exported): AsyncGenerator<ZipEntry> {
  const { db, storage } = tools
  const { accountId } = actor
  yield json('me.json', await readPerson(db, actor))
  if (actor.isChild) {
    const user = await getUser(db, actor)
    const avatar = user?.avatarImageId ? await getAccountImage(db, accountId, user.avatarImageId) : null
    const bytes = avatar && (await storage.get(avatar.storageKey))
    if (avatar && bytes) yield { name: nameOf(avatar.storageKey), pieces: [bytes], isPacked: true }
    return
  }
  yield json('account.json', await readAccount(db, accountId))
  yield json('billing.json', await readBilling(db, accountId))
  for await (const { name, bytes } of downloadAllInvoices(tools, accountId))
    yield { name: `invoices/${name}`, pieces: [bytes], isPacked: true }
  for await (const post of readPosts(db, accountId)) yield json(`posts/${post.id}.json`, post)
  yield json('images.json', { images: describeImages(db, accountId) })
  for await (const { storageKey, wholeKey } of readImages(db, accountId))
    for (const key of wholeKey ? [storageKey, wholeKey] : [storageKey]) {
      const bytes = await storage.get(key)
      if (bytes) yield { name: nameOf(key), pieces: [bytes], isPacked: true }
    }
}

/**
 * All stored data about the caller, or the owner's account, as a ZIP (GDPR articles 15 and 20), without
 * passwords, tokens and secrets. Refuses PASSWORD_NEEDED. Five times an hour at most.
 */
export const exportData = async (
  tools: Tools,
  actor: Actor,
  proof: Proof,
): Promise<{ name: string; chunks: AsyncGenerator<Uint8Array> }> => {
  const { accountId, userId } = actor
  await reauthenticate(tools, actor, proof)
  await limitTries(tools.db, rateLimits.export(userId))
  await recordAudit(tools.db, { accountId, userId, action: 'data-exported', subject: userId })
  return zipOf(tools, actor)
}

/** The same of another account, which the caller has checked and recorded. */
export const zipOf = async (
  tools: Tools,
  whose: Exported,
): Promise<{ name: string; chunks: AsyncGenerator<Uint8Array> }> => ({
  name: `tintario-${await readToday(tools.db)}.zip`,
  chunks: zip(entriesOf(tools, whose)),
})

/** Characters after which a piece is handed on. */
const PIECE = 65_536

const isRows = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** An object as JSON, never in memory as a whole: a value that is a stream of rows becomes a list. */
async function* jsonPieces(content: Record<string, unknown>): AsyncGenerator<Uint8Array> {
  let text = '{'
  let comma = ''
  for (const [name, value] of Object.entries(content)) {
    text += `${comma}\n${JSON.stringify(name)}: `
    comma = ','
    if (!isRows(value)) {
      text += JSON.stringify(value ?? null, null, 2)
      continue
    }
    let before = '['
    for await (const row of value) {
      text += `${before}\n${JSON.stringify(row, null, 2)}`
      before = ','
      if (text.length < PIECE) continue
      yield Buffer.from(text)
      text = ''
    }
    text += before === '[' ? '[]' : '\n]'
  }
  yield Buffer.from(`${text}\n}\n`)
}
