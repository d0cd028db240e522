import { operatorCommand } from '../db/operator-command.ts'
import { makeFirstOwnerLink } from '../features/auth/index.ts'
import type { Tools } from '../tools.ts'

/** The owner link in words for the terminal, in an installation that has no owner and no valid link; null elsewhere. */
export const announceOwner = async ({
  db,
  publicUrl,
}: Pick<Tools, 'db' | 'publicUrl'>): Promise<string | null> => {
  const path = await makeFirstOwnerLink(db)
  return (
    path &&
    `\nThis installation has no owner yet. The link below creates the owner's account, once, within one hour.\n${operatorCommand('owner')} prints another.\n\nOpen this first:\n${publicUrl}${path}\n`
  )
}

const names = { ollama: 'Ollama', 'lm-studio': 'LM Studio' }

/**
 * How a language model is connected, in words for the terminal; null where one is, and in production, whose operators read
 * the guide.
 */
export const announceWriter = async (
  { ai, config, modelDirectory }: Pick<Tools, 'ai' | 'config' | 'modelDirectory'>,
  address: string,
): Promise<string | null> => {
  if (ai.name === 'model' || config.isProduction) return null
  const found = await modelDirectory.findLocal()
  const page = `${address}/settings/writer`
  if (found.length === 0) return `No AI service is connected. The owner connects one at ${page}\n`
  const running = found.map(({ name, models }) => `${names[name]} (${models.slice(0, 3).join(', ')})`)
  return `${running.join(' and ')} runs on this machine. The owner connects it with one click at ${page}\n`
}
