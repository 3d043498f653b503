import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { parseAbout } from '@/lib/support/case/rules/about'
import { About } from './about'

/** Something that a case can be about: its name in a URL, and its present facts. */
export const CaseSubject = z.object({ about: z.string(), facts: About })
export type CaseSubject = z.infer<typeof CaseSubject>
/** With `about` only that subject; empty if it is not the caller's. */
export const listCaseSubjects = endpoint({
  method: 'GET',
  path: '/case-subjects/',
  auth: 'user',
  cap: 'read',
  summary: 'Possible subjects of a case: my newest exams, orders, submissions, classes and mock days',
  query: z.object({
    about: z
      .string()
      .max(500)
      .refine((text) => parseAbout(text) !== null)
      .optional(),
  }),
  response: z.object({ items: z.array(CaseSubject) }),
})
