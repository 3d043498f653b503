/**
 * The folder of this program’s build, set by scripts/built.mjs. Immutable, so that a running program keeps its files during the next build. Null: the
 * program and its worker threads run from their sources.
 */
export const serverBuild = process.env.SERVER_BUILD ?? null
/** The Next build that it serves; by default Next's folder in development. */
export const pagesBuild = process.env.PAGES_BUILD ?? '.next'

/**
 * Tests sign up thousands of people: this makes password hashing and puzzles nearly free (scripts/jest-server-setup.mjs sets it). In a production
 * bundle NODE_ENV is a constant and this is false; outside tests a program with this setting refuses to start (lib/platform/env/server.ts).
 */
export const isHashingCheap = process.env.NODE_ENV === 'test' && process.env.PASSWORD_HASHING === 'cheap'

/** A constant in a production bundle, so that test-only code is removed from it. */
export const isUnderTest = process.env.NODE_ENV === 'test'

/** The names of libpq's variables; no other program is known to use the prefix in capitals alone. */
const CLIENT_SETTING = /^PG[A-Z_]+$/

/**
 * Removes the variables that configure PostgreSQL's clients on a machine (PGHOST, PGSSLMODE, PGOPTIONS …): `pg` completes a connection from this
 * process's environment, and none of it applies to the built-in database.
 */
export function removeClientSettings(environment: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(environment)) if (CLIENT_SETTING.test(name)) Reflect.deleteProperty(environment, name)
}
