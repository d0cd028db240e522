import type { Language } from '@tintario/contract/common.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { brandVoice } from '../../db/tables/brand-voices.ts'

export type VoiceRow = typeof brandVoice.$inferSelect
type Where = { accountId: string; workspaceId: string }

const isIn = ({ accountId, workspaceId }: Where) =>
  and(eq(brandVoice.accountId, accountId), eq(brandVoice.workspaceId, workspaceId))

/** The voices of a workspace, oldest first. */
export const findVoices = (db: Db, where: Where): Promise<VoiceRow[]> =>
  db.select().from(brandVoice).where(isIn(where)).orderBy(asc(brandVoice.id))

export const getVoiceRow = async (db: Db, where: Where & { voiceId: string }): Promise<VoiceRow | null> => {
  const [row] = await db
    .select()
    .from(brandVoice)
    .where(and(isIn(where), eq(brandVoice.id, where.voiceId)))
  return row ?? null
}

const defaultVoice = {
  en: {
    name: 'Friendly and clear',
    prompt:
      'Write like a helpful shop owner who knows the products well. Use plain words and short sentences, speak ' +
      'to the reader directly, explain technical words, and stay honest: no exaggeration, no pressure to buy.',
  },
  es: {
    name: 'Cercana y clara',
    prompt:
      'Escribe como la persona de una tienda que conoce bien sus productos y quiere ayudar. Usa palabras ' +
      'sencillas y frases cortas, dirígete a quien lee, explica los términos técnicos y mantén la honestidad: ' +
      'sin exagerar y sin presionar para comprar.',
  },
} as const satisfies Record<Language, { name: string; prompt: string }>

/** The free voice that every new workspace starts with, so that a first post is possible at once (R124). */
export const insertDefaultVoice = async (
  tx: Db,
  { language, ...row }: { accountId: string; workspaceId: string; creatorId: string; language: Language },
): Promise<void> => {
  await tx.insert(brandVoice).values({ ...row, ...defaultVoice[language], type: 'basic' })
}
