import css from '@eslint/css'
import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTs from 'eslint-config-next/typescript'
import tailwind from 'eslint-plugin-better-tailwindcss'
import checkFile from 'eslint-plugin-check-file'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const SOURCES = ['**/*.{ts,tsx}']
const TESTS = ['**/*.test.{ts,tsx}', '**/*.drill.ts', '**/testing/**', 'e2e/**']
/** Code that runs outside the product: it may read the environment. */
const TOOLS = ['scripts/**', '*.config.*', 'jest.*', 'instrumentation*.ts', 'bench/**']

/** Letters as they are written in the file; an escaped code point (the folding tables of lib/domain) is no text for people. */
const LETTERS = '/[\\u0620-\\u064A\\u0671-\\u06D3\\u06FA-\\u06FF]/'
/** In markup the digits and marks count as well: they are printed by lib/format. */
const SCRIPT = '/[\\u0600-\\u06FF]/'
const persian = (pattern) =>
  [`JSXText[value=${pattern}]`, `Literal[raw=${pattern}]`, `TemplateElement[value.raw=${pattern}]`].map((selector) => ({
    selector,
    message: 'Persian text for people lives in lib/copy/<feature>.ts.',
  }))
const physicalStyle = {
  selector:
    "JSXAttribute[name.name='style'] Property[key.name=/^(left|right|((margin|padding|border|scrollMargin|scrollPadding)(Left|Right).*))$/]",
  message: 'Logical properties only: insetInlineStart, marginInlineEnd …',
}
const serverAction = {
  selector: "ExpressionStatement[directive='use server']",
  message: 'One way to write data: an API endpoint. No server actions.',
}
const INLINE_PHYSICAL =
  '^(?:[^:]+:)*-?(?:m[lr]|p[lr]|left|right|scroll-m[lr]|scroll-p[lr]|border-[lr]|rounded-[lr]|rounded-[tb][lr])(?:-.*)?$|^(?:[^:]+:)*(?:text|float|clear)-(?:left|right)$'
const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are parsed once, in lib/env. Read them from there.',
}
const nestedTernary = {
  selector: 'ConditionalExpression > ConditionalExpression',
  message: 'No nested ternary: use guard clauses or a table.',
}
/** `...(condition && { … })` passes: its child is no literal. */
const spreadLiteral = {
  selector: ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression)',
  message: 'Write what is in the literal itself: a spread of a literal says nothing.',
}
const clock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Take the time as an argument.' },
  { selector: "CallExpression[callee.name='Date']", message: 'Take the time as an argument.' },
]
/** The message of a call may be a foreign page or English; that of a field (`fieldState.error`) is ours. */
const rawMessage = {
  selector:
    "MemberExpression[property.name='message']:matches([object.name='error'], [object.property.name='error'][object.object.name!='fieldState'])",
  message: 'Show tellError(error) (lib/copy/trouble): the message may be what a proxy or the browser says.',
}
/** Behind a boundary a part is hydrated later than the rest, when the data cache knows what the server did not: React #418. */
const lateHydration = {
  selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='Suspense']",
  message: 'Signed-in pages are hydrated in one piece: no Suspense (they are dynamic, useSearchParams needs none).',
}
const everywhere = [serverAction, environment, nestedTernary, spreadLiteral]

/** Where React is written. Its rules run the React compiler over every file: they cost a third of all lint and find nothing elsewhere. */
const REACT = ['{app,components,lib/api}/**/*.{ts,tsx}', '*.{ts,mjs}']
const nextInReactRooms = nextVitals.map((config) =>
  config.rules || config.plugins ? { ...config, files: REACT } : config,
)

export default defineConfig([
  globalIgnores([
    '.next/**',
    'dist/**',
    'data/**',
    'demo-data/**',
    '.cache/**',
    'public/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
    'next-env.d.ts',
    'content/**',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...nextInReactRooms,
  ...nextTs,
  { files: [...SOURCES, '**/*.{mjs,cjs}'], rules: { 'no-duplicate-imports': 'error' } },
  {
    files: SOURCES,
    // What needs types is in .oxlintrc.json: the same rules in a tenth of the time (docs/decisions/070-two-linters.md).
    extends: [tseslint.configs.recommended],
    plugins: { 'check-file': checkFile },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      // A switch counts once: one over the question types names every type, and hides none behind a default.
      complexity: ['error', { max: 12, variant: 'modified' }],
      'max-params': ['error', 4],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-else-return': ['error', { allowElseIf: false }],
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // `as const` passes. At a parsed edge, disable the line and say what was parsed.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'no-restricted-syntax': ['error', ...everywhere],
    },
  },
  {
    files: ['lib/**/*.ts', 'server/**/*.ts', 'middleware.ts'],
    // What people of the demo have written is data, as content/ is.
    ignores: ['lib/copy/**', 'lib/domain/**', 'lib/format/**', 'server/demo/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...persian(LETTERS)] },
  },
  {
    files: ['lib/domain/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'fetch',
        'localStorage',
        'process',
        'performance',
        'crypto',
        'setTimeout',
        'setInterval',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Take the time as an argument.' },
        { object: 'Math', property: 'random', message: 'Take a seed as an argument.' },
      ],
      'no-restricted-syntax': ['error', ...everywhere, ...persian(LETTERS), ...clock],
    },
  },
  // Words that a rule looks for, and tells nobody.
  {
    files: ['lib/domain/**/*.data.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...clock] },
  },
  {
    files: ['app/**/*.tsx', 'components/**/*.tsx'],
    plugins: { 'better-tailwindcss': tailwind },
    settings: { 'better-tailwindcss': { entryPoint: 'app/globals.css' } },
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      // Only the inline axis has a direction: block classes (mt, max-w, size) are the same in both.
      'better-tailwindcss/no-restricted-classes': [
        'error',
        {
          restrict: [
            {
              pattern: INLINE_PHYSICAL,
              message: 'Logical classes only: ms me ps pe start end text-start border-s rounded-s.',
            },
          ],
        },
      ],
      'better-tailwindcss/no-conflicting-classes': 'error',
      'no-restricted-syntax': ['error', ...everywhere, ...persian(SCRIPT), physicalStyle, rawMessage, lateHydration],
    },
  },
  {
    files: ['app/**/*.ts', 'components/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...persian(SCRIPT), rawMessage] },
  },
  {
    files: ['app/**/page.tsx'],
    rules: { 'max-lines': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  // The only readers of the environment.
  {
    files: ['lib/env/**'],
    rules: { 'no-restricted-syntax': ['error', serverAction, nestedTernary, spreadLiteral, ...persian(LETTERS)] },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: TOOLS, rules: { 'no-restricted-syntax': ['error', serverAction, spreadLiteral], 'no-console': 'off' } },
  // A program of the command line talks to a person through its output.
  { files: ['server/cli/**'], rules: { 'no-console': 'off' } },
  {
    files: TESTS,
    rules: {
      'no-restricted-syntax': ['error', serverAction, spreadLiteral],
      'max-lines-per-function': 'off',
      'max-params': 'off', // the columns of a test.each table
      '@typescript-eslint/consistent-type-assertions': 'off',
    },
  },
  // Tables and migrations are data: their length is that of the thing they describe.
  {
    files: ['**/*.data.ts', 'lib/copy/**', 'server/**/tables.ts', 'server/db/migrations/**', '**/fixtures/**'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { tolerant: true },
    rules: { 'css/prefer-logical-properties': 'error' },
  },
])
