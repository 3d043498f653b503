import { familyOf, MARK_TAGS, type MarkTag, type TagFamily } from '@/lib/teaching/submission/rules/correction'
import { type FindingKind } from './finding'

/** The tag of an annotation that a teacher makes of a finding. */
export function tagOfKind(kind: FindingKind): MarkTag {
  return MARK_TAGS.find((tag) => tag === kind) ?? OTHER_TAGS[kind] ?? 'undeveloped'
}

const OTHER_TAGS: Partial<Readonly<Record<FindingKind, MarkTag>>> = {
  copied_prompt: 'repetition',
  figures: 'off_topic',
  frame: 'register',
  memorised: 'register',
  announcing: 'linking',
}

/** The colour and the shape of a kind: whose criterion it belongs to. */
export function familyOfKind(kind: FindingKind): TagFamily {
  const tag = MARK_TAGS.find((tag) => tag === kind)
  if (tag) return familyOf(tag)
  return kind === 'announcing' ? 'cohesion' : 'task'
}
