import { type NewsletterName, recipientsFieldOf } from '@tintario/contract/integrations/platform-names.ts'
import type { Tools } from '../../tools.ts'
import { fieldsOf, readIntegration } from './integration-store.ts'

/** A workspace's connection to a newsletter, without its key. */
export type ConnectedNewsletter = {
  id: string
  name: string
  isActive: boolean
  isWorking: boolean
  /** The default recipients of its campaigns; null: not chosen yet. */
  recipientsId: string | null
}

/** The workspace's connection to a newsletter, working or not; null when there is none. */
export const getNewsletter = async (
  { db }: Pick<Tools, 'db'>,
  accountId: string,
  workspaceId: string,
  platform: NewsletterName,
): Promise<ConnectedNewsletter | null> => {
  const row = await readIntegration(db, accountId, workspaceId, platform)
  if (!row) return null
  const chosen = fieldsOf(row)[recipientsFieldOf(platform) ?? '']
  const { id, name, isActive, isWorking } = row
  return { id, name, isActive, isWorking, recipientsId: typeof chosen === 'string' ? chosen : null }
}
