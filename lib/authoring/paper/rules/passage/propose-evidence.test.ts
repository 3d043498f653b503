import { readFileSync } from 'node:fs'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type Evidence } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'
import { type PaperDraft } from '../draft'
import { setEvidence } from '../draft-keys'
import { openDraft } from '../open-draft'
import { cutSentences } from './sentences'
import { proposeEvidence } from './propose-evidence'

function readShipped(skill: 'reading' | 'listening'): PaperDraft {
  const {
    key,
    format: _format,
    ...content
  } = PaperFile.parse(JSON.parse(readFileSync(`content/exams/academic-mock-1/${skill}.json`, 'utf8')))
  return openDraft(content, key)
}

type Reach = 'sentence' | 'paragraph'

/** Whether the proposal is where the author's evidence is. */
function isThere(proposed: Evidence | null, real: Evidence, reach: Reach): boolean {
  if (proposed?.kind === 'recording' && real.kind === 'recording') {
    return proposed.startMs < real.endMs && proposed.endMs > real.startMs
  }
  if (proposed?.kind !== 'passage' || real.kind !== 'passage' || proposed.paragraph !== real.paragraph) return false
  const [one, other] = [plainText(proposed.quote), plainText(real.quote)]
  return reach === 'paragraph' || one.includes(other) || other.includes(one)
}

function withoutEvidence(draft: PaperDraft): PaperDraft {
  const keys = Object.entries(draft.keys).map(([ref, key]) => [ref, { ...key, evidence: null }] as const)
  return { ...draft, keys: Object.fromEntries(keys) }
}

/** The share of answers of a kind that it finds without any evidence. */
function measure(draft: PaperDraft, kind: 'typed' | 'chosen', reach: Reach): number {
  const keys = Object.entries(draft.keys)
  const bare = withoutEvidence(draft)
  const asked = keys.filter(([, { answer }]) => (answer?.kind === 'text') === (kind === 'typed'))
  const found = asked.filter(([ref, { evidence }]) => evidence && isThere(proposeEvidence(bare, ref), evidence, reach))
  return found.length / asked.length
}

test('finds the sentence of nearly every typed answer, and the paragraph of nearly every other', () => {
  const [reading, listening] = [readShipped('reading'), readShipped('listening')]
  expect(measure(reading, 'typed', 'sentence')).toBeGreaterThan(0.85)
  expect(measure(listening, 'typed', 'sentence')).toBeGreaterThan(0.8)
  expect(measure(reading, 'chosen', 'paragraph')).toBeGreaterThan(0.8)
  expect(measure(listening, 'chosen', 'sentence')).toBeGreaterThan(0.6)
})

test('existing evidence guides the others: answers follow the order of the questions', () => {
  const draft = withoutEvidence(readShipped('reading'))
  const [part] = draft.parts
  const group = part?.groups.find(({ type }) => type === 'true-false-not-given')
  const last = part?.passage?.paragraphs.at(-1)
  if (!group || !('questions' in group) || !last) throw new Error('another paper')
  const [first = '', second = ''] = group.questions.map(({ id }) => id)
  const [sentence] = cutSentences(plainText(last.text))
  const quote = plainText(last.text).slice(0, sentence?.end).trim()
  const led = setEvidence(draft, first, { kind: 'passage', part: 1, paragraph: last.id, quote })
  expect(proposeEvidence(draft, second)).not.toMatchObject({ paragraph: last.id })
  expect(proposeEvidence(led, second)).toMatchObject({ paragraph: last.id })
})

test('proposes only what the content check accepts: exact words of the passage', () => {
  const draft = readShipped('reading')
  for (const ref of Object.keys(draft.keys)) {
    const proposed = proposeEvidence(draft, ref)
    if (proposed?.kind !== 'passage') throw new Error(`nothing for ${ref}`)
    const paragraph = draft.parts[proposed.part - 1]?.passage?.paragraphs.find(({ id }) => id === proposed.paragraph)
    expect(plainText(JSON.stringify(paragraph))).toContain(JSON.stringify(proposed.quote).slice(1, -1))
  }
})

test('proposes nothing for a question without a key, or without a passage', () => {
  const draft = readShipped('reading')
  const [ref = ''] = Object.keys(draft.keys)
  expect(proposeEvidence({ ...draft, keys: {} }, ref)).toBeNull()
  const bare = { ...draft, parts: draft.parts.map((part) => ({ ...part, passage: null })) }
  expect(proposeEvidence(bare, ref)).toBeNull()
  expect(proposeEvidence(draft, 'nobody')).toBeNull()
})
