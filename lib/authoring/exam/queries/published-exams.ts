import { queryOptions } from '@tanstack/react-query'
import type * as exams from '@/lib/authoring/exam/contract/exam'
import { route } from '@/lib/platform/client/browser'

const listExams = route<typeof exams.listExams>('GET', '/exams/')

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
