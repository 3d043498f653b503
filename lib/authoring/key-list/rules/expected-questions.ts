/** What is known of the questions that a list of keys is for: by number, whether a letter or a verdict answers it. */
export type AskedNumbers = ReadonlyMap<number, 'label' | 'text'>

export function isLabelled(numbers: readonly number[], asked: AskedNumbers): boolean {
  return numbers.every((number) => asked.get(number) === 'label')
}
