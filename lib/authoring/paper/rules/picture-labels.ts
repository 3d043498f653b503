import { type PictureLabel, type Picture } from '@/lib/paper/content/rules/content'
import { type DraftGroup, type PaperDraft } from './draft'
import { editGroup } from './groups/groups'
import { listGroupRefs } from './number-questions'

/** Thousandths of the picture's width and height. */
const MAX_COORDINATE = 1000

/** The possible labels on a group's picture: the letters of its bank (a map), or its gaps (a diagram). */
export function listPlaceableLabels(group: DraftGroup): readonly string[] {
  if (group.type === 'map-labelling') return group.bank.options.map(({ label }) => label)
  return 'body' in group ? [...new Set(listGroupRefs(group).map(({ ref }) => `{{${ref}}}`))] : []
}

/** Places or moves a label; a position outside the picture moves to its edge. */
export function placeLabel(draft: PaperDraft, groupId: string, label: PictureLabel): PaperDraft {
  const inside: PictureLabel = { text: label.text, x: clamp(label.x), y: clamp(label.y) }
  return changeLabels(draft, groupId, (labels) =>
    labels.some(({ text }) => text === label.text)
      ? labels.map((item) => (item.text === label.text ? inside : item))
      : [...labels, inside],
  )
}

export function removeLabel(draft: PaperDraft, groupId: string, text: string): PaperDraft {
  return changeLabels(draft, groupId, (labels) => labels.filter((label) => label.text !== text))
}

/** Replaces the picture or its alternative text; its labels stay. */
export function changePicture(
  draft: PaperDraft,
  groupId: string,
  change: (picture: Picture | null) => Picture | null,
): PaperDraft {
  return editGroup(draft, groupId, (group) => {
    if ('body' in group) return { ...group, picture: change(group.picture) }
    return group.type === 'map-labelling' ? { ...group, picture: change(group.picture) } : group
  })
}

function changeLabels(
  draft: PaperDraft,
  groupId: string,
  change: (labels: readonly PictureLabel[]) => readonly PictureLabel[],
): PaperDraft {
  return editGroup(draft, groupId, (group) => {
    if ('body' in group) return { ...group, marks: change(group.marks) }
    return group.type === 'map-labelling' ? { ...group, marks: change(group.marks) } : group
  })
}

function clamp(value: number): number {
  return Number.isFinite(value) ? Math.min(MAX_COORDINATE, Math.max(0, Math.round(value))) : 0
}
