import { type EditorPlace } from '@/lib/authoring/paper/rules/editor-place'

// Ids by which the editor scrolls to a finding; panels set them on their elements.

export const passagePlaceId = (part: string) => `place-${part}-passage`
export const groupPlaceId = (group: string) => `place-${group}`
export const questionPlaceId = (question: string) => `place-question-${question}`
export const partPlaceId = (part: string) => `place-${part}`

/** The possible element ids of a place, the most specific first. */
export function listPlaceIds(place: EditorPlace): readonly string[] {
  if (place.room !== 'part') return [`place-${place.room}`, 'tab-panel']
  return [
    ...(place.question ? [questionPlaceId(place.question)] : []),
    ...(place.group ? [groupPlaceId(place.group)] : []),
    ...(place.passage ? [passagePlaceId(place.part)] : []),
    partPlaceId(place.part),
  ]
}
