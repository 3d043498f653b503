const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a path segment can be an id: if not, there is no such page. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
