import { readFileSync } from 'node:fs'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { PaperContent, PaperKey } from '@/lib/paper/content/contract/paper'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { chooseGroups, type OfferedGroup } from './choose-groups'
import { composePaper, type SourcePart } from './compose'
import { answerMistake, type Mistake } from './mistakes'

function readPaper(file: string): Pick<SourcePart, 'content' | 'key'> {
  const { key, format: _format, ...content } = PaperFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { content, key }
}
const reading = readPaper('content/exams/academic-mock-1/reading.json')
const listening = readPaper('content/exams/academic-mock-1/listening.json')
const mini = readPaper('server/authoring/exam/fixtures/mini/reading.json')
const head = { slug: 'practice-x', title: 'Practice' }

describe('a composed paper', () => {
  test('of one part keeps its numbers, its text and its keys, and fits the contract', () => {
    const { content, key, questions } = composePaper(head, [{ ...reading, version: 'v1', part: 2, groups: [0, 1, 2] }])
    expect(PaperContent.parse(content).parts).toEqual([reading.content.parts[1]])
    PaperKey.parse(key)
    expect(questions.map(({ question }) => question)).toEqual(questions.map(({ source }) => source))
    expect(key.questions).toHaveLength(questions.length)
  })

  test('of two papers is numbered from 1, and gaps, rubrics, keys, sets and evidence follow', () => {
    const { content, key, questions } = composePaper(head, [
      { ...reading, version: 'v1', part: 2, groups: [0] },
      { ...mini, version: 'v2', part: 1, groups: [0, 2] },
    ])
    PaperContent.parse(content)
    expect(listQuestions(content).flatMap(({ numbers }) => numbers)).toEqual(
      Array.from({ length: 7 + 3 + 4 }, (_, at) => at + 1),
    )
    expect(content.parts.map(({ number, instruction }) => [number, instruction])).toEqual([
      [1, 'Read the text below and answer questions 1–7.'],
      [2, 'Read the text below and answer questions 8–14.'],
    ])
    expect(content.parts[0]?.groups[0]?.rubric[0]).toContain('Reading Passage 1')
    expect(questions.slice(6, 9)).toEqual([
      { question: '7', version: 'v1', source: '20' },
      { question: '8', version: 'v2', source: '1' },
      { question: '9', version: 'v2', source: '2' },
    ])
    expect(key.unordered).toEqual([['13', '14']])
    const sawdust = key.questions.find(({ question }) => question === '12')
    expect(sawdust).toMatchObject({
      answer: { accepts: [{ tokens: ['sawdust'] }] },
      evidence: { part: 2, paragraph: 'p2' },
    })
  })

  test('of a listening part starts with its sound, and lines and evidence shift with it', () => {
    const part = listening.content.parts[2]
    const { content, key, spans } = composePaper(head, [{ ...listening, version: 'v1', part: 3, groups: [0, 1, 2] }])
    expect(spans).toEqual([{ version: 'v1', ...part?.cue }])
    const lengthMs = (part?.cue?.endMs ?? 0) - (part?.cue?.startMs ?? 0)
    expect(content.recording).toMatchObject({ durationMs: lengthMs })
    expect(content.parts[0]?.cue).toEqual({ startMs: 0, endMs: lengthMs })
    PaperContent.parse(content)
    PaperKey.parse(key)
    const times = key.questions.flatMap(({ evidence }) => (evidence?.kind === 'recording' ? [evidence] : []))
    expect(times.length).toBeGreaterThan(0)
    for (const { startMs, endMs } of [...times, ...(key.transcript ?? [])]) {
      expect(startMs).toBeGreaterThanOrEqual(0)
      expect(endMs).toBeLessThanOrEqual(lengthMs)
    }
  })

  test('one group of a listening part plays with a little sound before and after, not the whole part', () => {
    const { spans, key } = composePaper(head, [{ ...listening, version: 'v1', part: 3, groups: [1] }])
    const [span] = spans
    const cue = listening.content.parts[2]?.cue
    expect((span?.endMs ?? 0) - (span?.startMs ?? 0)).toBeLessThan((cue?.endMs ?? 0) - (cue?.startMs ?? 0))
    expect(key.questions).toHaveLength(4)
  })

  test('the transcript contains every line that is at least partly played, cut to the range, and no other', () => {
    for (const { number, groups } of listening.content.parts) {
      for (const at of groups.keys()) {
        const { spans, key } = composePaper(head, [{ ...listening, version: 'v1', part: number, groups: [at] }])
        const span = spans[0] ?? { startMs: 0, endMs: 0 }
        const heard = (listening.key.transcript ?? []).filter(
          (line) => line.part === number && line.startMs < span.endMs && line.endMs > span.startMs,
        )
        expect(heard.length).toBeGreaterThan(0)
        expect(key.transcript?.map(({ text }) => text)).toEqual(heard.map(({ text }) => text))
        for (const { startMs, endMs } of key.transcript ?? []) {
          expect(startMs).toBeGreaterThanOrEqual(0)
          expect(endMs).toBeLessThanOrEqual(span.endMs - span.startMs)
          expect(endMs).toBeGreaterThan(startMs)
        }
      }
    }
  })

  test('with a single question pair has the displayed numbers in its rubric', () => {
    const { content } = composePaper(head, [
      { ...mini, version: 'v0', part: 1, groups: [1] },
      { ...listening, version: 'v1', part: 3, groups: [1] },
    ])
    expect(content.parts[1]?.groups[0]?.rubric[1]).toContain('questions 3–6')
  })
})

