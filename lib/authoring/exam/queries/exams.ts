import type * as contract from '@/lib/authoring/exam/contract/exam'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'
import { queryOptions } from '@tanstack/react-query'
import { route } from '@/lib/platform/client/browser'

export const examQuery = (slug: string) => readQuery<typeof contract.getExam>('/exams/{slug}/', { params: { slug } })

/** The newest exams, as many as a select field can show. */
export const examsQuery = () => readQuery<typeof contract.listExams>('/exams/', { query: { size: 50 } })

/** Whether the viewer may start it now: the answer can change at any moment. */
export const eligibilityQuery = (slug: string) =>
  readQuery<typeof contract.getEligibility>('/exams/{slug}/standing/', { params: { slug } }, CHANGES_ELSEWHERE)

const listExams = route<typeof contract.listExams>('GET', '/exams/')

const PAGE = 50
/** Every published exam, to choose one from. */
export const publishedExamsQuery = () =>
  queryOptions({
    queryKey: ['/exams/', { all: true }],
    queryFn: async ({ signal }) => {
      const first = await listExams({ query: { size: PAGE } }, { signal })
      const items = [...first.items]
      for (let page = 2; page <= Math.ceil(first.total / PAGE); page += 1) {
        items.push(...(await listExams({ query: { size: PAGE, page } }, { signal })).items)
      }
      return items
    },
  })
