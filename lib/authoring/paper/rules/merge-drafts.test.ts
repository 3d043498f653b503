import fc from 'fast-check'
import { type DraftPart, EMPTY_KEY, type PaperDraft } from './draft'
import { compileDraft } from './compile-draft'
import { removeGroup } from './groups/groups'
import { addQuestions, setPrompt } from './groups/questions'
import { setEvidence, setExplanation } from './draft-keys'
import { mergeDrafts } from './merge-drafts'
import { makeEmptyPaper } from './new-paper'
import { addPart, movePart } from './parts'
import { addNewGroup } from './groups/templates'
import { replaceRecording, setRecording } from '@/lib/authoring/recording/rules/change-recording'

/** Three parts with a group of two statements each: q1 … q6. */
const base = [0, 1, 2].reduce<PaperDraft>(
  (draft, index) => addNewGroup(draft, draft.parts[index]?.id ?? '', 'true-false-not-given').draft,
  [0, 1].reduce(
    (draft) => addPart(draft),
    makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: 'T' }),
  ),
)
const groupOf = (draft: PaperDraft, part: number) => draft.parts[part]?.groups[0]?.id ?? ''
const refOf = (draft: PaperDraft, part: number) => {
  const group = draft.parts[part]?.groups[0]
  return group && 'questions' in group ? (group.questions[0]?.id ?? '') : ''
}
const ask = (draft: PaperDraft, part: number, prompt: string) =>
  setPrompt(draft, groupOf(draft, part), refOf(draft, part), prompt)
const explain = (draft: PaperDraft, part: number, text: string) => setExplanation(draft, refOf(draft, part), text)
const promptsOf = (part: DraftPart | undefined) =>
  part?.groups.flatMap((group) =>
    'questions' in group ? group.questions.map((question) => ('prompt' in question ? question.prompt : '')) : [],
  )

test('there are three parts with a group each', () => {
  expect(base.parts.map(({ groups }) => groups.length)).toEqual([1, 1, 1])
})

test('merges changes of two writers in different parts', () => {
  const mine = explain(ask(base, 0, 'Mine?'), 0, 'از من')
  const theirs = explain(ask(base, 2, 'Theirs?'), 2, 'از او')
  const merged = mergeDrafts(base, mine, theirs)
  expect(merged?.parts.map((part) => promptsOf(part)?.[0])).toEqual(['Mine?', '', 'Theirs?'])
  expect(merged?.keys[refOf(base, 0)]).toMatchObject({ explanation: 'از من' })
  expect(merged?.keys[refOf(base, 2)]).toMatchObject({ explanation: 'از او' })
})

test('the frame and a part are different units too', () => {
  expect(mergeDrafts(base, { ...base, title: 'Mine' }, ask(base, 1, 'Theirs?'))).toMatchObject({ title: 'Mine' })
})

/** A text of two paragraphs above the questions of the first part, and a second group below them. */
const passaged: PaperDraft = (() => {
  const text = (id: string, label: string, said: string) => ({ id, label, text: said })
  const passage = {
    title: 'Salt',
    paragraphs: [text('p1', 'A', 'Salt was dear.'), text('p2', 'B', 'It is cheap now.')],
  }
  const parts = base.parts.map((part, index) => (index === 0 ? { ...part, passage } : part))
  return addNewGroup({ ...base, parts }, parts[0]?.id ?? '', 'yes-no-not-given').draft
})()
type Written = NonNullable<DraftPart['passage']>
const writePassage = (change: (passage: Written) => Written): PaperDraft => ({
  ...passaged,
  parts: passaged.parts.map((part) => (part.passage ? { ...part, passage: change(part.passage) } : part)),
})
const writeParagraph = (id: string, change: Partial<{ text: string; label: string }>) =>
  writePassage((passage) => ({
    ...passage,
    paragraphs: passage.paragraphs.map((paragraph) =>
      paragraph.id === id && !paragraph.kind ? { ...paragraph, ...change } : paragraph,
    ),
  }))
