import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { PaperContent, PaperKey } from '@/lib/paper/content/contract/paper'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { chooseGroups, joinParts, MAX_QUESTIONS, type OfferedGroup } from './choose-groups'
import { composePaper, MAX_PARTS, type SourcePart } from './compose'
import { answerMistake, type Mistake, RETURN_DAYS } from './mistakes'

function readPaper(skill: string): Pick<SourcePart, 'content' | 'key'> {
  const file = readFileSync(`content/exams/academic-mock-1/${skill}.json`, 'utf8')
  const { key, format: _format, ...content } = PaperFile.parse(JSON.parse(file))
  return { content, key }
}
const PAPERS = { reading: readPaper('reading'), listening: readPaper('listening') }

/** Any parts of one paper, presented as versions of one or of several papers, with some of their groups. */
const sourcesOf = ({ content, key }: Pick<SourcePart, 'content' | 'key'>): fc.Arbitrary<readonly SourcePart[]> =>
  fc
    .subarray([...content.parts], { minLength: 1, maxLength: Math.min(MAX_PARTS, content.parts.length) })
    .chain((parts) =>
      fc.tuple(
        ...parts.map((part) =>
          fc
            .tuple(fc.subarray([...part.groups.keys()], { minLength: 1 }), fc.constantFrom('v1', 'v2'))
            .map(([groups, version]): SourcePart => ({ content, key, version, part: part.number, groups })),
        ),
      ),
    )

test.each(['reading', 'listening'] as const)(
  'any selection from a %s paper is a valid paper with the same questions',
  (skill) => {
    fc.assert(
      fc.property(sourcesOf(PAPERS[skill]), (sources) => {
        const { content, key, questions, spans } = composePaper({ slug: 'practice-x', title: 'Practice' }, sources)
        PaperContent.parse(content)
        PaperKey.parse(key)
        const asked = listQuestions(content)
        const numbers = asked.flatMap((question) => question.numbers)
        expect(new Set(numbers).size).toBe(numbers.length)
        const isOne = new Set(sources.map(({ version }) => version)).size === 1
        if (!isOne) expect(numbers).toEqual(numbers.map((_, index) => index + 1))
        // Every question has its key, and the reverse.
        expect(key.questions.map(({ question }) => question).toSorted()).toEqual(asked.map(({ id }) => id).toSorted())
        // A question has the same answer as in its own paper.
        const answers = new Map(PAPERS[skill].key.questions.map(({ question, answer }) => [question, answer]))
        for (const { question, source } of questions)
          expect(key.questions.find((entry) => entry.question === question)?.answer).toEqual(answers.get(source))
        // The sound is as long as its ranges, and no time is outside of it.
        const heard = spans.reduce((total, { startMs, endMs }) => total + endMs - startMs, 0)
        expect(content.recording?.durationMs ?? 0).toBe(heard)
        for (const { evidence } of key.questions)
          if (evidence?.kind === 'recording') expect(evidence.endMs).toBeLessThanOrEqual(heard)
      }),
      { numRuns: 60 },
    )
  },
)

test('rejects a set of no part, of five, or with an unknown part or group', () => {
  const one: SourcePart = { ...PAPERS.reading, version: 'v1', part: 1, groups: [0] }
  const head = { slug: 'practice-x', title: 'Practice' }
  expect(() => composePaper(head, [])).toThrow('1 to 4 parts')
  expect(() => composePaper(head, [one, one, one, one, one])).toThrow('1 to 4 parts')
  expect(() => composePaper(head, [{ ...one, part: 9 }])).toThrow('no part 9')
  expect(() => composePaper(head, [{ ...one, groups: [9] }])).toThrow('no group 9')
})

test('the time is a minute and a half for each question, unless the caller sets another', () => {
  const sources: readonly SourcePart[] = [{ ...PAPERS.reading, version: 'v1', part: 1, groups: [0] }]
  const { content } = composePaper({ slug: 'x', title: 'X' }, sources)
  expect(content.durationSeconds).toBe(listQuestions(content).flatMap(({ numbers }) => numbers).length * 90)
  expect(composePaper({ slug: 'x', title: 'X', durationSeconds: 77 }, sources).content.durationSeconds).toBe(77)
})

const offered: fc.Arbitrary<readonly OfferedGroup[]> = fc.uniqueArray(
  fc.record({
    version: fc.constantFrom('a', 'b', 'c'),
    part: fc.integer({ min: 1, max: 4 }),
    group: fc.integer({ min: 0, max: 3 }),
    questions: fc.integer({ min: 1, max: 10 }),
    lastSeenMs: fc.integer({ min: 0, max: 5 }),
  }),
  { selector: ({ version, part, group }) => `${version} ${part} ${group}`, maxLength: 20 },
)

test('a set is never as long as a paper, little longer than wanted, and of offered groups, without repeats', () => {
  fc.assert(
    fc.property(offered, fc.integer({ min: 1, max: 50 }), (groups, wanted) => {
      const chosen = chooseGroups(groups, wanted)
      const taken = chosen.flatMap(({ version, part, groups: places }) =>
        places.map((group) => ({ version, part, group })),
      )
      const found = taken.map((item) =>
        groups.find((group) => joinParts([group, item]).length === 1 && group.group === item.group),
      )
      const count = found.reduce((sum, group) => sum + (group?.questions ?? Infinity), 0)
      const first = groups.toSorted((a, b) => a.lastSeenMs - b.lastSeenMs)[0]?.questions ?? 0
      expect(count).toBeLessThanOrEqual(Math.max(first, Math.min(wanted + 2, MAX_QUESTIONS)))
      expect(chosen.length).toBeLessThanOrEqual(MAX_PARTS)
      expect(chosen.length > 0).toBe(groups.length > 0)
      for (const { groups: places } of chosen) expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
    }),
  )
})

test('of two groups that both fit, the least recently seen is chosen', () => {
  const group = (version: string, lastSeenMs: number): OfferedGroup => ({
    version,
    part: 1,
    group: 0,
    questions: 10,
    lastSeenMs,
  })
  expect(
    chooseGroups([group('new', 900), group('old', 100), group('never', 0)], 12).map(({ version }) => version),
  ).toEqual(['never'])
  expect(chooseGroups([group('new', 900), group('old', 100)], 20).map(({ version }) => version)).toEqual(['old', 'new'])
})

test('a wrong question is always due within a week, and ends only after two right answers', () => {
  const answers = fc.array(fc.record({ day: fc.integer({ min: 0, max: 60 }), isRight: fc.boolean() }), {
    maxLength: 25,
  })
  fc.assert(
    fc.property(answers, (told) => {
      let state: Mistake | null = null
      for (const answer of told) {
        const before: Mistake | null = state
        state = answerMistake(before, answer)
        if (state === null) continue
        const longest = Math.max(...RETURN_DAYS)
        if (!state.isLearned) expect(state.dueDay - state.lastDay).toBeGreaterThanOrEqual(1)
        expect(state.dueDay - state.lastDay).toBeLessThanOrEqual(longest)
        // Only a right answer on or after the day counts towards learning it.
        if (before !== null && !before.isLearned && state.rights > before.rights) {
          expect(answer.isRight).toBe(true)
          expect(answer.day).toBeGreaterThanOrEqual(before.dueDay)
        }
        if (state.isLearned) expect(state.rights).toBe(2)
        if (before !== null) expect(state.lastDay).toBeGreaterThanOrEqual(before.isLearned ? 0 : before.lastDay)
      }
    }),
  )
})
