import { existsSync } from 'node:fs'
import path from 'node:path'
import nextJest from 'next/jest.js'

const root = import.meta.dirname
const createJestConfig = nextJest({ dir: root })

/** Packages that ship ESM only: SWC must turn them into CommonJS, which is what jest runs. */
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

/** Starts one database for the whole run. A tree without the server's part has none to start. */
const hasServerSetup = existsSync(path.join(root, 'server/testing/global-setup.ts'))

/** Reading Next's configuration takes a second: once for all projects. */
const base = createJestConfig({
  rootDir: root,
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/', '<rootDir>/test-results/'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
  },
})()

/**
 * One jest project with what all of them share.
 * @param {import('jest').Config} config
 */
export async function project(config) {
  // next/jest writes its own list of what is not transformed, so ours comes after it.
  return {
    ...(await base),
    ...config,
    transformIgnorePatterns: [`/node_modules/(?!(?:${esmPackages.join('|')})/)`],
  }
}

/** What tests of the server run in. @type {import('jest').Config} */
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
    // Each file of the server leaves some 50 MB that its worker never gives back: near 4 GB it would only collect garbage any more.
    workerIdleMemoryLimit: '1GB',
    // Tests promise results, not speed: on a busy machine a database may take its time. What hangs is told after all the rest.
    testTimeout: 300_000,
    // A worker that holds something open is still told of; one that only had to wait for the processor is not.
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