const prove = (quote: string): PaperDraft => {
  const evidence = { kind: 'passage', part: 1, paragraph: 'p1', quote } as const
  return { ...passaged, keys: { ...passaged.keys, [refOf(passaged, 0)]: { ...EMPTY_KEY, evidence } } }
}
const askSecond = (prompt: string) => {
  const group = passaged.parts[0]?.groups[1]
  return setPrompt(
    passaged,
    group?.id ?? '',
    group && 'questions' in group ? (group.questions[0]?.id ?? '') : '',
    prompt,
  )
}

test.each<[string, PaperDraft, PaperDraft]>([
  ['the title of the paper and its text', { ...passaged, title: 'Mine' }, writeParagraph('p1', { text: 'Theirs.' })],
  [
    'the title of the text and the text',
    writePassage((item) => ({ ...item, title: 'Mine' })),
    writeParagraph('p1', { text: 'Theirs.' }),
  ],
  ['two paragraphs of one text', writeParagraph('p1', { text: 'Mine.' }), writeParagraph('p2', { text: 'Theirs.' })],
  ['a question and the text above it', ask(passaged, 0, 'Mine?'), writeParagraph('p2', { text: 'Theirs.' })],
  ['two groups of one part', ask(passaged, 0, 'Mine?'), askSecond('Theirs?')],
  ['a key and another paragraph than its evidence', prove('Salt was dear.'), writeParagraph('p2', { text: 'Theirs.' })],
  [
    'a new paragraph and another one',
    writePassage((item) => ({ ...item, paragraphs: [...item.paragraphs, { id: 'p3', text: 'Mine.' }] })),
    writeParagraph('p2', { text: 'Theirs.' }),
  ],
])('within one part, %s: merged', (_, mine, theirs) => {
  const [one, other] = [mergeDrafts(passaged, mine, theirs), mergeDrafts(passaged, theirs, mine)]
  expect(one).not.toBeNull()
  expect(other).toEqual(one)
  const said = JSON.stringify(one)
  for (const side of [mine, theirs])
    for (const word of [/Mine/, /Theirs/]) if (word.test(JSON.stringify(side))) expect(said).toMatch(word)
})

test.each<[string, PaperDraft, PaperDraft]>([
  ['the same paragraph', writeParagraph('p1', { text: 'Mine.' }), writeParagraph('p1', { text: 'Theirs.' })],
  ['a key and the sentence of its evidence', prove('Salt was dear.'), writeParagraph('p1', { text: 'Theirs.' })],
  [
    'a paragraph that the other side removed',
    writeParagraph('p1', { text: 'Mine.' }),
    writePassage((item) => ({ ...item, paragraphs: item.paragraphs.slice(1) })),
  ],
  ['the letters of the text and a question', writeParagraph('p1', { label: 'C' }), ask(passaged, 0, 'Theirs?')],
])('within one part, %s: conflict', (_, mine, theirs) => {
  expect(mergeDrafts(passaged, mine, theirs)).toBeNull()
  expect(mergeDrafts(passaged, theirs, mine)).toBeNull()
})

test.each<[string, PaperDraft, PaperDraft]>([
  ['the same part', ask(base, 0, 'Mine?'), ask(base, 0, 'Theirs?')],
  ['a question and the key of the same part', ask(base, 0, 'Mine?'), explain(base, 0, 'از او')],
  ['the title', { ...base, title: 'Mine' }, { ...base, title: 'Theirs' }],
  ['the recording and its time', { ...base, durationSeconds: 60 }, { ...base, durationSeconds: 90 }],
  ['the order of the parts', movePart(base, base.parts[0]?.id ?? '', 1), ask(base, 0, 'Theirs?')],
])('both changed %s: conflict', (_, mine, theirs) => {
  expect(mergeDrafts(base, mine, theirs)).toBeNull()
  expect(mergeDrafts(base, theirs, mine)).toBeNull()
})

test('an equal change on both sides is no conflict', () => {
  const both = ask(base, 0, 'Same?')
  expect(mergeDrafts(base, both, ask(both, 1, 'Theirs?'))?.parts.map((part) => promptsOf(part)?.[0])).toEqual([
    'Same?',
    'Theirs?',
    '',
  ])
})

