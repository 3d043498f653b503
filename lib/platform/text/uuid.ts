const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a piece of an address can be the id of anything: if not, there is no such page. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
