import { type ReservedAccess } from '@/lib/authoring/exam/rules/audience'
import { type Database } from '@/server/platform/db/client'
import { createPort } from '@/server/platform/port'

/** The exams that classes and mock days of a person open to them. Institutes know, which stand above exams. */
export const reservedExams =
  createPort<(db: Database, userId: string) => Promise<readonly ReservedAccess[]>>('exams reserved for a person')
