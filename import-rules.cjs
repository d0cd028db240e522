// Who may import whom (ARCHITECTURE.md, "Import rules"). Read by `npm run check`; a test breaks every rule.

/** Features, lowest level first. A feature may use the features of the levels below its own. */
const levels = [
  ['ai-connections', 'audit', 'checks', 'option-lists', 'users', 'images', 'notifications', 'voices'],
  ['publications', 'wallet'],
  ['auth', 'workspaces'],
  ['announcements', 'api-keys', 'billing', 'first-steps', 'integrations', 'live', 'model-calls'],
  ['oauth', 'team', 'webhooks'],
  ['account', 'posts'],
  ['brand-voices', 'feeds', 'plan-files', 'search-data', 'shop-index'],
  ['brief', 'publisher'],
  ['campaigns', 'covers', 'findings', 'orphan-drafts', 'published-posts', 'suggest'],
  ['seo-report'],
  ['write'],
  ['examples', 'follow-ups', 'rewrite', 'writer-settings'],
  ['operator', 'operator-accounts', 'sample'],
  ['mcp'],
]
/** A page shows what several calls know, so the web's features have an order of their own. */
const webLevels = [
  ['help', 'integrations', 'shop-index', 'wallet', 'writer-settings'],
  ['campaigns', 'publishing'],
  ['account', 'brand-voices', 'posts', 'workspaces'],
  ['billing', 'calendar', 'developers', 'feeds', 'operator', 'team', 'writing'],
  ['auth'],
]

const server = '^apps/server/src/'
const web = '^apps/web/'
const features = `${server}features/`
/** The file by which a feature is entered. */
const entries = `${features}[^/]+/index[.]ts$`
const webFeatures = `${web}src/features/`
/** Tests may import anything. */
const tests = ['[.]test[.]tsx?$', '^testing/']
/** The files of `outside/` that say what a thing can do; the others in there do it. */
const ports = [
  `${server}outside/[^/]+[.]ts$`,
  `${server}outside/([^/]+)/\\1[.]ts$`,
  `${server}outside/ai/(content-policy|model/model-directory)[.]ts$`,
  `${server}outside/archive/file-writer[.]ts$`,
  `${server}outside/platforms/(newsletter|plain-text|platform|problem)[.]ts$`,
]

/** What each level may use, and that every feature has one. */
const levelRules = (name, place, levels) => [
  ...levels.map((level, index) => ({
    name,
    comment: `${level.join(', ')} may only use features of a lower level`,
    severity: 'error',
    from: { path: `${place}(${level.join('|')})/`, pathNot: tests },
    to: { path: `${place}(${levels.slice(index).flat().join('|')})/`, pathNot: [`${place}$1/`] },
  })),
  {
    name,
    comment: 'a feature needs a level in import-rules.cjs',
    severity: 'error',
    from: { path: place, pathNot: [...tests, `${place}(${levels.flat().join('|')})/`] },
    to: {},
  },
]

