import { type AnswerKey } from '@/lib/marking/answers/key'
import { type ProofSource } from '@/lib/marking/answers/proof/proof'
import { makeSource } from '@/lib/marking/answers/proof/proof-source'
import { type DraftKey, type PaperDraft, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { mapQuestionFacts, type InterpretationChoices } from '@/lib/authoring/paper/rules/draft-keys'
import { listSources, passageSources } from '@/lib/authoring/paper/rules/proof/draft-sources'
import { confirmIfProved } from '@/lib/authoring/paper/rules/proof/prove-rows'
import { proveDraftKey, type KeyStripItem } from '@/lib/authoring/paper/rules/proof/key-strip'
import { type ProposedGroup, type ProposedPart, type ImportProposal } from './proposal'

type Target = Pick<PaperDraft, 'skill' | 'transcript'>

/**
 * Confirms only those keys for which every proof holds: in the passage of the document, in its transcript, or in the texts of the paper. The others
 * stay typed, and wait for a person.
 */
export function proveKeys(understood: ImportProposal, target: Target): ImportProposal {
  const parts = understood.parts.map((part, index): ProposedPart => {
    const sources = sourcesOf(understood, part, { ...target, index })
    return { ...part, groups: part.groups.map((group) => proveGroup(group, sources)) }
  })
  return { ...understood, parts }
}

/** The key strip of the result, in the order of the document. */
export function listProposedStrip(
  understood: ImportProposal,
  target: Target,
  readingChoices: Readonly<Record<QuestionRef, InterpretationChoices>> = {},
): readonly KeyStripItem[] {
  return understood.parts.flatMap((part, index) => {
    const sources = sourcesOf(understood, part, { ...target, index })
    return part.groups.flatMap(({ group, numbers, keys, lines }) => {
      const facts = mapQuestionFacts(group)
      return Object.entries(numbers).flatMap(([ref, questionNumbers]) => {
        const fact = facts.get(ref)
        if (!fact) return []
        const key = { key: keys[ref], line: lines?.[ref], readingChoices: readingChoices[ref] }
        return [proveDraftKey({ ref, numbers: questionNumbers, facts: fact, sources, ...key })]
      })
    })
  })
}

function sourcesOf(
  { leftovers }: ImportProposal,
  { number, passage }: ProposedPart,
  { skill, transcript, index }: Target & { readonly index: number },
): readonly ProofSource[] {
  if (skill !== 'listening') return passage ? passageSources(passage) : []
  const transcriptTexts = leftovers.flatMap(({ reason, text }) => (reason === 'transcript' ? [text] : []))
  const transcripts = transcriptTexts.length > 0 ? [makeSource('transcript', transcriptTexts)] : []
  return [...listSources({ skill, part: number ?? index + 1, passage: null, transcript }), ...transcripts]
}

function proveGroup(proposed: ProposedGroup, sources: readonly ProofSource[]): ProposedGroup {
  const { group, numbers, keys, lines } = proposed
  const facts = mapQuestionFacts(group)
  const prove = (ref: QuestionRef, key: DraftKey): DraftKey => {
    const [fact, questionNumbers] = [facts.get(ref), numbers[ref] ?? []]
    if (!fact || !key.answer) return key
    const text = key.typed ?? labelsOf(key.answer).join(', ')
    const confirmed = confirmIfProved(key, {
      facts: fact,
      numbers: questionNumbers,
      sources,
      text,
      line: lines?.[ref] ?? null,
    })
    // Evidence belongs to a confirmed answer.
    return confirmed.answer ? confirmed : { ...confirmed, evidence: null }
  }
  const proved = Object.entries(keys).map(([ref, key]) => [ref, prove(ref, key)] as const)
  return { ...proposed, keys: Object.fromEntries(proved) }
}

function labelsOf(answer: AnswerKey): readonly string[] {
  if (answer.kind === 'text') return []
  return answer.kind === 'choice' ? answer.accepts : answer.labels
}
