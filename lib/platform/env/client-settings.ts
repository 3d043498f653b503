/** The names of libpq's variables; no other program is known to use the prefix in capitals alone. */
const CLIENT_SETTING = /^PG[A-Z_]+$/

/**
 * Removes the variables that configure PostgreSQL's clients on a machine (PGHOST, PGSSLMODE, PGOPTIONS …): `pg` completes a connection from this
 * process's environment, and none of it applies to the built-in database.
 */
export function removeClientSettings(environment: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(environment)) if (CLIENT_SETTING.test(name)) Reflect.deleteProperty(environment, name)
}
