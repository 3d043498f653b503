/** For whom an exam is: everybody, the classes to which it is assigned, or the seats of a mock day. */
export const EXAM_AUDIENCES = ['everyone', 'class', 'mock_day'] as const
export type ExamAudience = (typeof EXAM_AUDIENCES)[number]

/** What a person may do with an exam that is reserved for an audience to which they belong. */
export type ReservedAccess = {
  readonly examId: string
  /** A mock test. Nobody starts a mock-day exam directly: their seat does. */
  readonly mayStart: boolean
  readonly mayPractise: boolean
}

type Mode = 'strict' | 'practice'

/** The only mode that this person may start, among those that the exam allows; undefined: none. */
export function reservedMode(
  onlyMode: Mode | null,
  { mayStart, mayPractise }: ReservedAccess,
): Mode | null | undefined {
  const isOpen = { strict: mayStart && onlyMode !== 'practice', practice: mayPractise && onlyMode !== 'strict' }
  if (isOpen.strict && isOpen.practice) return null
  if (isOpen.strict) return 'strict'
  return isOpen.practice ? 'practice' : undefined
}

/** The audit log stores it as text. */
export function readAudience(stored: string): ExamAudience {
  return EXAM_AUDIENCES.find((audience) => audience === stored) ?? 'everyone'
}

/** False for an exam that allows practice only, such as a set of single parts: no list or count of mocks includes it. */
export function isMockExam({ onlyMode }: { readonly onlyMode: 'strict' | 'practice' | null }): boolean {
  return onlyMode !== 'practice'
}
