import { type PaperContent, type PaperKey } from '@/lib/paper/content/rules/content'
import { type PaperMarking } from '@/lib/marking/answers/key'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { type BandTable } from '@/lib/marking/bands/band-table'
import { ACADEMIC_READING_BANDS, GENERAL_READING_BANDS, LISTENING_BANDS } from '@/lib/marking/bands/band-tables.data'

/** Cached, because contents and keys never change: a room that ends together is marked by the same two. */
const markings = new WeakMap<PaperContent, WeakMap<PaperKey, PaperMarking>>()

/** Prepares a paper for marking: each question with its key, word limit and the words printed beside it. Cached per content and key. */
export function toMarking(content: PaperContent, key: PaperKey): PaperMarking {
  const ofContent = markings.get(content) ?? new WeakMap<PaperKey, PaperMarking>()
  const marking = ofContent.get(key) ?? makeMarking(content, key)
  markings.set(content, ofContent.set(key, marking))
  return marking
}

function makeMarking(content: PaperContent, key: PaperKey): PaperMarking {
  const answers = new Map(key.questions.map(({ question, answer }) => [question, answer]))
  const questions = listQuestions(content).flatMap(({ id, numbers, limit, printed }) => {
    const answer = answers.get(id)
    return answer ? [{ question: id, numbers, answer, limit, printed }] : []
  })
  return { questions, unordered: key.unordered }
}

/** Stored rows [lowest raw score, band × 2]. */
export type StoredBandTable = readonly (readonly [number, number])[]

/** The exam version's table, else the paper's own one, else the default one of its skill and module. */
export function bandTableOf(
  { skill, module }: Pick<PaperContent, 'skill' | 'module'>,
  key: Pick<PaperKey, 'bandTable'>,
  examTable: StoredBandTable | null = null,
): BandTable {
  const storedTable = examTable ?? key.bandTable
  if (storedTable) return storedTable.map(([from, halfBands]) => ({ from, halfBands }))
  if (skill === 'listening') return LISTENING_BANDS
  return module === 'academic' ? ACADEMIC_READING_BANDS : GENERAL_READING_BANDS
}
