/** The names of libpq's variables; no other program is known to use the prefix in capitals alone. */
const CLIENT_SETTING = /^PG[A-Z_]+$/

/**
 * Takes the variables away by which a machine tells PostgreSQL's clients where and how to connect (PGHOST, PGSSLMODE, PGOPTIONS …): `pg`
 * fills whatever a connection leaves open from the environment of this process, and nothing of that is true of the built-in database.
 */
export function forgetClientSettings(environment: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(environment)) if (CLIENT_SETTING.test(name)) Reflect.deleteProperty(environment, name)
}
