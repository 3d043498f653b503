import { type EditorPlace } from '@/lib/authoring/paper/rules/editor-place'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'

/** `settings`, `sound`, or the id of a part. */
export type Tab = 'settings' | 'sound' | { readonly part: string }

export function tabName(tab: Tab): string {
  return typeof tab === 'string' ? tab : `part-${tab.part}`
}

export function listTabs({ skill, parts }: Pick<PaperDraft, 'skill' | 'parts'>): readonly Tab[] {
  const sound = skill === 'listening' ? (['sound'] as const) : []
  return [...sound, ...parts.map(({ id }) => ({ part: id })), 'settings']
}

/** The first tab of a listening paper is its recording. */
export function firstTab(draft: PaperDraft): Tab {
  if (draft.skill === 'listening' && !draft.recording) return 'sound'
  const [part] = draft.parts
  return part ? { part: part.id } : 'settings'
}

export function tabOfPlace(place: EditorPlace): Tab {
  return place.room === 'part' ? { part: place.part } : place.room
}

/** False for the tab of a removed part. */
export function tabExists(tab: Tab, draft: PaperDraft): boolean {
  return listTabs(draft).some((item) => tabName(item) === tabName(tab))
}
