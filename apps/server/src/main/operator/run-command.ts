import { operatorCommand } from '../../db/operator-command.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

/** Loaded when typed, so that a command starts quickly. */
const commands: Record<string, () => Promise<OperatorCommand>> = {
  backup: async () => (await import('./backup.ts')).backup,
  'change-key': async () => (await import('./change-key.ts')).changeKey,
  clock: async () => (await import('./clock.ts')).clock,
  costs: async () => (await import('./costs.ts')).costs,
  doctor: async () => (await import('./doctor.ts')).doctor,
  erased: async () => (await import('./erased.ts')).erased,
  invite: async () => (await import('./invite.ts')).invite,
  link: async () => (await import('./link.ts')).link,
  owner: async () => (await import('./owner.ts')).owner,
  prices: async () => (await import('./prices.ts')).prices,
  quarantine: async () => (await import('./quarantine.ts')).quarantine,
  registration: async () => (await import('./registration.ts')).registration,
  restore: async () => (await import('./restore.ts')).restore,
}

const prefixed = (usage: string) => usage.replace(/^/gm, '  ')

const help = async (): Promise<string> => {
  const usages = await Promise.all(Object.values(commands).map(async (load) => (await load()).usage))
  return `${operatorCommand('COMMAND …')}\n\n${usages.map(prefixed).join('\n\n')}\n`
}

/** Exit code 2 for words that fit no command, 1 when a command could not be carried out. */
export const runCommand = async ([name = 'help', ...words]: string[]): Promise<void> => {
  if (name === 'help') return void process.stdout.write(await help())
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    process.stderr.write(`There is no command ${JSON.stringify(name)}.\n\n${await help()}`)
    process.exitCode = 2
    return
  }
  const command = await load()
  await command.run(words).catch(async (error: unknown) => {
    const { isDatabaseAway } = await import('../../db/db.ts')
    const text = isDatabaseAway(error)
      ? 'The database does not answer. Start it, or check DATABASE_URL.'
      : error instanceof Error
        ? error.message
        : String(error)
    const isUsage = error instanceof WrongUsage
    process.stderr.write(`${text || `${operatorCommand()}\n${prefixed(command.usage)}`}\n`)
    process.exitCode = isUsage ? 2 : 1
  })
}
