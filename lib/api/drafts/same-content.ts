/** Whether two texts say the same, in whatever order the database gives the keys back. */
export function isSameContent(first: object, second: object): boolean {
  return JSON.stringify(first, sorted) === JSON.stringify(second, sorted)
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
