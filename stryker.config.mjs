import { project } from './jest.config.mjs'

/*
 * The tests that judge a mutant: the tables of cases beside the rules. Not the random tests, whose verdict varies, nor those of very long answers,
 * which only find slowness. StrykerJS works in a copy, which becomes the root.
 */
const judges = await project({
  displayName: 'mutants',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/lib/{marking,sittings/sitting/rules,documents/draft/rules}/**/*.test.ts'],
  testPathIgnorePatterns: ['/answers/properties\\.test', '/answers/linear\\.test'],
})
delete judges.rootDir

/**
 * npm run mutants: every rule of marking, bands, time and drafts is changed in small ways, one at a time, and a test must fail. Long, and no part of
 * `npm test`. One file: npm run mutants -- --mutate lib/marking/bands/overall.ts. A pattern would mutate tests, too: it replaces the whole list.
 * @type {import('@stryker-mutator/core').PartialStrykerOptions}
 */
const config = {
  testRunner: 'jest',
  jest: { projectType: 'custom', config: judges },
  mutate: [
    'lib/{marking,sittings/sitting/rules,documents/draft/rules}/**/*.ts',
    // Tests, and tables of words and of bands: separate tests compare their rows with the sources.
    '!**/*.{test,data}.ts',
    '!**/fixtures/**',
    // Decisions in prose, which no program reads.
    '!lib/marking/answers/open-questions.ts',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: 'test-results/mutants.json',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
  tempDirName: 'test-results/mutants',
  ignorePatterns: [
    '.next',
    'dist',
    'data',
    'demo-data',
    'e2e',
    'public',
    'test-results',
    'app',
    'components',
    'server',
    'docs',
  ],
}

export default config
