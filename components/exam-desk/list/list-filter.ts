import { type ExamFilter } from '@/lib/api/queries/exam-drafts'
import { type ExamState } from '@/lib/contract/exam-drafts'
import { moduleNames } from '@/lib/copy/exam'
import { examListCopy, examStateNames } from '@/lib/copy/exam-list'
import { type ExamModule } from '@/lib/domain/exam/content'
import { paths } from '@/lib/paths'

/** What an address or a list of choices can say of a list of exams. */
export type Shown = ExamFilter & { readonly page: number }
type Sort = keyof typeof examListCopy.sorts

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isState = (text: string): text is ExamState => Object.hasOwn(examStateNames, text)
export const isModule = (text: string): text is ExamModule => Object.hasOwn(moduleNames, text) && text !== 'speaking'
export const isSort = (text: string): text is Sort => Object.hasOwn(examListCopy.sorts, text)

/** The filter that an address asks for; what it does not understand counts as not given. */
export function readFilter(query: { get: (name: string) => string | null }): Shown {
  const read = (name: string) => query.get(name)?.trim().slice(0, 100) ?? ''
  const [q, state, module, owner, sort] = [read('q'), read('state'), read('module'), read('owner'), read('sort')]
  const page = Number(query.get('page'))
  return {
    ...(q !== '' && { q }),
    ...(isState(state) && { state }),
    ...(isModule(module) && { module }),
    ...(UUID.test(owner) && { owner }),
    ...(isSort(sort) && { sort }),
    ...(read('order') === 'asc' && { order: 'asc' as const }),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

/** How many choices besides the search are not the usual ones. */
export function countChosen({ page: _page, q: _q, ...rest }: Shown): number {
  return Object.values(rest).filter((value) => value !== undefined).length
}

/** The address of the list; what is usual is not said. */
export function addressOf({ page, ...filter }: Shown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${paths.myExams}?${query}` : paths.myExams
}
