import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'

type LatestParams = Record<
  'country' | 'language' | 'type' | 'brandVoiceId' | 'tone' | 'pov' | 'audience',
  string | null
>

const none: LatestParams = {
  country: null,
  language: null,
  type: null,
  brandVoiceId: null,
  tone: null,
  pov: null,
  audience: null,
}

/** The newest value of each setting in the user's last twenty posts: one that was only begun has few. */
export const getLatestParams = async ({ db }: Tools, { accountId, userId }: Actor): Promise<LatestParams> => {
  const last = (column: string) =>
    sql.raw(`(array_agg(${column} order by updated_at desc) filter (where ${column} is not null))[1]`)
  const { rows } = await db.execute<LatestParams>(sql`
    select ${last('country')} as country, ${last('language')} as language, ${last('type')} as type,
      ${last('brand_voice_id')} as "brandVoiceId", ${last('tone')} as tone, ${last('pov')} as pov,
      ${last('audience')} as audience
    from (
      select * from post where account_id = ${accountId} and creator_id = ${userId} and example is null
      order by updated_at desc limit 20
    ) p`)
  return rows[0] ?? none
}
