import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { listGroupRefs, numberDraft } from '@/lib/authoring/paper/rules/number-questions'
import { type PreviewPlace } from '@/lib/paper/content/rules/live-preview'
import { targetOf } from '../proposal'

type ProposalPlaces = {
  /** Null for the name of a target that is not in the paper. */
  readonly placeOf: (target: string) => PreviewPlace | null
  readonly targetAt: (place: PreviewPlace) => string | null
}

/** Where the elements of a proposal are in the rendered paper. */
export function mapProposalPlaces(draft: PaperDraft): ProposalPlaces {
  const { idOf, rangeOf } = numberDraft(draft)
  const places = new Map<string, PreviewPlace>()
  for (const [index, { passage, groups }] of draft.parts.entries()) {
    const part = index + 1
    places.set(targetOf.part(index), { kind: 'paragraph', part, paragraph: 'title' })
    for (const id of ['title', ...(passage?.paragraphs ?? []).map((item) => item.id)])
      places.set(targetOf.paragraph(index, id), { kind: 'paragraph', part, paragraph: id })
    for (const group of groups) {
      const first = rangeOf(group)?.first
      if (first !== undefined) places.set(targetOf.group(group.id), { kind: 'group', part, group: first })
      for (const { ref } of listGroupRefs(group)) {
        const question = idOf(ref)
        if (question !== null) places.set(targetOf.question(ref), { kind: 'question', part, question })
      }
    }
  }
  // The title of a passage has a name of its own before the whole passage.
  const targets = new Map([...places].map(([target, place]) => [nameOf(place), target]))
  return { placeOf: (target) => places.get(target) ?? null, targetAt: (place) => targets.get(nameOf(place)) ?? null }
}

function nameOf(place: PreviewPlace): string {
  switch (place.kind) {
    case 'question':
      return `question ${place.part} ${place.question}`
    case 'paragraph':
      return `paragraph ${place.part} ${place.paragraph}`
    case 'group':
      return `group ${place.part} ${place.group}`
  }
}
