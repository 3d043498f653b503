import { type Skill } from '@/lib/paper/content/rules/content'

type SittingLike = { readonly skill: Skill; readonly state: 'ready' | 'running' | 'closed' | 'marked' }
export type NextPlace =
  | { readonly at: 'preview' }
  | { readonly at: 'section'; readonly skill: Skill }
  | { readonly at: 'result' }

/** Where an attempt continues: its running section, the start page, the next section, or the result. */
export function findNextPlace(sittings: readonly SittingLike[], isOver = false): NextPlace {
  if (isOver) return { at: 'result' }
  const running = sittings.find(({ state }) => state === 'running')
  if (running) return { at: 'section', skill: running.skill }
  if (sittings.every(({ state }) => state === 'ready')) return { at: 'preview' }
  const next = sittings.find(({ state }) => state === 'ready')
  return next ? { at: 'section', skill: next.skill } : { at: 'result' }
}

/**
 * Whether this section may be on the screen now: it is running, or next. In practice any section that is not started qualifies, while none is running
 * (decision 037).
 */
export function isOpenSection(
  sittings: readonly SittingLike[],
  skill: Skill,
  mode: 'strict' | 'practice' = 'strict',
): boolean {
  const place = findNextPlace(sittings)
  const isFree = mode === 'practice' && !sittings.some(({ state }) => state === 'running')
  if (isFree) return sittings.some((sitting) => sitting.skill === skill && sitting.state === 'ready')
  if (place.at === 'section') return place.skill === skill
  return place.at === 'preview' && sittings[0]?.skill === skill
}
