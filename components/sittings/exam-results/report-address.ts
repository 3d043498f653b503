import { type ResultFilter } from '@/lib/sittings/exam-results/queries'
import { paths } from '@/lib/platform/paths'

export const TABS = ['bands', 'questions', 'wrong', 'keys', 'attempts'] as const
export type Tab = (typeof TABS)[number]
export const SKILLS = ['listening', 'reading', 'writing'] as const
export type Skill = (typeof SKILLS)[number]
export type ReportView = {
  readonly tab: Tab
  readonly skill: Skill | null
  readonly filter: ResultFilter
  readonly page: number
}

/** Parses the URL; an unknown value counts as absent. */
export function parseReportView(query: { get: (name: string) => string | null }): ReportView {
  const [version, page] = [toNumber(query.get('version')), toNumber(query.get('page'))]
  const mode = query.get('mode')
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'bands',
    skill: SKILLS.find((skill) => skill === query.get('skill')) ?? null,
    filter: {
      ...(version !== null && { version }),
      ...((mode === 'strict' || mode === 'practice') && { mode }),
    },
    page: page !== null && page <= 1000 ? page : 1,
  }
}

function toNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

export function addressOf(exam: string, { tab, skill, filter, page }: ReportView): string {
  const query = new URLSearchParams({
    ...(tab !== 'bands' && { tab }),
    ...(skill && { skill }),
    ...(filter.version !== undefined && { version: String(filter.version) }),
    ...(filter.mode && { mode: filter.mode }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${paths.examResults(exam)}?${query.toString()}` : paths.examResults(exam)
}
