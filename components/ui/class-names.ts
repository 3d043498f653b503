/** Joins the given class names; false and undefined are dropped. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
