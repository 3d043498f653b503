import { readFileSync } from 'node:fs'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { markPaper } from '@/lib/marking/answers/mark'
import { scorePaper } from '@/lib/marking/bands/score'
import { expandKey } from '@/lib/marking/answers/expand'
import { bandTableOf, toMarking } from './prepare-marking'

function readShipped(skill: 'listening' | 'reading') {
  const {
    key,
    format: _format,
    ...content
  } = PaperFile.parse(JSON.parse(readFileSync(`content/exams/academic-mock-1/${skill}.json`, 'utf8')))
  return { key, content }
}

test.each(['listening', 'reading'] as const)('marks every accepted answer of the shipped %s paper right', (skill) => {
  const { key, content } = readShipped(skill)
  const marking = toMarking(content, key)
  const answers = key.questions.map(({ question, answer }) => {
    if (answer.kind === 'text') return [question, expandKey(answer)] as const
    return [question, answer.kind === 'choice' ? answer.accepts : [answer.labels.join(' ')]] as const
  })
  const deepest = Math.max(...answers.map(([, list]) => list.length))
  for (let depth = 0; depth < deepest; depth += 1) {
    const responses = Object.fromEntries(
      answers.map(([question, list]) => [question, list[Math.min(depth, list.length - 1)]]),
    )
    expect(markPaper(marking, responses)).toMatchObject({ raw: 40, max: 40 })
  }
  expect(markPaper(marking, {}).raw).toBe(0)
})

test.each([
  ['listening', 39, 18],
  ['listening', 32, 15],
  ['listening', 31, 14],
  ['listening', 23, 12],
  ['reading', 33, 15],
  ['reading', 32, 14],
  ['reading', 30, 14],
  ['reading', 15, 10],
  ['reading', 0, 0],
] as const)('%s: raw %d is band × 2 = %d by the default table', (skill, raw, halfBands) => {
  const { key, content } = readShipped(skill)
  expect(scorePaper(bandTableOf(content, key), raw, 40)).toEqual({ kind: 'band', halfBands })
})

test("a paper's own band table is used before the default one", () => {
  const { key, content } = readShipped('reading')
  const own = bandTableOf(content, {
    ...key,
    bandTable: [
      [38, 18],
      [0, 2],
    ],
  })
  expect(scorePaper(own, 38, 40)).toEqual({ kind: 'band', halfBands: 18 })
  expect(scorePaper(own, 37, 40)).toEqual({ kind: 'band', halfBands: 2 })
})
