import * as z from 'zod'
import { endpoint } from './endpoint'
import { ExamModule, Skill } from './paper'

export const ExamPaper = z.object({
  skill: Skill,
  title: z.string(),
  durationSeconds: z.int(),
  questionCount: z.int(),
  partCount: z.int(),
})
export const ExamSummary = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  module: ExamModule,
  priceRial: z.int(),
  papers: z.array(ExamPaper),
})
export type ExamSummary = z.infer<typeof ExamSummary>

const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  size: z.coerce.number().int().min(1).max(50).default(20),
})
export const listExams = endpoint({
  method: 'GET',
  path: '/exams/',
  auth: 'public',
  summary: 'Published exams',
  query: PageQuery,
  response: z.object({ items: z.array(ExamSummary), total: z.int() }),
})
export const getExam = endpoint({
  method: 'GET',
  path: '/exams/{slug}/',
  auth: 'public',
  summary: 'One published exam',
  params: z.object({ slug: z.string().min(1).max(80) }),
  response: ExamSummary,
})
