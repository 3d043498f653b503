import { proposeKey } from '@/lib/authoring/paper/rules/draft-keys'
import { PRESERVED_VALUES, type ProofCase, SURE_CASES, UNSURE_CASES } from './fixtures/proof-cases'
import { listFailedProofs, toneOfProof } from './proof'
import { proveKey } from './prove-key'
import { makeSource } from './proof-source'

function prove({ key, text, number = 1, line, printed }: ProofCase) {
  const proposal = proposeKey(key, undefined, { printed })
  if (!proposal) throw new Error(`${key} says nothing`)
  return proveKey({
    key: proposal.answer,
    context: { printed },
    sources: text === null ? [] : [makeSource('passage', [text])],
    numbers: [number],
    typed: key,
    line,
  })
}

test.each(SURE_CASES)('$key ($line) occurs in "$text"', (item) => {
  const proof = prove(item)
  expect(listFailedProofs(proof).map((name) => [name, proof[name]])).toEqual([])
})

test.each(UNSURE_CASES)('$key ($line) is not proved by "$text": $fails', (item) => {
  const proof = prove(item)
  expect(listFailedProofs(proof)).toEqual(expect.arrayContaining([...item.fails]))
})

test.each(PRESERVED_VALUES)('"%s" contains %s whole', (line, key) => {
  expect(prove({ key, line, text: null, fails: [] }).quantities).toEqual({ passed: true, lost: [], added: [] })
})

test.each<[string, ProofCase, string]>([
  ['occurs in the text', { key: 'oak', text: 'An old oak.', fails: [] }, 'green'],
  ['occurs nowhere', { key: 'oak', text: 'An old elm.', fails: [] }, 'amber'],
  ['has no text', { key: 'oak', text: null, fails: [] }, 'amber'],
  // It may be the line number, or part of the answer.
  [
    'begins with its question number, as does the text',
    { key: '14 days', number: 14, text: 'It took 14 days.', fails: [] },
    'amber',
  ],
  ['begins with its question number', { key: '14 days', number: 14, text: 'It took some days.', fails: [] }, 'red'],
  [
    'lacks a figure of its line',
    { key: '14 days', number: 14, line: '14 14.5 days', text: 'It took 14 days.', fails: [] },
    'red',
  ],
])('a key that %s: %j is %s', (_, item, tone) => {
  expect(toneOfProof(prove(item))).toBe(tone)
})
