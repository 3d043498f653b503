import { project, serverProject } from './jest.config.mjs'

/**
 * The drills: long, and alone on the machine, so they are not part of `npm test`. `npm run test:faults` runs them (scripts/faults.mjs).
 * @returns {Promise<import('jest').Config>}
 */
export default async function config() {
  return {
    maxWorkers: 1,
    testTimeout: 600_000,
    projects: [
      await project({ ...serverProject, displayName: 'drill', testMatch: ['<rootDir>/{server,lib}/**/*.drill.ts'] }),
    ],
  }
}
