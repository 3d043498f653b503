import { ACADEMIC_READING_BANDS, GENERAL_READING_BANDS, LISTENING_BANDS } from '@/lib/marking/bands/band-tables.data'
import { type BandTable, FULL_MARKS } from '@/lib/marking/bands/band-table'
import { type MarkedSkill } from '@/lib/sittings/result/rules/tally'
import { type ExamModule } from './plan-facts'

/** The lowest number of right answers of forty that gives the band. */
export function findLeastMarks(skill: MarkedSkill, module: ExamModule, halfBands: number): number {
  const cuts = tableOf(skill, module).filter((cut) => cut.halfBands >= halfBands)
  return cuts.at(-1)?.from ?? FULL_MARKS
}

/** How many of that number of answers must be right for the band, if all types were answered equally well. */
export function neededAnswers(answers: number, marks: number): number {
  return Math.ceil((answers * marks) / FULL_MARKS)
}

function tableOf(skill: MarkedSkill, module: ExamModule): BandTable {
  if (skill === 'listening') return LISTENING_BANDS
  return module === 'academic' ? ACADEMIC_READING_BANDS : GENERAL_READING_BANDS
}
