import { useId, useMemo } from 'react'
import { Tick } from '@/components/ui/form/tick'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { keyProofCopy } from '@/lib/authoring/paper/words/key-proof'
import { type KeyProposal, type QuestionFacts } from '@/lib/authoring/paper/rules/draft-keys'
import { type InterpretationMeaning, explainInterpretations } from '@/lib/authoring/paper/rules/proof/slash-readings'

const MAX_SHOWN = 5
type ReadingChoiceProps = {
  interpretations: KeyProposal['interpretations']
  facts: QuestionFacts
  onChoose: (reading: KeyProposal['interpretations'][number]) => void
}

/** The possible interpretations of an ambiguous slash: a person chooses by what each would accept and refuse. */
export function ReadingChoice({ interpretations, facts, onChoose }: ReadingChoiceProps) {
  const name = useId()
  const [defaultReading] = interpretations
  // The order must not change when another reading is chosen.
  const inOrder = useMemo(
    () => interpretations.toSorted((a, b) => String(a.scope).localeCompare(String(b.scope))),
    [interpretations],
  )
  const meanings = useMemo(() => explainInterpretations(inOrder, facts), [inOrder, facts])
  return (
    <fieldset className="rounded-md bg-warning-soft px-3 py-2">
      <legend className="float-start mb-1 text-sm font-semibold text-warning">{keysCopy.readings}</legend>
      <div className="clear-both grid">
        {inOrder.map((reading, index) => (
          <Tick
            key={String(reading.scope)}
            type="radio"
            className="gap-3 text-sm"
            name={name}
            checked={reading === defaultReading}
            onChange={() => onChoose(reading)}
          >
            <Meaning meaning={meanings[index]} />
          </Tick>
        ))}
      </div>
    </fieldset>
  )
}

function Meaning({ meaning }: { meaning: InterpretationMeaning | undefined }) {
  if (!meaning) return null
  const { accepts, refuses } = meaning
  return (
    <span>
      {keyProofCopy.accepts}: <Answers texts={accepts} />
      {refuses.length > 0 && (
        <>
          {' '}
          · {keyProofCopy.refuses}: <Answers texts={refuses} />
        </>
      )}
    </span>
  )
}

function Answers({ texts }: { texts: readonly string[] }) {
  const rest = texts.length - MAX_SHOWN
  return (
    <>
      {texts.slice(0, MAX_SHOWN).map((text, index) => (
        <span key={text}>
          {index > 0 && keyProofCopy.comma}
          <bdi lang="en">{text}</bdi>
        </span>
      ))}
      {rest > 0 && ` ${keyProofCopy.and(rest)}`}
    </>
  )
}
