import { endClockPause, readClockPause } from '../../db/clock-guard.ts'
import { recordOperatorAudit } from '../../features/audit/index.ts'
import { withDatabase } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

export const clock: OperatorCommand = {
  usage: `clock           shows whether publishing is paused because the database's clock jumped
clock confirm   the clock is right now: publishing resumes`,
  run: async ([act, ...more]) => {
    if ((act !== undefined && act !== 'confirm') || more.length > 0) throw new WrongUsage()
    await withDatabase(async (db) => {
      const pause = await readClockPause(db)
      if (!pause) return void process.stdout.write('Publishing is not paused.\n')
      const seconds = Math.round(pause.differsMs / 1_000)
      process.stdout.write(
        `Publishing is paused since ${pause.pausedAt.toISOString()}: the database's clock jumped by ${seconds} s.\nIt is ${new Date().toISOString()} on this machine.\n`,
      )
      if (act === undefined) return
      await db.transaction(async (tx) => {
        if (!(await endClockPause(tx))) return
        await recordOperatorAudit(tx, {
          action: 'clock-confirmed',
          subject: 'database',
          detail: { seconds },
          by: null,
        })
      })
      process.stdout.write('Confirmed: publishing resumes.\n')
    })
  },
}
