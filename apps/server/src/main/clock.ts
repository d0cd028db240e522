import './quick-imports.ts'

const { endClockPause, readClockPause } = await import('../db/clock-guard.ts')
const { noteOperatorAct } = await import('../features/audit/index.ts')
const { withDatabase } = await import('./with-database.ts')

const usage = `npm run clock             whether publishing is paused because the database's clock jumped
npm run clock -- confirm  the clock is right now: publishing goes on by it
`

/** Exit code 2 for words that are none of the usage. */
const run = async (): Promise<void> => {
  const [act, ...more] = process.argv.slice(2)
  if ((act !== undefined && act !== 'confirm') || more.length > 0) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
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
      await noteOperatorAct(tx, { action: 'clock-confirmed', subject: 'database', detail: { seconds } })
    })
    process.stdout.write('Confirmed: publishing goes on.\n')
  })
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
