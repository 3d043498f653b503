import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/exam'
import { route } from '../browser'

const getExam = route<typeof contract.getExam>('GET', '/exams/{slug}/')

export const examQuery = (slug: string) =>
  queryOptions({ queryKey: [`/exams/${slug}/`], queryFn: ({ signal }) => getExam({ params: { slug } }, { signal }) })
