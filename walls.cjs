// Who may import whom (ARCHITECTURE.md, "The walls"). Read by `npm run check`; every wall has a test that breaks it.

/** The server's features, lowest floor first. A feature may use the features of the floors below its own. */
const floors = [
  ['catalogues', 'users', 'images', 'notifications'],
  ['wallet'],
  ['auth', 'workspaces'],
  ['billing', 'integrations', 'brand-voices'],
  ['team'],
  ['posts'],
  ['writing', 'publishing'],
]

const contract = '^packages/contract/'
const server = '^apps/server/src/'
const web = '^apps/web/'
const features = `${server}features/`
/** Proofs may look behind the walls that keep the product in order. */
const proofs = ['[.]test[.]tsx?$', `${server}testing/`]
/** The files of `outside/` that say what a thing can do; the others in there do it. */
const ports = [
  `${server}outside/[^/]+[.]ts$`,
  `${server}outside/([^/]+)/\\1[.]ts$`,
  `${server}outside/platforms/(platform|problem)[.]ts$`,
]

const floorRules = floors.map((floor, index) => ({
  name: '4-feature-floors',
  comment: `${floor.join(', ')} may only use features of a lower floor`,
  severity: 'error',
  from: { path: `${features}(${floor.join('|')})/`, pathNot: proofs },
  to: {
    path: `${features}(${floors.slice(index).flat().join('|')})/`,
    pathNot: [`${features}$1/`],
  },
}))

module.exports = {
  floors,
  forbidden: [
    {
      name: '1-no-circles',
      comment: 'files that need each other are one file, or hide a third one; types count',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: '2-contract-alone',
      comment: 'the contract imports nothing of ours',
      severity: 'error',
      from: { path: contract },
      to: { path: '^(apps|e2e|bench|scripts)/' },
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
      name: '4-feature-door',
      comment: 'a feature is entered by its index.ts',
      severity: 'error',
      from: { path: `${features}([^/]+)/`, pathNot: proofs },
      to: { path: `${features}[^/]+/.+`, pathNot: [`${features}$1/`, `${features}[^/]+/index[.]ts$`] },
    },
    {
      name: '4-feature-door',
      comment: 'main/ puts a feature together from its index.ts, routes.ts and jobs.ts',
      severity: 'error',
      from: { path: `${server}main/`, pathNot: proofs },
      to: { path: `${features}[^/]+/.+`, pathNot: [`${features}[^/]+/(index|routes|jobs)[.]ts$`] },
    },
    ...floorRules,
    {
      name: '4-feature-floors',
      comment: 'a feature has to be given a floor in walls.cjs',
      severity: 'error',
      from: { path: features, pathNot: [...proofs, `${features}(${floors.flat().join('|')})/`] },
      to: {},
    },
    {
      name: '5-only-routes-know-http',
      comment: 'in a feature only routes.ts knows http/',
      severity: 'error',
      // A feature's own, and those of its rooms.
      from: {
        path: features,
        pathNot: [...proofs, `${features}[^/]+/routes[.]ts$`, `${features}[^/]+/[^/]+/routes[.]ts$`],
      },
      to: { path: `${server}http/` },
    },
    {
      name: '6-main-picks-adapters',
      comment: 'only main/ knows which adapter stands behind a port',
      severity: 'error',
      from: { path: server, pathNot: [...proofs, `${server}(main|outside)/`] },
      to: { path: `${server}outside/`, pathNot: ports },
    },
    {
      name: '6-nothing-imports-main',
      comment: 'main/ is the top floor',
      severity: 'error',
      from: { path: server, pathNot: [...proofs, `${server}main/`] },
      to: { path: `${server}main/` },
    },
    {
      name: '7-stores-know-tables',
      comment: 'only *-store.ts, jobs/ and db/ know the tables',
      severity: 'error',
      from: { path: server, pathNot: [...proofs, `${server}(db|jobs)/`, '-store[.]ts$'] },
      to: { path: `${server}db/tables[.]ts$` },
    },
    {
      name: '8-outside-knows-nothing',
      comment: 'outside/ knows nothing of us',
      severity: 'error',
      from: { path: `${server}outside/`, pathNot: proofs },
      to: { path: '^(apps|packages|e2e|bench|scripts)/', pathNot: [`${server}outside/`] },
    },
    {
      name: '4-server-downwards',
      comment: 'main → features → http, jobs → tools → outside, db',
      severity: 'error',
      from: { path: `${server}(http|jobs|letters|db)/`, pathNot: proofs },
      to: { path: features },
    },
    {
      name: '4-server-downwards',
      comment: 'main → features → http, jobs → tools → outside, db',
      severity: 'error',
      from: { path: `${server}db/`, pathNot: proofs },
      to: { path: `${server}(http|jobs|letters)/` },
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
      name: 'unresolvable',
      comment: 'an import that leads nowhere is an import that no wall can see',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]cache|[.]data)/' },
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
