'use client'

import { useMemo, useState } from 'react'
import { expandKey } from '@/lib/marking/answers/expand'
import { fold } from '@/lib/platform/text/fold'
import { type AnswerClass, type Looseness, type TextKey } from '@/lib/marking/answers/key'
import { lintKey } from '@/lib/marking/answers/lint/lint'
import { type LintIssue } from '@/lib/marking/answers/lint/lint-issue'
import { parseShorthand, type ShorthandWarning } from '@/lib/marking/answers/shorthand/shorthand'
import { unifySpelling } from '@/lib/marking/answers/words/spelling-variants'
import { type DraftKey, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import {
  addSpelling,
  changeEntry,
  confirmKey,
  type KeyProposal,
  NO_INTERPRETATION_CHOICES,
  proposeKey,
  replaceKey,
  type QuestionFacts,
  toMarking,
  toShorthand,
  setTypedKey,
  type InterpretationChoices,
} from '@/lib/authoring/paper/rules/draft-keys'
import { isUnambiguousKey } from '@/lib/authoring/key-list/rules/key-state'
import { useDraft, usePaperEditor } from '../editor-context'

export type TextKeyView = {
  readonly typed: string
  /** The key that marking would use: the confirmed one, otherwise the proposal; null when nothing is typed. */
  readonly answer: TextKey | null
  readonly isConfirmed: boolean
  /** Not confirmed, and ambiguous or contradicted by the evidence. */
  readonly isDoubted: boolean
  readonly accepted: readonly string[]
  readonly interpretations: KeyProposal['interpretations']
  readonly issues: readonly LintIssue[]
  readonly warnings: readonly ShorthandWarning[]
  readonly hasVariants: boolean
  readonly type: (text: string) => void
  readonly read: (reading: KeyProposal['interpretations'][number]) => void
  readonly setClass: (index: number, answerClass: AnswerClass) => void
  readonly setLoose: (index: number, loose: readonly Looseness[]) => void
  /** Adds a spelling to the key on a person's click: a confirmed key stays confirmed. */
  readonly add: (spelling: string) => void
  readonly confirm: () => boolean
}

/** The proposal for text that yields no key: it warns only of text that is too long to be parsed. */
function emptyProposalFor(typed: string): Pick<KeyProposal, 'interpretations' | 'warnings'> {
  const { warnings } = parseShorthand(typed)
  return { interpretations: [], warnings: warnings.filter(({ kind }) => kind === 'too-much') }
}

/** A stored key, and the reading that a person has chosen before it is confirmed. */
type KeyWithChoices = {
  readonly key: DraftKey | undefined
  readonly choices: InterpretationChoices
  readonly facts: QuestionFacts
}

/** Changes of a key, independent of where it is stored. */
export type KeyActions = {
  readonly type: (text: string) => void
  readonly chooseInterpretation: (choices: InterpretationChoices) => void
  readonly confirm: (answer: TextKey) => void
  /** If only class or leniency change, a confirmed key stays confirmed. */
  readonly change: (answer: TextKey) => void
  readonly replace: (answer: TextKey) => void
}

/** The key of a typed answer, from the typed text to the confirmation. */
export function useTextKey(ref: QuestionRef, facts: QuestionFacts): TextKeyView {
  const { edit } = usePaperEditor()
  const key = useDraft((draft) => draft.keys[ref])
  const [choices, setChoices] = useState<InterpretationChoices>(NO_INTERPRETATION_CHOICES)
  return useTextKeyView(
    { key, choices, facts },
    {
      type: (text) => {
        setChoices(NO_INTERPRETATION_CHOICES)
        edit((draft) => setTypedKey(draft, ref, text), `key-${ref}`)
      },
      chooseInterpretation: setChoices,
      confirm: (answer) => edit((draft) => confirmKey(draft, ref, answer)),
      change: (answer) => edit((draft) => confirmKey(draft, ref, answer), `key-entry-${ref}`),
      replace: (answer) => edit((draft) => replaceKey(draft, ref, answer)),
    },
  )
}

/** The view of a typed key, independent of where the key is stored. */
export function useTextKeyView({ key, choices, facts }: KeyWithChoices, acts: KeyActions): TextKeyView {
  const stored = key?.answer?.kind === 'text' ? key.answer : null
  const written = key?.typed ?? null
  const typed = useMemo(() => written ?? (stored ? toShorthand(stored) : ''), [written, stored])
  const proposal = useMemo(() => (stored ? null : proposeKey(typed, choices, facts)), [stored, typed, choices, facts])
  const { interpretations, warnings } = proposal ?? emptyProposalFor(stored ? '' : typed)
  const answer = stored ?? proposal?.answer ?? null
  const accepted = useMemo(() => (answer ? expandKey(answer) : []), [answer])
  const issues = useMemo(() => (answer ? lintKey(toMarking('1', facts, answer)) : []), [answer, facts])
  const isDoubted = useMemo(() => !stored && typed !== '' && !isUnambiguousKey(typed, facts), [stored, typed, facts])
  return {
    typed,
    answer,
    isConfirmed: stored !== null,
    isDoubted,
    accepted,
    issues,
    interpretations,
    warnings,
    hasVariants: accepted.some(hasVariant),
    type: acts.type,
    read: ({ scope }) => acts.chooseInterpretation({ ...NO_INTERPRETATION_CHOICES, scope }),
    confirm: () => {
      if (proposal) acts.confirm(withoutEmpty(proposal.answer))
      return proposal !== null
    },
    add: (spelling) => {
      if (!answer) return
      const next = addSpelling(answer, spelling)
      if (stored) acts.replace(next)
      else acts.type(toShorthand(withoutEmpty(next)))
    },
    setClass: (index, answerClass) => {
      if (stored) acts.change(changeEntry(stored, index, { class: answerClass }))
      else acts.chooseInterpretation({ ...choices, classes: { ...choices.classes, [index]: answerClass } })
    },
    setLoose: (index, loose) => {
      if (stored) acts.change(changeEntry(stored, index, { loose }))
      else acts.chooseInterpretation({ ...choices, loose: { ...choices.loose, [index]: loose } })
    },
  }
}

/** Removes the leniency fields that are off. */
function withoutEmpty(key: TextKey): TextKey {
  return key.accepts.reduce<TextKey>((next, _, index) => changeEntry(next, index, {}), key)
}

function hasVariant(answer: string): boolean {
  return fold(answer)
    .split(' ')
    .some((word) => isVariant(word))
}

/** Whether British and American spelling differ for the word. */
function isVariant(word: string): boolean {
  if (unifySpelling(word) !== word) return true
  const others = [word.replace('our', 'or'), word.replace(/is(e|ed|es|ing|ation)$/, 'iz$1'), word.replace(/re$/, 'er')]
  return others.some((other) => other !== word && unifySpelling(other) === word)
}
