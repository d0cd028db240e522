import './follow-parent.ts'
import { bin, runNode } from './programs.ts'

/** A drill that takes too long for `npm test -- --all`, which runs a short form of it. */
type Drill = { about: string } & (
  | { files: string[]; env: Record<string, string>; args?: string[] }
  | { program: string; args?: string[] }
)

const drills: Record<string, Drill> = {
  kills: {
    about: 'publishing while workers and the database are killed',
    files: ['apps/server/src/features/publisher/kill.long.test.ts'],
    env: { KILL_POSTS: '1000', KILL_SECONDS: '240' },
  },
  campaigns: {
    about: 'sending campaigns while their workers are killed',
    files: ['apps/server/src/features/campaigns/kill.long.test.ts'],
    env: { KILL_POSTS: '400', KILLS: '60' },
  },
  webhooks: {
    about: 'events while API, workers and database are killed and receivers refuse and hang',
    files: ['apps/server/src/features/webhooks/webhook-kills.long.test.ts'],
    env: { WEBHOOK_EVENTS: '10000', WEBHOOK_KILLS: '120' },
  },
  races: {
    about: 'posts that are cancelled, moved or edited at the moment they go out',
    files: ['apps/server/src/features/posts/races.long.test.ts'],
    env: { RACES: '2000' },
  },
  plans: {
    about: 'plans of repeated statements with 130,000 publications',
    files: ['apps/server/src/main/query-plans.long.test.ts'],
    env: { PLAN_ACCOUNTS: '2000' },
  },
  clocks: {
    about: "publishing, jobs and plans while a process's or the database's clock is wrong",
    files: ['apps/server/src/main/clocks.long.test.ts'],
    env: { CLOCKS_SECONDS: '70' },
  },
  restore: {
    about: 'starting on an older copy of the database, by folder, dump and backup',
    files: ['apps/server/src/main/restore.long.test.ts'],
    env: { RESTORE_SEEDS: '20' },
  },
  outages: {
    about: 'each part broken on purpose: what names it, how fast, and what goes on (alerts with prometheus)',
    files: ['apps/server/src/main/outages.long.test.ts'],
    env: { OUTAGES: 'mail,disk,bucket,key,model,database,clock' },
  },
  backup: {
    about: 'restoring a backup that was written under load, and killing backups, restores and migrations',
    files: ['apps/server/src/main/restore.long.test.ts', 'apps/server/src/main/backup-kills.long.test.ts'],
    env: { RESTORE_BY: 'backup', RESTORE_SEEDS: '20', BACKUP_KILLS: '7' },
  },
  upgrade: {
    about: 'a new version that starts while an earlier one, the commit PREVIOUS, serves and publishes',
    files: ['apps/server/src/main/upgrade-beside.long.test.ts'],
    env: { PREVIOUS: 'HEAD~50' },
  },
  faults: {
    about: 'each fault of a language model at each stage of a text and at each step of the wizard',
    files: ['apps/server/src/features/write/pipeline-faults.long.test.ts'],
    env: { PIPELINE_FAULTS: 'all' },
  },
  expressions: {
    about: 'each regular expression takes linear time, without the verdicts that are stored',
    program: 'scripts/expressions.ts',
    args: ['--fresh'],
  },
  browsers: {
    about: 'the main screens in Firefox ESR and WebKitGTK, which must be installed',
    program: 'testing/e2e/browsers/smoke.ts',
  },
  'wordpress-newest': {
    about:
      "publishing on the newest WordPress of Debian's packages, which are fetched; with the plugins of the folder WORDPRESS_PLUGINS",
    program: 'testing/e2e/wordpress/prove-newest.ts',
  },
  screens: {
    about: 'pictures of the main screens, compared with those of the run before (`--new`: to compare with)',
    program: 'testing/e2e/compare-screens.ts',
  },
  guide: {
    about:
      'the commands of docs/self-hosting, and its Caddy and nginx in front of the product; both must be installed',
    program: 'scripts/guide/prove-guide.ts',
  },
  examples: {
    about: 'the examples of every call of the API reference in curl, TypeScript and Python',
    files: ['testing/server/api-examples/api-examples.test.ts'],
    env: { EXAMPLES: 'all' },
  },
  postgres: {
    about: 'migrations and API tests on the PostgreSQL of TEST_POSTGRES_URL, such as Debian’s 15',
    files: [
      'apps/server/src/db/upgrade.long.test.ts',
      'apps/server/src/db/backup/backup.long.test.ts',
      'apps/server/src/db/backup/restore-backup.long.test.ts',
      'apps/server/src/features/auth/auth.test.ts',
      'apps/server/src/features/live/live.test.ts',
      'apps/server/src/features/posts/create-post.test.ts',
      'apps/server/src/features/wallet/wallet.test.ts',
    ],
    env: {},
  },
  failover: {
    about:
      'publishing and paid calls while the primary of a Patroni cluster is killed, frozen and switched over',
    files: ['apps/server/src/main/failover.long.test.ts'],
    env: { FAILOVER_RUNS: '30', FAILOVER_POSTS: '500' },
  },
  pooler: {
    about:
      'API tests with all pools of the product behind a PgBouncer in transaction mode (1.21 or newer, by PGBOUNCER)',
    files: ['apps/server/src'],
    args: ['--exclude=**/*.long.test.ts', '--tags-filter=!long'],
    env: { TEST_POOLER: '1' },
  },
  autosave: {
    about: 'two people who type in the same posts while tabs, network and server are killed: no word is lost',
    files: ['testing/e2e/journeys/autosave.test.ts'],
    env: { AUTOSAVE_EDITS: '200' },
  },
  moments: {
    about: 'typing, saving and moving while offline, after a deploy, without a stream and in two tabs',
    files: ['testing/e2e/journeys/moments.test.ts'],
    env: { MOMENTS: '30' },
  },
}

const [name = '', ...rest] = process.argv.slice(2)
const drill = Object.hasOwn(drills, name) ? drills[name] : undefined
if (drill && 'program' in drill) {
  const { isGood } = await runNode([drill.program, ...(drill.args ?? []), ...rest])
  process.exitCode = isGood ? 0 : 1
} else if (drill) {
  // A variable that is set already wins, so that one seed or a smaller count can be chosen.
  const env = { ...drill.env, ...process.env } as Record<string, string>
  // Journeys have a product, a blog and a browser of their own.
  const isJourney = drill.files.every((file) => file.startsWith('testing/e2e/journeys'))
  const program = isJourney ? ['scripts/test.ts', '--'] : [bin('vitest/vitest.mjs'), 'run']
  const { isGood } = await runNode([...program, ...drill.files, ...(drill.args ?? [])], { env })
  process.exitCode = isGood ? 0 : 1
} else {
  const lines = Object.entries(drills).map(
    ([title, { about }]) => `  npm run prove -- ${title.padEnd(18)} ${about}`,
  )
  process.stderr.write(`Usage:\n${lines.join('\n')}\n`)
  process.exitCode = 2
}
