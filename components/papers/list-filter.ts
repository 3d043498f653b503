import { type PaperFilter } from '@/lib/api/queries/papers'
import { type PaperSort, type PaperState } from '@/lib/contract/papers'
import { moduleNames } from '@/lib/copy/exam'
import { paperListCopy, paperStates } from '@/lib/copy/paper-list'
import { type ExamModule, type Skill } from '@/lib/domain/exam/content'
import { isGroupType } from '@/lib/domain/exam/question-types'
import { isUuid } from '@/lib/domain/text/uuid'
import { paths } from '@/lib/paths'

/** What an address or a list of choices can say of a list of papers. */
export type Shown = PaperFilter & { readonly page: number }

export const isState = (text: string): text is PaperState => Object.hasOwn(paperStates, text)
export const isModule = (text: string): text is ExamModule => Object.hasOwn(moduleNames, text)
export const isSort = (text: string): text is PaperSort => Object.hasOwn(paperListCopy.sorts, text)

type Query = { get: (name: string) => string | null }

/** The filter that an address asks for; what it does not understand counts as not given. */
export function readFilter(query: Query): Shown {
  const page = Number(query.get('page'))
  return {
    ...readChoice(query, 'q', (text) => text !== ''),
    ...readChoice(query, 'state', isState),
    ...readChoice(query, 'module', isModule),
    ...readChoice(query, 'type', isGroupType),
    ...readChoice(query, 'owner', isUuid),
    ...readChoice(query, 'sort', isSort),
    ...readChoice(query, 'order', (text): text is 'asc' => text === 'asc'),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

function readChoice<Name extends string, Value extends string>(
  query: Query,
  name: Name,
  isValue: ((text: string) => text is Value) | ((text: string) => boolean),
): Partial<Record<Name, Value>> {
  const text = query.get(name)?.trim().slice(0, 100) ?? ''
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- just checked
  return isValue(text) ? ({ [name]: text } as Record<Name, Value>) : {}
}

/** How many choices besides the search are not the usual ones. */
export function countChosen({ page: _page, q: _q, ...rest }: Shown): number {
  return Object.values(rest).filter((value) => value !== undefined).length
}

/** The address of a list; what is usual is not said. */
export function addressOf(skill: Skill, { page, ...filter }: Shown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${paths.papers(skill)}?${query}` : paths.papers(skill)
}
