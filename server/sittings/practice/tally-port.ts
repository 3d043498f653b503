import { type SkillTally } from '@/lib/sittings/result/rules/tally'
import { type Database } from '@/server/platform/db/client'
import { createPort } from '@/server/platform/port'

/** A user's first answers by type, as the plan of the day counts them: the practice page and the plan give the same figures. */
export const firstAnswers = createPort<(db: Database, userId: string) => Promise<readonly SkillTally[]>>(
  'first answers by type of question',
)
