import { type ProofSource } from '@/lib/marking/answers/proof/proof'
import { makeSource } from '@/lib/marking/answers/proof/proof-source'
import { type Passage, type Skill, type TranscriptLine } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'
import { listSentenceTexts } from '../passage/sentences'

const passages = new WeakMap<Passage, readonly ProofSource[]>()
const transcripts = new WeakMap<readonly TranscriptLine[], Map<number, readonly ProofSource[]>>()

type PartTexts = {
  readonly skill: Skill
  /** Number of the part. */
  readonly part: number
  readonly passage: Passage | null
  readonly transcript: readonly TranscriptLine[]
}

/** The texts of a part that may contain answers; normalised once for each state of the text. */
export function listSources({ skill, part, passage, transcript }: PartTexts): readonly ProofSource[] {
  if (skill !== 'listening') return passage ? passageSources(passage) : []
  const byPart = transcripts.get(transcript) ?? new Map<number, readonly ProofSource[]>()
  const sources = byPart.get(part) ?? transcriptSources(transcript, part)
  transcripts.set(transcript, byPart.set(part, sources))
  return sources
}

/** A passage, normalised once for each state. */
export function passageSources(passage: Passage): readonly ProofSource[] {
  const cached = passages.get(passage)
  if (cached) return cached
  const texts = listSentenceTexts(passage.paragraphs).map(({ text }) => text)
  const passageTexts = [passage.title, passage.subtitle ?? '', ...texts]
    .map(plainText)
    .filter((text) => text.trim() !== '')
  const sources = texts.length === 0 ? [] : [makeSource('passage', passageTexts)]
  passages.set(passage, sources)
  return sources
}

function transcriptSources(transcript: readonly TranscriptLine[], part: number): readonly ProofSource[] {
  const partTexts = transcript.filter((line) => line.part === part).map(({ text }) => plainText(text))
  const texts = partTexts.filter((text) => text.trim() !== '')
  return texts.length === 0 ? [] : [makeSource('transcript', texts)]
}
