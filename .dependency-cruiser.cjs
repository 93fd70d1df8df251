/** Enforces "What may import what" in ARCHITECTURE.md. Tests may import anything. */

const test = '\\.test\\.tsx?$|^apps/server/test/'
const modules = '^apps/server/src/modules/'
const platform = '^apps/server/src/platform/'
const integrations = '^apps/server/src/integrations/'
const sandbox = '^apps/server/sandbox/'
const contract = '^packages/contract/'
const embeddedPostgres = '^packages/embedded-postgres/'
const browser = '^(packages/ui|apps/(cabinet|console))/src/'
const schemasOrTexts = ['^packages/contract/src/.*schemas\\.ts$', 'refusals\\.messages\\.ts$', 'node_modules/zod/']
const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown']

const files = (path, ...pathNot) => ({ path, pathNot })
const sources = (path, ...pathNot) => files(path, test, ...pathNot)
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', 'Cycles of types count too.', {}, { circular: true }),
    forbid('everything-resolves', 'What cannot be found cannot be checked.', {}, { couldNotResolve: true }),
    forbid('nobody-imports-tests', '', sources('.'), files('\\.test\\.tsx?$')),

    forbid(
      'contract-is-the-bottom',
      'The contract imports zod and itself.',
      sources(contract),
      files('.', contract, 'node_modules/zod/'),
    ),
    forbid(
      'contract-data-carries-no-schemas',
      'Calls are plain data: schemas and refusal texts come in as types only, so that browsers do without them.',
      sources(contract, ...schemasOrTexts),
      { path: schemasOrTexts, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'ui-knows-no-domain',
      'The ui imports React, Mantine and itself.',
      sources('^packages/ui/'),
      files('.', '^packages/ui/', 'node_modules/(react|react-dom|@types/react|@mantine/[^/]+)/'),
    ),

    forbid(
      'embedded-postgres-stands-alone',
      'It needs Node and the PostgreSQL of its platform, nothing of ours.',
      sources(embeddedPostgres, '/test-servers?\\.ts$'),
      { path: '.', pathNot: [embeddedPostgres], dependencyTypesNot: ['core'] },
    ),

    forbid('apps-are-islands', '', sources('^apps/([^/]+)/'), files('^apps/', '^apps/$1/')),
    forbid('browsers-get-types-only', 'No schema, refusal text or zod in a bundle.', sources(browser), {
      path: schemasOrTexts,
      dependencyTypesNot: ['type-only'],
    }),
    forbid('browsers-have-no-node', '', sources(browser), { dependencyTypes: ['core'] }),
    forbid(
      'features-do-not-meet',
      'Compose features in app/.',
      files('^apps/([^/]+)/src/features/([^/]+)/'),
      files('^apps/[^/]+/src/features/', '^apps/$1/src/features/$2/'),
    ),
    forbid('features-know-no-app', '', files('^apps/[^/]+/src/(features|shared)/'), files('^apps/[^/]+/src/app/')),
    forbid('shared-knows-no-feature', '', files('^apps/[^/]+/src/shared/'), files('^apps/[^/]+/src/features/')),
    forbid(
      'server-draws-nothing',
      'Of the ui, the server knows the tokens of a brand.',
      sources('^apps/server/'),
      files('^packages/ui/|node_modules/(react|@mantine/[^/]+)/', '^packages/ui/src/tokens/brand[^/]*\\.ts$'),
    ),

    forbid(
      'platform-is-below',
      'The platform knows no module, integration or importer.',
      sources(platform),
      files('^apps/server/', platform),
    ),
    forbid(
      'integrations-know-no-module',
      'An interface and its adapters: the platform is all they need.',
      sources(integrations),
      files('^apps/server/', integrations, platform),
    ),
    forbid(
      'adapters-arrive-as-arguments',
      'Modules know the interface of an integration, the file named like its folder; main.ts chooses the adapter.',
      sources(modules),
      files(integrations, `${integrations}([^/]+)/\\1\\.ts$`),
    ),
    forbid(
      'modules-use-the-front-door',
      "Another module's index.ts only.",
      sources(`${modules}([^/]+)/`),
      files(modules, `${modules}$1/`, `${modules}[^/]+/index\\.ts$`),
    ),
    forbid(
      'the-rest-uses-the-front-door',
      "A module's index.ts only.",
      sources('^apps/server/', modules),
      files(modules, `${modules}[^/]+/index\\.ts$`),
    ),
    forbid(
      'modules-know-no-composition',
      'Only app.ts, main.ts and the importer put modules together.',
      sources(modules),
      files('^apps/server/', modules, platform, integrations),
    ),
    forbid(
      'app-creates-the-core',
      'Modules take the Core as an argument.',
      sources('^apps/server/', '^apps/server/src/app\\.ts$'),
      { path: `${platform}core\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'routes-call-their-service',
      'A route knows the platform, the service beside it, and types of its module.',
      sources(`${modules}([^/]+)/.*\\.routes\\.ts$`),
      {
        path: '^apps/server/',
        pathNot: [platform, `${modules}$1/.+\\.service\\.ts$`],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid('services-know-no-route', '', sources('\\.(service|rules|store)\\.ts$'), files('\\.routes\\.ts$')),
    forbid(
      'rules-are-pure',
      'Rules see the contract and other rules: no store, clock, HTTP or package.',
      files('\\.rules\\.ts$'),
      files('.', '^packages/contract/src/', '\\.rules\\.ts$'),
    ),
    forbid(
      'stores-see-the-platform',
      'A store knows the platform, the contract and SQL of its own module; types of the rules come in as types.',
      files(`${modules}([^/]+)/.*\\.store\\.ts$`),
      files('^(apps|packages)/', platform, contract, '\\.rules\\.ts$', `${modules}$1/.*\\.store\\.ts$`),
    ),
    forbid(
      'rooms-keep-their-stores',
      'In billing, a service reaches the tables of another room through its service.',
      files(`${modules}billing/([^/]+)/.*\\.service\\.ts$`),
      {
        path: `${modules}billing/[^/]+/.*\\.store\\.ts$`,
        pathNot: `${modules}billing/$1/`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'stores-decide-nothing',
      'What a row means is decided by the rules, called by the service.',
      files('\\.store\\.ts$'),
      { path: '\\.rules\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid('stores-need-no-package', 'The platform hands them the database.', files('\\.store\\.ts$'), {
      dependencyTypes: npm,
      pathNot: contract,
    }),
    forbid(
      'stores-are-behind-services',
      'A module is composed in its index.ts; otherwise its services alone touch its stores. Types of rows may travel.',
      sources(modules, '\\.(service|store)\\.ts$', '/index\\.ts$'),
      { path: '\\.store\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'http-stops-at-routes',
      '',
      files('\\.(service|rules|store)\\.ts$'),
      files(
        `${platform}http/(http|server|routes|listen|arrival|payload)\\.ts|node_modules/(@fastify/[^/]+|fastify[^/]*)/`,
      ),
    ),
    forbid(
      'postgres-stops-at-the-platform',
      '',
      sources('^apps/server/', platform),
      files('node_modules/(pg|@types/pg)/'),
    ),

    forbid(
      'sandbox-is-the-outside-world',
      'It knows the protocols of integrations, and clock, jobs, database and HTTP of the platform.',
      sources(sandbox),
      files('^apps/server/', sandbox, integrations, `${platform}(time|database|http|jobs)/`),
    ),
    forbid(
      'only-main-opens-the-sandbox',
      '',
      sources('^apps/', sandbox, '^apps/server/src/main\\.ts$'),
      files(sandbox),
    ),
    forbid('nobody-imports-main', '', sources('^(apps|packages)/'), files('^apps/[^/]+/src/main\\.tsx?$')),
    forbid(
      'journeys-look-from-outside',
      'Of the product they know the calls and what it says.',
      files('^e2e/'),
      files('^(apps|packages/ui)/', '^apps/cabinet/src/messages/en\\.json$', '\\.messages\\.ts$'),
    ),
    forbid(
      'the-model-of-billing-stands-alone',
      'It checks billing, so it shares nothing with it: no calendar, no arithmetic.',
      files('^apps/server/test/billing-model/'),
      files('.', '^apps/server/test/billing-model/'),
    ),
    forbid('products-know-no-tooling', '', sources('^(apps|packages)/'), files('^(scripts|e2e|bench|gallery)/')),
  ],
  options: {
    // TypeScript 7 has no API for dependency-cruiser to parse with; without swc, it would read nothing and pass.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
