// oxlint checks everything but styles (eslint.config.mjs): syntax, types, React and our own rules. It takes seconds where ESLint took minutes
// (docs/decisions/070-oxlint.md).

const TESTS = ['**/*.test.{ts,tsx}', '**/*.drill.ts', '**/testing/**', 'e2e/**']
/** Code that runs outside the product: it may read the environment. */
const TOOLS = ['scripts/**', '*.config.*', 'jest.*', 'instrumentation*.ts', 'bench/**']

/** Literal letters; an escaped code point (the folding tables of lib/platform/text) is not user-facing text. */
const LETTERS = '/[\\u0620-\\u064A\\u0671-\\u06D3\\u06FA-\\u06FF]/'
/** In markup, digits and marks count too: lib/platform/format prints them. */
const SCRIPT = '/[\\u0600-\\u06FF]/'
/** Rules: pure (dependency-cruiser.cjs enforces the same). */
const RULES = [
  'lib/marking/**/*.ts',
  'lib/*/*/rules.ts',
  'lib/*/*/rules/**/*.ts',
  'lib/platform/{audio,calendar,puzzle,search,text,timing}/**/*.ts',
  'lib/platform/{guides,text-kinds}.ts',
]
const WORDS = ['lib/*/*/words.ts', 'lib/*/*/words/**', 'lib/platform/words/**']
const persian = (pattern) =>
  [`JSXText[value=${pattern}]`, `Literal[raw=${pattern}]`, `TemplateElement[value.raw=${pattern}]`].map((selector) => ({
    selector,
    message: 'Persian text for people lives in lib/<area>/<noun>/words.',
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
  message: 'Settings are parsed once, in lib/platform/env. Read them from there.',
}
const nestedTernary = {
  selector: 'ConditionalExpression > ConditionalExpression',
  message: 'No nested ternary: use guard clauses or a table.',
}
/** `...(condition && { … })` is allowed: its child is not a literal. */
const spreadLiteral = {
  selector: ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression)',
  message: 'Write what is in the literal itself: a spread of a literal says nothing.',
}
const clock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Take the time as an argument.' },
  { selector: "CallExpression[callee.name='Date']", message: 'Take the time as an argument.' },
]
/** The message of a call's error may be another server's page or English; that of a field (`fieldState.error`) is ours. */
const rawMessage = {
  selector:
    "MemberExpression[property.name='message']:matches([object.name='error'], [object.property.name='error'][object.object.name!='fieldState'])",
  message:
    'Show toErrorSentence(error) (lib/platform/page-failure/words/failed-calls): the message may be what a proxy or the browser says.',
}
/** Inside a Suspense boundary a part hydrates later than the rest, when the data cache has data that the server did not have: React #418. */
const lateHydration = {
  selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='Suspense']",
  message: 'Signed-in pages are hydrated in one piece: no Suspense (they are dynamic, useSearchParams needs none).',
}
/** A plain select looks different in each browser; `NativeSelect` is styled like our fields. */
const bareSelect = {
  selector: "JSXOpeningElement[name.name='select']",
  message: 'Take NativeSelect or PlainSelect (components/ui/form/select/plain-select), or Select.',
}
const everywhere = [serverAction, environment, nestedTernary, spreadLiteral]

/** The rules of one plugin by name, each as an error. */
const errors = (plugin, names) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [plugin === 'eslint' ? name : `${plugin}/${name}`, 'error']),
  )
const restrict = (...restrictions) => ({ 'ours/no-restricted-syntax': ['error', ...restrictions] })

/** Rules that need types. */
const TYPED = {
  ...errors(
    'typescript',
    `
    await-thenable no-array-delete no-base-to-string no-duplicate-type-constituents no-floating-promises no-for-in-array
    no-implied-eval no-redundant-type-constituents no-unnecessary-type-assertion no-unsafe-argument no-unsafe-assignment
    no-unsafe-call no-unsafe-enum-comparison no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus
    only-throw-error prefer-promise-reject-errors restrict-plus-operands restrict-template-expressions unbound-method`,
  ),
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
  ],
}

const SYNTAX = {
  ...errors(
    'eslint',
    `
    no-array-constructor no-console no-duplicate-imports no-unused-expressions no-var prefer-const prefer-rest-params
    prefer-spread`,
  ),
  ...errors(
    'typescript',
    `
    ban-ts-comment no-duplicate-enum-values no-empty-object-type no-explicit-any no-extra-non-null-assertion
    no-misused-new no-namespace no-non-null-assertion no-non-null-asserted-optional-chain no-require-imports no-this-alias
    no-unnecessary-type-constraint no-unsafe-declaration-merging no-unsafe-function-type no-wrapper-object-types
    prefer-as-const prefer-namespace-keyword triple-slash-reference`,
  ),
  'import/no-anonymous-default-export': 'error',
  'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  // A switch counts once: one over the question types names every type, and hides none behind a default.
  complexity: ['error', { max: 12, variant: 'modified' }],
  'max-params': ['error', 4],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-else-return': ['error', { allowElseIf: false }],
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  // `as const` is allowed. At a parsed edge, disable the line and say what was parsed.
  'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
}