test('both add questions and groups in their own parts: nothing is lost, although the ids were the same', () => {
  const add = (part: number, prompt: string, why: string): PaperDraft => {
    const more = addQuestions(base, groupOf(base, part), { prompts: [prompt] })
    const explained = setExplanation(more.draft, more.refs[0] ?? '', why)
    return addNewGroup(explained, base.parts[part]?.id ?? '', 'yes-no-not-given').draft
  }
  const [mine, theirs] = [add(0, 'Mine?', 'از من'), add(1, 'Theirs?', 'از او')]
  const merged = mergeDrafts(base, mine, theirs)
  if (!merged) throw new Error('not merged')
  const { numbering } = compileDraft(merged)
  expect(numbering.refs).toHaveLength(
    compileDraft(mine).numbering.refs.length * 2 - compileDraft(base).numbering.refs.length,
  )
  const ids = merged.parts.flatMap(({ groups }) => groups.map(({ id }) => id))
  expect(new Set(ids).size).toBe(5)
  const whyOf = (part: number, prompt: string) => {
    const group = merged.parts[part]?.groups[0]
    const ref =
      group &&
      'questions' in group &&
      group.questions.find((question) => 'prompt' in question && question.prompt === prompt)
    return ref ? merged.keys[ref.id]?.explanation : undefined
  }
  expect([whyOf(0, 'Mine?'), whyOf(1, 'Theirs?')]).toEqual(['از من', 'از او'])
})

test('a group that one side removed stays removed; a part that one side appended is kept', () => {
  const without = removeGroup(base, groupOf(base, 0))
  expect(mergeDrafts(base, without, ask(base, 1, 'Theirs?'))?.parts.map(({ groups }) => groups.length)).toEqual([
    0, 1, 1,
  ])
  const short = { ...base, parts: base.parts.slice(0, 2) }
  expect(mergeDrafts(short, addPart(short), ask(short, 0, 'Theirs?'))?.parts).toHaveLength(3)
})

test('transcript lines follow their part', () => {
  const line = (part: number, text: string) => ({ part, speaker: 'A', text, startMs: part * 10, endMs: part * 10 + 5 })
  const said = { ...base, transcript: [line(1, 'one'), line(2, 'two')] }
  const mine = { ...said, transcript: [line(1, 'one, mine'), line(2, 'two')] }
  const theirs = { ...said, transcript: [line(1, 'one'), line(2, 'two, theirs')] }
  expect(mergeDrafts(said, mine, theirs)?.transcript.map(({ text }) => text)).toEqual(['one, mine', 'two, theirs'])
})

describe('evidence in a recording', () => {
  const line = (text: string, startMs: number) => ({ part: 1, speaker: 'A', text, startMs, endMs: startMs + 500 })
  const hear = (draft: PaperDraft, startMs: number): PaperDraft => {
    const evidence = { kind: 'recording', startMs, endMs: startMs + 500, quote: 'one' } as const
    return { ...draft, keys: { ...draft.keys, [refOf(draft, 0)]: { ...EMPTY_KEY, evidence } } }
  }
  const said: PaperDraft = { ...base, transcript: [line('one', 0), line('two', 500)] }
  const timed: PaperDraft = { ...said, transcript: [line('one', 9000), line('two', 9500)] }

  test.each<[string, PaperDraft, PaperDraft, PaperDraft]>([
    ['new', said, timed, hear(said, 0)],
    ['moved', hear(said, 0), hear(timed, 0), hear(said, 500)],
  ])('%s conflicts with lines at other times', (_, before, mine, theirs) => {
    expect(mergeDrafts(before, mine, theirs)).toBeNull()
    expect(mergeDrafts(before, theirs, mine)).toBeNull()
  })

  test.each<[string, PaperDraft, PaperDraft, PaperDraft]>([
    ['the same lines', said, ask(said, 1, 'Mine?'), hear(said, 0)],
    ['other times on both sides', said, timed, hear(timed, 9000)],
    ['older evidence', hear(said, 0), hear(timed, 0), ask(hear(said, 0), 0, 'Theirs?')],
  ])('merges with %s', (_, before, mine, theirs) => {
    expect(mergeDrafts(before, mine, theirs)).not.toBeNull()
    expect(mergeDrafts(before, theirs, mine)).not.toBeNull()
  })
})

