import { project } from './jest.config.mjs'

/*
 * What judges a mutant: the tables of cases that stand beside the rules. Not the random tests, whose verdict is another one each time, nor
 * those of very long answers, which say only that it takes too long. StrykerJS works in a copy, which is then the root.
 */
const judges = await project({
  displayName: 'mutants',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/lib/{marking,sittings/sitting/rules,documents/draft/rules}/**/*.test.ts'],
  testPathIgnorePatterns: ['/answers/properties\\.test', '/answers/linear\\.test'],
})
delete judges.rootDir

/**
 * npm run mutants: every rule of marking, bands, time and drafts is broken in small ways, one at a time, and a test must see it. Long, and
 * no part of `npm test`. A part of it: npm run mutants -- --mutate 'lib/marking/bands/*.ts'
 * @type {import('@stryker-mutator/core').PartialStrykerOptions}
 */
const config = {
  testRunner: 'jest',
  jest: { projectType: 'custom', config: judges },
  mutate: [
    'lib/{marking,sittings/sitting/rules,documents/draft/rules}/**/*.ts',
    // Tests, and tables of words and of bands: their rows are compared with their sources by tests of their own.
    '!**/*.{test,data}.ts',
    '!**/fixtures/**',
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
