import base, { serverProject } from './jest.config.mjs'
import { readAlone } from './scripts/test-bundle.mjs'

const bundled = {
  rootDir: import.meta.dirname,
  transform: {},
  testEnvironment: '<rootDir>/jest.bundled-environment.cjs',
  testMatch: ['**/*.test.cjs'],
}

/**
 * The configuration of `npm test`: tests of lib and server run from one bundle (scripts/test-bundle.mjs); screens, and the few tests that need
 * modules of their own, from their sources.
 * @returns {Promise<import('jest').Config>}
 */
export default async function config() {
  const { projects, ...shared } = await base()
  const [unit, screen] = projects
  const unbundled = ['{components,app,scripts}/**/*.test.ts', 'middleware.test.ts', ...readAlone()]
  return {
    ...shared,
    projects: [
      { ...serverProject, ...bundled, displayName: 'server', roots: ['<rootDir>/.cache/tests/server'] },
      { ...bundled, displayName: 'lib', roots: ['<rootDir>/.cache/tests/unit'] },
      { ...unit, testMatch: unbundled.map((pattern) => `<rootDir>/${pattern}`) },
      screen,
    ],
  }
}