/** Each table is written by one owner (`scripts/tables.ts`); SQL counts as well. */
const tables = {
  /** Who owns a file of `db/tables/` that is not called after a feature. */
  owners: {
    backup: 'db/backup/',
    clock: 'db/',
    jobs: 'jobs/',
    live: 'db/',
    once: 'once-store.ts',
    // What deletes or detaches a publication enqueues the removal of its draft in the same transaction.
    'orphan-drafts': ['features/orphan-drafts/', 'features/publications/'],
    // The workers change the rows of the schedule.
    publications: ['features/publications/', 'features/published-posts/', 'features/publisher/'],
    // The receipt of a publication inserts the row of its published post in the same statement.
    'published-posts': ['features/published-posts/', 'features/publisher/'],
    sandbox: 'packages/sandbox-payments/',
  },
  /** What a feature reads of others, in joins that would cost too much apart. */
  reads: {
    // The export of all that is kept.
    account: [
      'ai-connections',
      'api-keys',
      'audit',
      'auth',
      'campaigns',
      'feeds',
      'findings',
      'integrations',
      'model-calls',
      'notifications',
      'posts',
      'publications',
      'search-data',
      'seo-report',
      'shop-index',
      'users',
      'voices',
      'wallet',
      'webhooks',
      'workspaces',
    ],
    announcements: ['users'],
    // Whose key it is, and what they may do now.
    'api-keys': ['oauth', 'users', 'wallet', 'workspaces'],
    auth: ['users', 'wallet'],
    billing: ['users', 'wallet'],
    campaigns: ['integrations', 'posts', 'publications'],
    // Whose feed it is, and what they may read now.
    feeds: ['posts', 'publications', 'published-posts', 'users', 'workspaces'],
    // Names of the people who settled findings.
    findings: ['users'],
    'first-steps': ['integrations', 'posts', 'workspaces'],
    // Of a deleted post nothing is stored; the texts that are being written keep their answers.
    'model-calls': ['posts', 'workspaces', 'write'],
    notifications: ['users', 'workspaces'],
    // The client that a code or token was issued to.
    oauth: ['api-keys'],
    // The page of an account, with the names of its workspaces alone.
    'operator-accounts': ['auth', 'billing', 'users', 'wallet', 'workspaces'],
    posts: ['campaigns', 'findings', 'integrations', 'publications', 'users', 'workspaces', 'write'],
    // The blockers of a post are read in one statement.
    publications: [
      'campaigns',
      'findings',
      'images',
      'integrations',
      'notifications',
      'posts',
      'published-posts',
      'users',
      'workspaces',
    ],
    'published-posts': ['posts', 'users'],
    publisher: ['campaigns', 'integrations', 'orphan-drafts', 'posts'],
    // What is connected, and what is published and planned.
    'shop-index': ['integrations', 'posts', 'publications'],
    team: ['posts', 'users', 'wallet', 'workspaces'],
    // What coins were spent on is called by its name.
    wallet: ['posts', 'seo-report', 'users', 'voices', 'workspaces'],
    // Whose webhook it is, and what they may do now.
    webhooks: ['users', 'wallet', 'workspaces'],
    workspaces: ['users'],
    // The shop's last texts, which a new one may not repeat.
    write: ['posts', 'workspaces'],
  },
}

