/** The expected questions of a key list: by number, whether a letter or verdict or a text answers it. */
export type AskedNumbers = ReadonlyMap<number, 'label' | 'text'>

export function isLabelled(numbers: readonly number[], asked: AskedNumbers): boolean {
  return numbers.every((number) => asked.get(number) === 'label')
}
