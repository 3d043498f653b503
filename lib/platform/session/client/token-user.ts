/** The user id of a token; null if it has none. */
export function subjectOf(access: string): string | null {
  try {
    const claims: unknown = JSON.parse(atob((access.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : null
  } catch {
    return null
  }
}
