import { setTimeout as sleep } from 'node:timers/promises'
import { storableText } from '../../../../apps/server/src/db/storable.ts'
import { insertConnectedSite } from '../../connected-sites.ts'
import { insertDuePosts } from '../../due-posts.ts'
import { documents, jsonTexts, ordinaryPage, tricks } from '../corpus/corpus.ts'
import { type Case, type Door, type Extent, type Fault, type Room, some } from '../door.ts'
import { SITES } from '../open-room.ts'
import type { Form, Stage } from '../site/wordpress.ts'
import { STORED_PICTURE } from '../start-watched-app.ts'

type Sending = { stage: Stage; form: Form; name: string; body?: string; isSlow?: true | undefined }

const BODY_LONGEST = 400_000
/** A publication that is neither out nor put off after so long stands still. Longer than all the limits of one try. */
const STUCK_MS = 150_000

/** Names that lead to this machine, each of them a site of its own. */
const hostOf = (nth: number) => `shop-${(nth % SITES) + 1}.test`

type Row = { state: string; attempts: number; reason: string | null }

/**
 * Until it is out, refused, or put off with a reason. One that is tried anew and has none was interrupted by a mistake of
 * ours; so it would go on.
 */
const untilTried = async (
  { pool }: Room,
  publicationId: string,
  { hasToSucceed = false } = {},
): Promise<Fault> => {
  for (const end = Date.now() + STUCK_MS; Date.now() < end; await sleep(40)) {
    const { rows } = await pool.query<Row>('select state, attempts, reason from publication where id = $1', [
      publicationId,
    ])
    const [row] = rows
    if (!row || row.state === 'published') return null
    if (hasToSucceed && (row.state === 'failed' || row.reason))
      return `the ordinary was not taken: ${row.state} ${row.reason}`
    if (row.state === 'failed') return null
    if (row.attempts > 0 && (row.state === 'scheduled' || row.reason !== null)) return null
    if (row.attempts > 1) return 'the publication was interrupted by a mistake of ours'
  }
  return 'the publication stands still'
}

/** Once tried is enough: another try would fall into another case. */
const giveUp = ({ pool }: Room, publicationId: string) =>
  pool.query("update publication set state = 'failed' where id = $1", [publicationId])

let used = 0

const publish = (room: Room, { stage, form, name, body, isSlow }: Sending): Case => ({
  name: body ? `our body ${name}` : `${stage} ${form} ${name}`,
  kind: `${stage} ${form} ${name.split('.')[0]}`,
  ...(isSlow ? { isSlow: true as const } : {}),
  act: async () => {
    const site = room.site.wordpress(stage, form, body ? 'ordinary' : name, hostOf(used++))
    const place = await insertConnectedSite(room.pool, { vault: room.vault, ...site })
    const [due] = await insertDuePosts(room.pool, {
      ...place,
      integrationIds: [place.integrationId],
      // As it is stored: what PostgreSQL cannot hold has gone at the door.
      ...(body ? { body: storableText(body) } : {}),
      ...(stage === 'media' || stage === 'upload' ? { imageId: await insertPicture(room, place) } : {}),
    })
    if (!due) return 'no post was made'
    const fault = await untilTried(room, due.publicationId, { hasToSucceed: name === 'ordinary' })
    await giveUp(room, due.publicationId)
    return fault
  },
})

/** A picture whose file is in the product's storage. */
const insertPicture = async (
  { pool }: Room,
  of: { accountId: string; workspaceId: string },
): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into image (account_id, workspace_id, storage_key, content_type, width, height, bytes, alt, source)
     values ($1, $2, $3, 'image/png', 1, 1, 1, 'A bag', 'drawn') returning id`,
    [of.accountId, of.workspaceId, STORED_PICTURE],
  )
  return rows[0]?.id ?? ''
}

/** A due post goes to a site that answers so: at each step of the protocol, and in what it says back. */
export const publications = async (room: Room, extent: Extent): Promise<Door> => {
  type Share = { few: number; all?: number; size?: number }
  const at = (stage: Stage, form: Form, { few, all, size = 200_000 }: Share): Sending[] =>
    some(extent, form === 'json' ? jsonTexts : documents, few, all).map(({ name }) => ({
      stage,
      form,
      name: `${name}.${size}`,
    }))
  const tricksAt = (stage: Stage, few: number): Sending[] =>
    some(
      extent,
      tricks.filter((trick) => extent === 'all' || !trick.isSlow),
      few,
    ).map(({ name, isSlow }) => ({ stage, form: 'trick', name, isSlow }))
  const sendings = [
    ...at('publish', 'fields', { few: 6 }),
    ...at('publish', 'fields', { few: 0, all: 40, size: 2_000_000 }),
    ...at('publish', 'addresses', { few: 1, all: 30 }),
    ...at('publish', 'error', { few: 1, all: 30 }),
    ...at('create', 'error', { few: 4 }),
    ...at('create', 'fields', { few: 1, all: 30 }),
    ...at('create', 'json', { few: 1, size: 2_000_000 }),
    ...(['index', 'media', 'upload'] as const).flatMap((stage) => at(stage, 'fields', { few: 1, all: 20 })),
    ...at('upload', 'code', { few: 1, all: 20, size: 2_000_000 }),
    ...tricksAt('create', 2),
    ...tricksAt('publish', 1),
  ]
  return {
    name: 'publishing to a site',
    ordinary: publish(room, { stage: 'none', form: 'fields', name: 'ordinary' }),
    cases: sendings.map((sending) => publish(room, sending)),
  }
}

/** Bodies of ours, at their longest, on the way to a proper site: made into blocks, and compared with what is there. */
export const sentBodies = async (room: Room, extent: Extent): Promise<Door> => {
  const sending = (name: string, body: string): Sending => ({ stage: 'none', form: 'fields', name, body })
  return {
    name: 'a body on its way out',
    ordinary: publish(room, sending('ordinary', ordinaryPage.make(6_000))),
    cases: some(extent, documents, 13).map(({ name, make }) =>
      publish(room, sending(name, `<p>wool</p>${make(BODY_LONGEST - 20)}`.slice(0, BODY_LONGEST))),
    ),
  }
}
