import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/exam'
import { route } from '../browser'

const getExam = route<typeof contract.getExam>('GET', '/exams/{slug}/')

const listExams = route<typeof contract.listExams>('GET', '/exams/')

export const examQuery = (slug: string) =>
  queryOptions({ queryKey: [`/exams/${slug}/`], queryFn: ({ signal }) => getExam({ params: { slug } }, { signal }) })

/** The newest exams, as many as a list to choose from can show. */
export const examsQuery = () =>
  queryOptions({
    queryKey: ['/exams/', { size: 50 }],
    queryFn: ({ signal }) => listExams({ query: { size: 50 } }, { signal }),
  })
