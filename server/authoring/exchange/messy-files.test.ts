import { strToU8 } from 'fflate'
import { PaperDraft as DraftContract } from '@/lib/authoring/paper/contract/paper-draft'
import { expandKey } from '@/lib/marking/answers/expand'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { type ConversionLoss } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { MESSY, type MessyFile } from './fixtures/messy-files'
import { readExchange } from './read-file'

function read({ file, skill = 'reading' }: Pick<MessyFile, 'file' | 'skill'>) {
  const bytes = Buffer.from(typeof file === 'string' ? strToU8(file) : file)
  const found = readExchange(bytes, { skill, module: 'academic' })
  if (found.kind !== 'draft') throw new Error(`refused: ${JSON.stringify(found)}`)
  return found
}

function keysOf(draft: PaperDraft): readonly (string | null)[] {
  const { numbering } = compileDraft(draft)
  return numbering.refs.map((ref) => {
    const answer = draft.keys[ref]?.answer
    if (!answer) return null
    if (answer.kind === 'text') return expandKey(answer).join(' / ')
    return (answer.kind === 'choice' ? answer.accepts : answer.labels).join(' ')
  })
}

const isReported = (expectedLine: string, losses: readonly ConversionLoss[]) => {
  const [code = '', ...words] = expectedLine.split(': ')
  return losses.some((loss) => loss.code === code && `${loss.where}: ${loss.text}`.includes(words.join(': ')))
}

test.each(Object.entries(MESSY))('%s', (_, messy) => {
  const { draft, losses } = read(messy)
  const text = JSON.stringify(draft)
  const questions = listQuestions(compileDraft(draft).content)
  expect(questions.flatMap(({ numbers }) => numbers)).toHaveLength(messy.questions)
  expect((messy.contains ?? []).filter((piece) => !text.includes(piece))).toEqual([])
  expect((messy.lacks ?? []).filter((piece) => text.includes(piece))).toEqual([])
  if (messy.keys) expect(keysOf(draft)).toEqual(messy.keys)
  expect(messy.expectedReport.filter((expectedLine) => !isReported(expectedLine, losses))).toEqual([])
  const codes = new Set(messy.expectedReport.map((expectedLine) => expectedLine.split(':')[0]))
  expect(losses.filter(({ code }) => !codes.has(code))).toEqual([])
  expect(DraftContract.safeParse(draft).error).toBeUndefined()
})

test('there are at least twenty messy files', () => {
  expect(Object.keys(MESSY).length).toBeGreaterThanOrEqual(20)
})

const hotspot =
  '<assessmentItem identifier="h" title="Where is it?"><itemBody><hotspotInteraction responseIdentifier="R"><prompt>Click the town</prompt></hotspotInteraction></itemBody></assessmentItem>'

test.each<[string, string, string]>([
  ['a hot spot', hotspot, 'Where is it? (hotspot)'],
  [
    'a calculated question',
    '<quiz><question type="calculated"><name><text>Sum</text></name></question></quiz>',
    'Sum (calculated)',
  ],
])('refuses a file that has nothing but %s, and names what it has', (_, file, place) => {
  const found = readExchange(Buffer.from(file), { skill: 'reading', module: 'academic' })
  expect(found).toMatchObject({ kind: 'refused', problems: [{ kind: 'unsupported', places: [place] }] })
})

test('refuses QTI 1.2 by its name', () => {
  const found = readExchange(Buffer.from('<questestinterop><assessment/></questestinterop>'), {
    skill: 'reading',
    module: 'academic',
  })
  expect(found).toMatchObject({ kind: 'refused', problems: [{ kind: 'qti1' }] })
})
