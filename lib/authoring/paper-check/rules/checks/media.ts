import { listPictures } from '@/lib/paper/content/rules/pictures'
import { type MediaFacts } from '@/lib/documents/media/rules/inspect'
import { errorAt, type Finding, type CheckedPaper, findingIf } from '../finding'

const DURATION_TOLERANCE_MS = 250
/** Pictures reach the candidate inside the paper, as data: URIs. */
const MAX_PICTURE_BYTES = 512 * 1024

/** Existing files match their description in the paper. (The bundle's reader reports missing files.) */
export function checkMedia({ content, media }: CheckedPaper): readonly Finding[] {
  const { recording } = content
  const pictures = listPictures(content).flatMap(({ picture, path }) => checkPicture(media.get(picture.file), path))
  return [...(recording ? checkRecording(media.get(recording.file), recording.durationMs) : []), ...pictures]
}

function checkRecording(facts: MediaFacts | undefined, durationMs: number): readonly Finding[] {
  if (!facts) return []
  if (facts.kind !== 'audio')
    return [errorAt('recording.file', { code: 'recording-unreadable', reason: describe(facts) })]
  const difference = Math.abs(facts.durationMs - durationMs)
  return findingIf(
    difference > DURATION_TOLERANCE_MS,
    errorAt('recording.durationMs', { code: 'recording-differs', fileMs: facts.durationMs, paperMs: durationMs }),
  )
}

function checkPicture(facts: MediaFacts | undefined, path: string): readonly Finding[] {
  if (!facts) return []
  if (facts.kind !== 'picture')
    return [errorAt(`${path}.file`, { code: 'picture-unreadable', reason: describe(facts) })]
  return [
    ...facts.problems.map((problem) => errorAt(`${path}.file`, { code: 'picture-unsafe', problem })),
    ...findingIf(
      facts.bytes > MAX_PICTURE_BYTES,
      errorAt(`${path}.file`, { code: 'picture-large', maxBytes: MAX_PICTURE_BYTES }),
    ),
  ]
}

function describe(facts: MediaFacts): string {
  return facts.kind === 'unreadable' ? facts.reason : facts.kind
}