describe('times in a recording that the other side has replaced', () => {
  const line = (text: string, startMs: number) => ({ part: 1, speaker: 'A', text, startMs, endMs: startMs + 500 })
  const record = (draft: PaperDraft, file: string): PaperDraft => replaceRecording(draft, { file, durationMs: 60_000 })
  const hear = (draft: PaperDraft, startMs: number): PaperDraft => {
    const evidence = { kind: 'recording', startMs, endMs: startMs + 500, quote: 'one' } as const
    return { ...draft, keys: { ...draft.keys, [refOf(draft, 0)]: { ...EMPTY_KEY, evidence } } }
  }
  const cue = (draft: PaperDraft, startMs: number, part = 1): PaperDraft => ({
    ...draft,
    parts: draft.parts.map((item, at) => (at === part ? { ...item, cue: { startMs, endMs: 30_000 } } : item)),
  })
  const timed: PaperDraft = hear(cue({ ...record(base, 'old.mp3'), transcript: [line('one', 0)] }, 10_000), 0)
  const replaced = record(timed, 'new.mp3')

  test.each<[string, PaperDraft]>([
    [
      'a new place in the recording',
      setEvidence(timed, refOf(timed, 1), timed.keys[refOf(timed, 0)]?.evidence ?? null),
    ],
    ['a moved place in the recording', hear(timed, 5000)],
    ['lines with other times', { ...timed, transcript: [line('one', 4000)] }],
    ['one more line', { ...timed, transcript: [line('one', 0), line('two', 500)] }],
    ['another beginning of a part', cue(timed, 12_000)],
    ['the beginning of a part that had none', cue(timed, 0, 0)],
  ])('%s: conflict', (_, theirs) => {
    expect(mergeDrafts(timed, replaced, theirs)).toBeNull()
    expect(mergeDrafts(timed, theirs, replaced)).toBeNull()
  })

  test.each<[string, PaperDraft, PaperDraft, PaperDraft]>([
    ['another question', timed, replaced, ask(timed, 0, 'Theirs?')],
    ['a removed place', timed, replaced, setEvidence(timed, refOf(timed, 0), null)],
    ['a removed line', timed, replaced, { ...timed, transcript: [] }],
    ['the words of a line', timed, replaced, { ...timed, transcript: [line('One.', 0)] }],
    ['the first recording and a place', hear(base, 0), record(hear(base, 0), 'new.mp3'), hear(base, 500)],
    [
      'more time to check, and a place',
      timed,
      setRecording(timed, { file: 'old.mp3', durationMs: 60_000, checkSeconds: 90 }),
      hear(timed, 5000),
    ],
  ])('merges with %s', (_, before, mine, theirs) => {
    expect(mergeDrafts(before, mine, theirs)).not.toBeNull()
    expect(mergeDrafts(before, theirs, mine)).not.toBeNull()
  })
})

test("any merge holds each side's changes or is a conflict; with no other writer it is mine", () => {
  const change = fc.array(fc.record({ part: fc.nat(2), text: fc.string({ maxLength: 4 }), isKey: fc.boolean() }), {
    maxLength: 4,
  })
  const apply = (changes: readonly { part: number; text: string; isKey: boolean }[]) =>
    changes.reduce(
      (draft, { part, text, isKey }) => (isKey ? explain(draft, part, text) : ask(draft, part, text)),
      base,
    )
  fc.assert(
    fc.property(change, change, (ours, others) => {
      const [mine, theirs] = [apply(ours), apply(others)]
      expect(mergeDrafts(base, mine, base)).toEqual(mine)
      const merged = mergeDrafts(base, mine, theirs)
      const touched = (list: typeof ours) => new Set(list.map(({ part }) => part))
      const isApart = ours.every(({ part }) => !touched(others).has(part))
      if (isApart) expect(merged).not.toBeNull()
      if (!merged) return
      for (const part of [0, 1, 2]) {
        const ref = refOf(base, part)
        const from = touched(ours).has(part) ? mine : theirs
        if (!isApart) continue
        expect(merged.parts[part]).toEqual(from.parts[part])
        expect(merged.keys[ref] ?? EMPTY_KEY).toEqual(from.keys[ref] ?? EMPTY_KEY)
      }
    }),
  )
})