describe('groups of a type', () => {
  const group = (version: string, part: number, at: number, questions: number, lastSeenMs = 0): OfferedGroup => ({
    version,
    part,
    group: at,
    questions,
    lastSeenMs,
  })
  test('unseen ones come first, whole groups up to the number, groups of a part together', () => {
    const offered = [group('a', 1, 0, 5, 900), group('b', 2, 1, 6), group('b', 2, 0, 4), group('c', 3, 0, 5, 100)]
    expect(chooseGroups(offered, 12)).toEqual([{ version: 'b', part: 2, groups: [0, 1] }])
    expect(chooseGroups(offered, 15)).toEqual([
      { version: 'b', part: 2, groups: [0, 1] },
      { version: 'c', part: 3, groups: [0] },
    ])
  })
  test('one group is always chosen, never more than four parts, never as many questions as in a paper', () => {
    expect(chooseGroups([group('a', 1, 0, 13)], 5)).toHaveLength(1)
    const many = Array.from({ length: 9 }, (_, at) => group(`v${at}`, 1, 0, 3))
    expect(chooseGroups(many, 30)).toHaveLength(4)
    const long = Array.from({ length: 4 }, (_, at) => group(`v${at}`, 1, 0, 14))
    expect(chooseGroups(long, 400).length * 14).toBeLessThan(40)
    expect(chooseGroups([], 12)).toEqual([])
  })
})

describe('a wrong question', () => {
  const answer = (...answers: readonly (readonly [number, boolean])[]) =>
    answers.reduce<Mistake | null>((state, [day, isRight]) => answerMistake(state, { day, isRight }), null)

  test.each([
    ['never wrong', [[10, true]], null],
    ['wrong: due after a day', [[10, false]], { dueDay: 11, isLearned: false }],
    [
      'wrong, then right: due after three days',
      [
        [10, false],
        [11, false],
      ],
      { dueDay: 14, rights: 0 },
    ],
    [
      'right again: due after seven days, and again seven',
      [
        [10, false],
        [11, false],
        [14, false],
        [21, false],
      ],
      { dueDay: 28 },
    ],
    [
      'right once: due once more',
      [
        [10, false],
        [11, true],
      ],
      { dueDay: 14, rights: 1, isLearned: false },
    ],
    [
      'right twice: learned',
      [
        [10, false],
        [11, true],
        [14, true],
      ],
      { isLearned: true },
    ],
    [
      'wrong in between: two right answers needed again',
      [
        [10, false],
        [11, true],
        [14, false],
        [21, true],
      ],
      { rights: 1, isLearned: false, dueDay: 28 },
    ],
    [
      'right before its due day: unchanged',
      [
        [10, false],
        [10, true],
        [10, true],
      ],
      { dueDay: 11, rights: 0, returns: 0 },
    ],
    [
      'wrong before its due day: the wait restarts',
      [
        [10, false],
        [11, true],
        [12, false],
      ],
      { dueDay: 15, rights: 0, returns: 1 },
    ],
    [
      'wrong after it was learned: starts again',
      [
        [10, false],
        [11, true],
        [14, true],
        [40, false],
      ],
      { dueDay: 41, returns: 0, isLearned: false },
    ],
    [
      'a late answer of an earlier day: unchanged',
      [
        [10, false],
        [14, true],
        [11, false],
      ],
      { dueDay: 17, rights: 1 },
    ],
  ] as const)('%s', (_, answers, expected) => {
    const state = answer(...answers)
    if (expected === null) expect(state).toBeNull()
    else expect(state).toMatchObject(expected)
  })
})