module.exports = {
  tables,
  /** What the web app may load at run time, so types are left out. Forms of integrations validate with schemas. */
  runtime: {
    folders: ['packages', 'apps/web'],
    exclude: { path: `(^|/)(dist|[.]cache|[.]data)/|${webFeatures}integrations/[^/]+/form[.]ts$` },
    forbidden: [
      {
        name: '9-web-without-zod',
        comment: 'only forms of integrations load schemas; take constants from files without zod',
        severity: 'error',
        from: { path: `${web}src/`, pathNot: tests },
        to: { path: '(^|/)zod/', reachable: true },
      },
    ],
  },
  forbidden: [
    {
      name: '1-no-cycles',
      comment: 'files that need each other are one file, or hide a third one; types count',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: '2-packages-alone',
      comment: 'the contract and every other package import nothing of ours',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(apps|packages|testing|scripts)/', pathNot: '^packages/$1/' },
    },
    {
      name: '3-server-and-web-apart',
      comment: 'the server and the web app only meet in the contract',
      severity: 'error',
      from: { path: server },
      to: { path: web },
    },
    {
      name: '3-server-and-web-apart',
      comment: 'the server and the web app only meet in the contract',
      severity: 'error',
      from: { path: web },
      to: { path: '^apps/server/' },
    },
    {
      name: '4-feature-entry',
      comment: 'a feature is entered by its index.ts',
      severity: 'error',
      from: { path: `${features}([^/]+)/`, pathNot: tests },
      to: { path: `${features}[^/]+/.+`, pathNot: [`${features}$1/`, entries] },
    },
    {
      name: '4-feature-entry',
      comment: 'main/ puts a feature together from its index.ts, routes.ts and jobs.ts',
      severity: 'error',
      from: { path: `${server}main/`, pathNot: tests },
      to: { path: `${features}[^/]+/.+`, pathNot: [`${features}[^/]+/(index|routes|jobs)[.]ts$`] },
    },
    ...levelRules('4-feature-levels', features, levels),
    {
      name: '5-only-routes-know-http',
      comment: 'in a feature only routes.ts knows http/',
      severity: 'error',
      // A feature's own, and those of its rooms.
      from: {
        path: features,
        pathNot: [...tests, `${features}[^/]+/routes[.]ts$`, `${features}[^/]+/[^/]+/routes[.]ts$`],
      },
      to: { path: `${server}http/` },
    },
    {
      name: '6-main-picks-adapters',
      comment: 'only main/ chooses the adapter of a port',
      severity: 'error',
      from: { path: server, pathNot: [...tests, `${server}(main|outside)/`] },
      to: { path: `${server}outside/`, pathNot: ports },
    },
    {
      name: '6-nothing-imports-main',
      comment: 'main/ is the top level',
      severity: 'error',
      from: { path: server, pathNot: [...tests, `${server}main/`] },
      to: { path: `${server}main/` },
    },
    {
      name: '7-stores-know-tables',
      comment: 'only *-store.ts, jobs/ and db/ know the tables',
      severity: 'error',
      from: { path: server, pathNot: [...tests, `${server}(db|jobs)/`, '-store[.]ts$'] },
      to: { path: `${server}db/tables/` },
    },
    {
      name: '10-checks-in-threads',
      comment: 'checks of texts run in threads: call checkTextsInThread',
      severity: 'error',
      from: {
        path: server,
        pathNot: [...tests, `${features}checks/check-texts[.]ts$`],
      },
      to: { path: `${features}checks/run-checks[.]ts$` },
    },
    {
      name: '8-outside-knows-nothing',
      comment:
        'outside/ knows nothing of us; the writer and the sandbox gateway that come along are adapters like others',
      severity: 'error',
      from: { path: `${server}outside/`, pathNot: tests },
      to: {
        path: '^(apps|packages|testing|scripts)/',
        pathNot: [`${server}outside/`, '^packages/(built-in-writer|sandbox-payments)/'],
      },
    },
    {
      name: '4-server-downwards',
      comment: 'main → features → http, jobs → tools → outside, db',
      severity: 'error',
      from: { path: `${server}((http|jobs|letters|db)/|[^/]+[.]ts$)`, pathNot: tests },
      to: { path: features },
    },
    {
      name: '4-server-downwards',
      comment: 'main → features → http, jobs → tools → outside, db',
      severity: 'error',
      from: { path: `${server}db/`, pathNot: tests },
      to: { path: `${server}(http|jobs|letters)/` },
    },
    {
      name: '4-work-below-features',
      comment: 'work/ processes rows of any feature: it uses db/ and the tools, nothing of a feature',
      severity: 'error',
      from: { path: `${server}work/`, pathNot: tests },
      to: { path: `${server}(features|http|jobs|letters|outside|main)/` },
    },
    {
      name: '4-work-below-features',
      comment: 'db/ knows no workers',
      severity: 'error',
      from: { path: `${server}(db|outside)/`, pathNot: tests },
      to: { path: `${server}work/` },
    },
    {
      name: '9-web-downwards',
      comment: 'ui ← api ← features ← app',
      severity: 'error',
      from: { path: `${web}src/ui/` },
      to: { path: `${web}src/(api|features|app)/` },
    },
    {
      name: '9-web-downwards',
      comment: 'ui ← api ← features ← app',
      severity: 'error',
      from: { path: `${web}src/api/` },
      to: { path: `${web}src/(features|app)/` },
    },
    {
      name: '9-web-downwards',
      comment: 'ui ← api ← features ← app',
      severity: 'error',
      from: { path: `${web}src/features/` },
      to: { path: `${web}src/app/` },
    },
    {
      name: '9-web-entry',
      comment: 'a feature is entered by its index.ts',
      severity: 'error',
      from: { path: `${web}src/(app|features/([^/]+))/`, pathNot: tests },
      to: {
        path: `${webFeatures}[^/]+/.+`,
        pathNot: [`${webFeatures}$2/`, `${webFeatures}[^/]+/index[.]ts$`],
        dynamic: false,
      },
    },
    {
      name: '9-web-entry',
      comment: 'what is fetched later from a feature is a page, a dialog or a panel of it',
      severity: 'error',
      from: { path: `${web}src/(app|features/([^/]+))/`, pathNot: tests },
      to: {
        path: `${webFeatures}[^/]+/.+`,
        pathNot: [`${webFeatures}$2/`, `${webFeatures}.+(Pages?|Dialog|Panel)[.]tsx$`],
        dynamic: true,
      },
    },
    ...levelRules('9-web-levels', webFeatures, webLevels),
    {
      name: '11-declared-packages',
      comment: 'declare the package in the dependencies of the workspace: `npm start` installs no others',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [...tests, '^apps/server/drizzle[.]config[.]ts$'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'unresolvable',
      comment: 'an import that leads nowhere is invisible to every rule',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]cache|[.]data)/' },
    // A package.json of the workspace and the one of the project.
    combinedDependencies: true,
    parser: 'tsc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts', '.css'],
    },
  },
}
