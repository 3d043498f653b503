/** False for an exam that allows practice only, such as a set of single parts: no list or count of mocks includes it. */
export function isMockExam({ onlyMode }: { readonly onlyMode: 'strict' | 'practice' | null }): boolean {
  return onlyMode !== 'practice'
}