/** React, its compiler and Next. */
const REACT = {
  ...errors(
    'react',
    `
    display-name jsx-key jsx-no-comment-textnodes jsx-no-duplicate-props jsx-no-undef no-children-prop
    no-danger-with-children no-direct-mutation-state no-find-dom-node no-is-mounted no-render-return-value no-string-refs
    no-unescaped-entities require-render-return rules-of-hooks exhaustive-deps static-components use-memo void-use-memo
    preserve-manual-memoization incompatible-library immutability globals refs set-state-in-effect error-boundaries purity
    set-state-in-render unsupported-syntax`,
  ),
  ...errors(
    'nextjs',
    `
    google-font-display google-font-preconnect next-script-for-ga no-async-client-component
    no-before-interactive-script-outside-document no-css-tags no-head-element no-html-link-for-pages no-img-element
    no-page-custom-font no-styled-jsx-in-document no-sync-scripts no-title-in-document-head no-typos
    no-unwanted-polyfillio inline-script-id no-assign-module-variable no-document-import-in-page no-duplicate-head
    no-head-import-in-document no-script-component-in-head`,
  ),
}

const ACCESSIBILITY = {
  ...errors(
    'jsx-a11y',
    `
    aria-props aria-proptypes aria-unsupported-elements role-has-required-aria-props role-supports-aria-props
    anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-role autocomplete-valid
    click-events-have-key-events heading-has-content html-has-lang iframe-has-title img-redundant-alt
    label-has-associated-control media-has-caption mouse-events-have-key-events no-access-key no-autofocus
    no-distracting-elements no-interactive-element-to-noninteractive-role no-noninteractive-element-to-interactive-role
    no-noninteractive-tabindex no-redundant-roles no-static-element-interactions scope tabindex-no-positive`,
  ),
  'jsx-a11y/alt-text': ['error', { elements: ['img'], img: ['Image'] }],
  'jsx-a11y/interactive-supports-focus': [
    'error',
    {
      tabbable: ['button', 'checkbox', 'link', 'progressbar', 'searchbox', 'slider', 'spinbutton', 'switch', 'textbox'],
    },
  ],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { body: ['onError', 'onLoad'], iframe: ['onError', 'onLoad'], img: ['onError', 'onLoad'] },
  ],
}

export default {
  plugins: ['typescript', 'react', 'nextjs', 'jsx-a11y', 'import', 'unicorn'],
  jsPlugins: ['./scripts/lint-rules.mjs', 'eslint-plugin-better-tailwindcss'],
  settings: { 'better-tailwindcss': { entryPoint: 'app/globals.css' } },
  categories: { correctness: 'off' },
  ignorePatterns: [
    '.next',
    '/dist',
    '/data',
    '/demo-data',
    '.cache',
    '/public',
    '/coverage',
    '/test-results',
    '/playwright-report',
    'next-env.d.ts',
    '/content',
  ],
  rules: { ...SYNTAX, ...restrict(...everywhere) },
  overrides: [
    { files: ['**/*.{ts,tsx}'], rules: TYPED },
    {
      files: ['{app,components}/**/*.{ts,tsx}', 'lib/**/{client,queries}/**/*.{ts,tsx}', 'lib/**/queries.ts', '*.ts'],
      rules: REACT,
    },
    {
      files: ['{lib,server}/**/*.ts', 'middleware.ts'],
      // Texts of the demo's users are data, as content/ is.
      excludeFiles: [...WORDS, ...RULES, 'lib/platform/format/**', 'server/demo/**'],
      rules: restrict(...everywhere, ...persian(LETTERS)),
    },
    {
      files: RULES,
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
        ...restrict(...everywhere, ...persian(LETTERS), ...clock),
      },
    },
    // Words that a rule searches for, and never shows.
    { files: ['lib/**/*.data.ts'], rules: restrict(...everywhere, ...clock) },
    {
      files: ['{app,components}/**/*.tsx'],
      rules: {
        ...ACCESSIBILITY,
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
        'ours/busy-keeps-focus': 'error',
        ...restrict(...everywhere, ...persian(SCRIPT), physicalStyle, rawMessage, lateHydration, bareSelect),
      },
    },
    { files: ['{app,components}/**/*.ts'], rules: restrict(...everywhere, ...persian(SCRIPT), rawMessage) },
    {
      files: ['app/**/page.tsx'],
      rules: { 'max-lines': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
    },
    // The only readers of the environment.
    {
      files: ['lib/platform/env/**'],
      rules: restrict(serverAction, nestedTernary, spreadLiteral, ...persian(LETTERS)),
    },
    {
      files: ['**/*.{mjs,cjs}'],
      rules: { complexity: 'off', 'typescript/no-require-imports': 'off', 'import/no-anonymous-default-export': 'off' },
    },
    { files: TOOLS, rules: { 'no-console': 'off', ...restrict(serverAction, spreadLiteral) } },
    // A command-line program prints its results.
    { files: ['server/cli/**'], rules: { 'no-console': 'off' } },
    {
      files: TESTS,
      rules: {
        ...restrict(serverAction, spreadLiteral),
        'max-lines-per-function': 'off',
        'max-params': 'off', // the columns of a test.each table
        'typescript/consistent-type-assertions': 'off',
        'typescript/unbound-method': 'off',
        'typescript/no-unsafe-assignment': 'off',
      },
    },
    // Tables and migrations are data: they are as long as their content.
    {
      files: ['**/*.data.ts', ...WORDS, 'server/**/tables.ts', 'server/platform/db/migrations/**', '**/fixtures/**'],
      rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
    },
  ],
}
