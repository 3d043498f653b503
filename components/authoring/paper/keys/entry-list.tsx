import { NativeSelect } from '@/components/ui/form/select/plain-select'
import { Tick } from '@/components/ui/form/tick'
import { answerClassNames, keysCopy, loosenessNames } from '@/lib/authoring/paper/words/key-editor'
import { expandAlternative } from '@/lib/marking/answers/expand'
import { type Alternative, type AnswerClass, type Looseness, type TextKey } from '@/lib/marking/answers/key'
import { Fold } from '../groups/fold'

const CLASSES = ['text', 'number', 'money', 'percent', 'time', 'date', 'phone', 'code'] as const
const LOOSE = ['hyphen', 'space'] as const

type EntryListProps = {
  answer: TextKey
  /** The classes are guesses: nobody has confirmed them yet. */
  isGuess: boolean
  onClass: (index: number, answerClass: AnswerClass) => void
  onLoose: (index: number, loose: readonly Looseness[]) => void
}

/** The class of each entry of a key, and where marking is lenient. */
export function EntryList({ answer, isGuess, onClass, onLoose }: EntryListProps) {
  return (
    <Fold
      summary={`${keysCopy.entries}: ${[...new Set(answer.accepts.map((entry) => answerClassNames[entry.class]))].join(' · ')}`}
    >
      <ul className="grid gap-2 pb-2">
        {answer.accepts.map((entry, index) => (
          <Entry
            key={index}
            entry={entry}
            isGuess={isGuess}
            onClass={(answerClass) => onClass(index, answerClass)}
            onLoose={(loose) => onLoose(index, loose)}
          />
        ))}
      </ul>
    </Fold>
  )
}

type EntryProps = {
  entry: Alternative
  isGuess: boolean
  onClass: (answerClass: AnswerClass) => void
  onLoose: (loose: readonly Looseness[]) => void
}

function Entry({ entry, isGuess, onClass, onLoose }: EntryProps) {
  const text = expandAlternative(entry)[0] ?? ''
  const loose = entry.loose ?? []
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <bdi lang="en" className="min-w-24 text-sm font-semibold">
        {text}
      </bdi>
      <NativeSelect
        aria-label={keysCopy.class(text)}
        value={entry.class}
        onChange={({ target }) => onClass(CLASSES.find((item) => item === target.value) ?? 'text')}
      >
        {CLASSES.map((item) => (
          <option key={item} value={item}>
            {isGuess && item === entry.class ? keysCopy.guessed(answerClassNames[item]) : answerClassNames[item]}
          </option>
        ))}
      </NativeSelect>
      <fieldset className="flex flex-wrap gap-4">
        <legend className="sr-only">{keysCopy.loose(text)}</legend>
        {LOOSE.map((looseness) => (
          <Tick
            key={looseness}
            className="gap-2 text-sm"
            checked={loose.includes(looseness)}
            onChange={(isOn) => onLoose(LOOSE.filter((item) => (item === looseness ? isOn : loose.includes(item))))}
          >
            {loosenessNames[looseness]}
          </Tick>
        ))}
      </fieldset>
    </li>
  )
}
