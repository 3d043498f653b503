import { type MarkedSkill } from '@/lib/sittings/result/rules/tally'

/** The number of questions in a set that a link requests. */
export const WANTED_SIZE = 12

/** As in the test: 60 minutes for 40 questions of reading, 30 and some time to check for 40 of listening. */
const SECONDS_PER_QUESTION: Readonly<Record<MarkedSkill, number>> = { listening: 60, reading: 90 }

export function minutesOfSet(skill: MarkedSkill, questions: number): number {
  return Math.ceil((questions * SECONDS_PER_QUESTION[skill]) / 60)
}
