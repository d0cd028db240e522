import './quick-imports.ts'

const { stripVTControlCharacters } = await import('node:util')
const { givenId, isUuid } = await import('@tintario/contract/common.ts')
const { findQuarantined, findSetAside, putBack, putBackOrphan } = await import(
  '../features/publishing/index.ts'
)
const { withDatabase } = await import('./with-database.ts')

const usage = `npm run set-aside                 publications, orphan drafts, campaigns and site actions that five internal errors
                                  quarantined, with the last error
npm run set-aside -- put-back ID  retries a publication or an orphan draft, once the error is fixed
`

/** A mistake's text may hold what a stranger's site has said: nothing of it may steer the operator's terminal. */
const shown = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/^/gm, '  ')

type Row = Awaited<ReturnType<typeof findSetAside>>[number]
const entry = ({ id, accountId, dueAt, mayBePublic, mistake }: Row) =>
  `${id}  account ${accountId}  due ${dueAt.toISOString()}  ${mayBePublic ? 'may be public' : 'not public'}\n${shown(mistake)}\n`

/** The operator's look at what publishing gave up for our mistakes. Exit code 2 for words that are none of the usage. */
const run = async (): Promise<void> => {
  const [act, typed = '', ...more] = process.argv.slice(2)
  if (act === undefined)
    return withDatabase(async (db) => {
      const entries = [
        ...(await findSetAside(db)).map(entry),
        ...(await findQuarantined(db)).map(
          ({ kind, id, accountId, error }) => `${id}  account ${accountId}  ${kind}\n${shown(error)}\n`,
        ),
      ]
      process.stdout.write(entries.length === 0 ? 'Nothing is set aside.\n' : entries.join(''))
    })
  if (act !== 'put-back' || !isUuid(typed) || more.length > 0) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  const id = givenId.parse(typed)
  await withDatabase(async (db) => {
    if (!(await putBack(db, id)) && !(await putBackOrphan(db, id)))
      throw new Error(`${id} is not set aside, or not any more`)
    process.stdout.write(`${id} is on its way again.\n`)
  })
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
