import { type PostDoc } from './post-doc'
import { type Exercise, withoutKey } from './exercise'
import { type PostKind } from '@/lib/platform/text-kinds'

/** The category of a post, one per post. Their Persian names are in lib/learning/post/words/post.ts. */
export const POST_CATEGORIES = [
  'listening',
  'reading',
  'writing',
  'speaking',
  'vocabulary',
  'preparation',
  'about-ielts',
] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]

export const NOTE_SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const
export type NoteSkill = (typeof NOTE_SKILLS)[number]
export const NOTE_LEVELS = ['base', 'middle', 'advanced'] as const
export type NoteLevel = (typeof NOTE_LEVELS)[number]
export const REFERENCE_SECTIONS = ['bands', 'types', 'words', 'phrases', 'grammar', 'descriptors'] as const
export type ReferenceSection = (typeof REFERENCE_SECTIONS)[number]

export type TextCategory = PostCategory | ReferenceSection
export const TEXT_CATEGORIES = [...POST_CATEGORIES, ...REFERENCE_SECTIONS] as const
/** The categories of each kind of text: a topic of the blog, a skill, a section of the references. */
export const CATEGORIES_BY_KIND: Readonly<Record<PostKind, readonly TextCategory[]>> = {
  post: POST_CATEGORIES,
  note: NOTE_SKILLS,
  reference: REFERENCE_SECTIONS,
}

/** The defaults of a new text of each kind. */
export const DEFAULT_FACTS: Readonly<Record<PostKind, Facts>> = {
  post: { category: 'preparation' },
  note: { category: 'listening', level: 'base', minutes: 10 },
  reference: { category: 'words' },
}

type Facts = {
  readonly category: TextCategory
  /** Present for notes only. */
  readonly level?: NoteLevel | undefined
  readonly minutes?: number | undefined
}
type Misfit = 'category' | 'level' | 'minutes' | 'doc'

/** Fields of a text that its kind forbids or requires; empty if it fits. */
export function listMisfits(kind: PostKind, text: Facts & { readonly doc: PostDoc }): readonly Misfit[] {
  const isNote = kind === 'note'
  const faults: readonly (readonly [Misfit, boolean])[] = [
    ['category', !CATEGORIES_BY_KIND[kind].includes(text.category)],
    ['level', isNote !== (text.level !== undefined)],
    ['minutes', isNote !== (text.minutes !== undefined)],
    ['doc', !isNote && listExercises(text.doc).length > 0],
  ]
  return faults.flatMap(([part, isFault]) => (isFault ? [part] : []))
}

/** The exercises of a text in reading order: they occur only at the top level, never in a list or table. */
export function listExercises(doc: PostDoc): readonly Exercise[] {
  return doc.content.flatMap((node) => (node.type === 'exercise' ? [node.attrs] : []))
}

/** The text for visitors. */
export function withoutKeys(doc: PostDoc): PostDoc {
  const content = doc.content.map((node) =>
    node.type === 'exercise' ? { type: node.type, attrs: withoutKey(node.attrs) } : node,
  )
  return { type: doc.type, content }
}
