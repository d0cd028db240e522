import { routes } from '@tintario/contract/core/routes.ts'
import sharp from 'sharp'
import { query } from '../e2e/product-database.ts'

export const POSTS = 5_000
const COVERS = 12
/** A post every three quarters of an hour, all week. */
const IN_WEEK = 20
/** Some 460 in the shown month. */
const IN_MONTH = 13

const day = (from: Date, days: number) => new Date(from.getFullYear(), from.getMonth(), from.getDate() + days)

/** Next month, where everything may still be moved, and its second whole week. */
export const shownDays = (): { month: Date; week: Date; end: Date } => {
  const now = new Date()
  const month = new Date(now.getFullYear(), now.getMonth() + 1, 1)
  return {
    month,
    week: day(month, ((8 - month.getDay()) % 7) + 7),
    end: new Date(month.getFullYear(), month.getMonth() + 1, 1),
  }
}

/** Moments on the hour and the half hour between seven and ten in the evening, `count` of them on that day. */
const momentsOf = (date: Date, count: number): Date[] =>
  Array.from(
    { length: count },
    (_, nth) =>
      new Date(date.getFullYear(), date.getMonth(), date.getDate(), 7, Math.floor((nth * 31) / count) * 30),
  )

/** All posts: the densest week, the rest of its month, and what is left over evenly over half a year to either side. */
const spread = (): Date[] => {
  const { month, week, end } = shownDays()
  const moments: Date[] = []
  for (let one = month; one < end; one = day(one, 1))
    moments.push(...momentsOf(one, one >= week && one < day(week, 7) ? IN_WEEK : IN_MONTH))
  const others = Array.from({ length: 360 }, (_, nth) => day(month, nth - 180)).filter(
    (one) => one < month || one >= end,
  )
  const left = POSTS - moments.length
  for (const [nth, one] of others.entries()) {
    const count = Math.floor(((nth + 1) * left) / others.length) - Math.floor((nth * left) / others.length)
    moments.push(...momentsOf(one, count))
  }
  return moments
}

/** Pictures of the size of a cover, put on some posts by the front door and then shared by most. */
const giveCovers = async (appUrl: string, dataDir: string, token: string): Promise<void> => {
  const posts = await query<{ id: string }>(
    dataDir,
    `select id from post where status = 'draft' and publish_at > now() limit ${COVERS}`,
  )
  const covers: string[] = []
  for (const [nth, { id }] of posts.entries()) {
    const background = { r: 20 * nth, g: 120, b: 255 - 20 * nth }
    const picture = await sharp({ create: { width: 1200, height: 630, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('picture', new File([new Uint8Array(picture)], 'cover.jpg', { type: 'image/jpeg' }))
    const [method, path] = routes.images.uploadFeatured
    const answer = await fetch(`${appUrl}${path.replace(':id', id)}?alt=Wool`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    if (!answer.ok) throw new Error(`a cover was refused: ${await answer.text()}`)
    covers.push(((await answer.json()) as { id: string }).id)
  }
  await query(
    dataDir,
    `update post set featured_image_id = ($1::uuid[])[1 + n % ${COVERS}]
     from (select id as of, row_number() over () as n from post) as each where id = of and n % 6 <> 0`,
    [covers],
  )
}

/** Gives the owner's one workspace 5,000 posts in every state, most with a cover. */
export const fillWorkspace = async (appUrl: string, dataDir: string, token: string): Promise<void> => {
  await query(
    dataDir,
    `with made as (
       insert into post (account_id, workspace_id, status, publish_at, local_time, time_zone, title, description, language,
         body, completed_steps, is_new)
       select w.account_id, w.id,
         case when at < now() then (array['published', 'published', 'failed', 'draft'])[1 + n % 4]
              else (array['ready', 'created', 'draft', 'ready', 'proposed'])[1 + n % 5] end,
         at, to_char(at, 'YYYY-MM-DD"T"HH24:MI'), 'Europe/Madrid', 'How to wash merino wool at home, part ' || n,
         'Washing wool at home without harm', 'en', '<p>Wool likes it cold.</p>', '{publish_date,details,description}',
         false
       from unnest($1::timestamptz[]) with ordinality as m (at, n), workspace w
       returning account_id, id, workspace_id, publish_at, status)
     insert into publication (account_id, post_id, workspace_id, platform, due_at, local_time, time_zone, state)
     select account_id, id, workspace_id, 'wordpress', publish_at, '', 'UTC', 'published' from made
     where status = 'published'`,
    [spread()],
  )
  await giveCovers(appUrl, dataDir, token)
  await query(dataDir, 'vacuum analyze post')
}
