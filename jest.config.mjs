import { existsSync } from 'node:fs'
import path from 'node:path'
import nextJest from 'next/jest.js'

const root = import.meta.dirname
const createJestConfig = nextJest({ dir: root })

/** ESM-only packages: SWC must turn them into CommonJS, which jest runs. */
const esmPackages = [
  'ky',
  'jose',
  'rate-limiter-flexible',
  'idb',
  'marked',
  'mpg123-decoder',
  'opus-decoder',
  '@wasm-audio-decoders',
  '@eshaz',
  'simple-yenc',
]

/** Starts one database for the whole run. A tree without the server has none to start. */
const hasServerSetup = existsSync(path.join(root, 'server/testing/global-setup.ts'))

/** Loading Next's configuration takes a second: once for all projects. */
const base = createJestConfig({
  rootDir: root,
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/', '<rootDir>/test-results/'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
  },
})()

/**
 * One jest project with the settings that all share.
 * @param {import('jest').Config} config
 */
export async function project(config) {
  // next/jest sets its own transformIgnorePatterns, so ours come after it.
  return {
    ...(await base),
    ...config,
    transformIgnorePatterns: [`/node_modules/(?!(?:${esmPackages.join('|')})/)`],
  }
}

/**
 * The environment of server tests.
 * @type {import('jest').Config}
 */
export const serverProject = {
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/jest.second-try.ts'],
  ...(hasServerSetup && {
    globalSetup: '<rootDir>/scripts/jest-server-setup.mjs',
    globalTeardown: '<rootDir>/scripts/jest-server-teardown.mjs',
  }),
}

/** @returns {Promise<import('jest').Config>} */
export default async function config() {
  return {
    maxWorkers: 2,
    // Each server test file leaks some 50 MB in its worker: near 4 GB the worker would only collect garbage.
    workerIdleMemoryLimit: '1GB',
    // Tests check results, not speed: on a busy machine a database may be slow. A hanging test is reported after all others.
    testTimeout: 300_000,
    // A worker that holds a handle open is still reported; one that only waited for the CPU is not.
    workerGracefulExitTimeout: 10_000,
    projects: [
      await project({
        displayName: 'unit',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/{lib,components,app,scripts}/**/*.test.ts', '<rootDir>/middleware.test.ts'],
      }),
      await project({
        displayName: 'screen',
        testEnvironment: '<rootDir>/jest.environment.cjs',
        setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
        testMatch: ['<rootDir>/{lib,components,app}/**/*.test.tsx'],
      }),
      await project({ ...serverProject, displayName: 'server', testMatch: ['<rootDir>/server/**/*.test.ts'] }),
    ],
  }
}
