import { makeFirstOwnerLink } from '../features/auth/index.ts'
import type { Tools } from '../tools.ts'
import { operatorCommand } from './operator-command.ts'

/** The owner link in words for the terminal, in an installation that has no owner and no valid link; null elsewhere. */
export const announceOwner = async ({
  db,
  publicUrl,
}: Pick<Tools, 'db' | 'publicUrl'>): Promise<string | null> => {
  const path = await makeFirstOwnerLink(db)
  return (
    path &&
    `If you run this installation, open this link first. It creates the owner's account, once, within one hour:\n${publicUrl}${path}\n${operatorCommand('owner')} prints another.\n`
  )
}
