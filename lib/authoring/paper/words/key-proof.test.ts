import { proveKey } from '@/lib/marking/answers/proof/prove-key'
import { proofSentences } from './key-proof'

test('a label key without a label is reported as not chosen, without what it would refuse', () => {
  const context = { labels: ['A', 'B'] }
  const proof = proveKey({ key: { kind: 'choice', accepts: [] }, context, sources: [], numbers: [1] })
  expect(proofSentences(proof)).toEqual(['هنوز گزینه‌ای انتخاب نشده است.'])
})

test('the reasons are sentences with the answers in question, the most serious first', () => {
  const source = { passed: false, why: 'not-found', answers: ['oak'] } as const
  const marking = { passed: false, tried: 2, refused: ['oaks'], accepted: ['ash'] }
  const value = { passed: false, lost: ['£5'], added: [] }
  const number = { passed: false, answers: ['3 oak'] }
  const sentences = proofSentences({ source, marking, number, quantities: value })
  expect(sentences).toHaveLength(5)
  for (const answer of ['oak', 'oaks', 'ash', '£5', '3 oak'])
    expect(sentences.filter((sentence) => sentence.includes(`\u2068${answer}\u2069`))).toHaveLength(1)
})
