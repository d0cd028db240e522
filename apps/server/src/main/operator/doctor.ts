import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/db.ts'
import { chooseMail, chooseStorage } from '../build-tools.ts'
import { readCredentialsKeys } from '../credentials-key.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { examine } from '../doctor/examine.ts'
import { type Finding, problem, reasonOf } from '../doctor/finding.ts'
import { partNames } from '../doctor/texts.ts'
import { withDatabaseUrl } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

const signs = { fine: '✓', warning: '!', problem: '✗' } as const

const lineOf = ({ part, outcome, text, remedy }: Finding): string =>
  `${signs[outcome]} ${partNames[part] ?? part}: ${text}${remedy ? `\n    → ${remedy}` : ''}\n`

const checkStored = async (config: ReturnType<typeof readConfig>): Promise<Finding[]> => {
  const found: Finding[] = []
  const keyIds = async () => (await readCredentialsKeys(config)).map(({ id }) => id)
  try {
    await withDatabaseUrl(async (url) => {
      const { db, close } = openDatabase(url, { max: 1, onError: () => undefined })
      found.push(...(await checkDatabase(db, keyIds).finally(close)))
    })
    return found
  } catch (error) {
    return [...found, problem('database', 'database-away', { reason: reasonOf(error) })]
  }
}

/** Changes nothing but a file that it stores and removes again. Wrong settings are one problem, and nothing else is checked. */
export const doctor: OperatorCommand = {
  usage: `doctor   checks settings, disk, port, clock, database, keys, waiting work, backup, files, mail, AI service and
         the public address, and says what to do; ends with 1 when something does not work`,
  run: async (words) => {
    if (words.length > 0) throw new WrongUsage()
    const config = readConfig()
    const findings = await examine(config, {
      checkStored: () => checkStored(config),
      mail: () => chooseMail(config),
      storage: () => chooseStorage(config),
    })
    for (const finding of findings) process.stdout.write(lineOf(finding))
    const count = (outcome: Finding['outcome']) =>
      findings.filter((finding) => finding.outcome === outcome).length
    process.stdout.write(`\n${count('problem')} problems, ${count('warning')} warnings\n`)
    if (count('problem') > 0) process.exitCode = 1
  },
}
