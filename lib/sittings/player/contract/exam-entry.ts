import * as z from 'zod'
import { Attempt } from '@/lib/sittings/attempt/contract'

/** What the pages of an exam show of their candidate. `unknown`: the access token has run out. */
export const ExamEntry = z.union([z.object({ attempt: Attempt, identifier: z.string() }), z.literal('unknown')])
export type ExamEntry = z.infer<typeof ExamEntry>

export function encodeExamEntry(entry: ExamEntry): string {
  return encodeURIComponent(JSON.stringify(entry))
}

export function decodeExamEntry(text: string): ExamEntry {
  return ExamEntry.parse(JSON.parse(decodeURIComponent(text)))
}
