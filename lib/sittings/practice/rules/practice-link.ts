import { type GroupType, isGroupType } from '@/lib/paper/content/rules/question-types'

const SKILLS = ['listening', 'reading', 'writing'] as const
const MAX_PARTS = 4

type Skill = (typeof SKILLS)[number]
/** The target of a link to the practice page: a part of an exam (null: its whole paper), a type of question, or just a skill. */
export type WantedPractice =
  | { readonly kind: 'part'; readonly skill: Skill; readonly exam: string; readonly part: number | null }
  | { readonly kind: 'type'; readonly skill: Skill; readonly type: GroupType }
  | { readonly kind: 'skill'; readonly skill: Skill }

/** Null if the query names none, or an invalid one. */
export function readWanted(query: Readonly<Record<string, string | string[] | undefined>>): WantedPractice | null {
  const { exam, skill: named, part, type } = query
  const skill = SKILLS.find((known) => known === named)
  if (!skill) return null
  if (exam === undefined) return readType(skill, type)
  if (typeof exam !== 'string' || exam === '' || exam.length > 80) return null
  if (part === undefined) return { kind: 'part', exam, skill, part: null }
  const number = typeof part === 'string' && /^\d$/.test(part) ? Number(part) : 0
  return number >= 1 && number <= MAX_PARTS ? { kind: 'part', exam, skill, part: number } : null
}

function readType(skill: Skill, type: string | string[] | undefined): WantedPractice {
  return typeof type === 'string' && isGroupType(type) ? { kind: 'type', skill, type } : { kind: 'skill', skill }
}
