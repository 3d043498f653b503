/** The code of a system's or database's error (ENOENT, 23505 …). Checks the property, not the class: errors cross realms in tests. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}
