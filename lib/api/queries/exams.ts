import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/exam'
import { route } from '../browser'

const getExam = route<typeof contract.getExam>('GET', '/exams/{slug}/')
const getStanding = route<typeof contract.getStanding>('GET', '/exams/{slug}/standing/')
const listExams = route<typeof contract.listExams>('GET', '/exams/')

export const examQuery = (slug: string) =>
  queryOptions({ queryKey: [`/exams/${slug}/`], queryFn: ({ signal }) => getExam({ params: { slug } }, { signal }) })

/** The newest exams, as many as a list to choose from can show. */
export const examsQuery = () =>
  queryOptions({
    queryKey: ['/exams/', { size: 50 }],
    queryFn: ({ signal }) => listExams({ query: { size: 50 } }, { signal }),
  })

/** Whether I may start it now: a moment later it may be another answer. */
export const standingQuery = (slug: string) =>
  queryOptions({
    queryKey: [`/exams/${slug}/standing/`],
    queryFn: ({ signal }) => getStanding({ params: { slug } }, { signal }),
    staleTime: 0,
  })
