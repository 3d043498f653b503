import { type CorrectionPreview } from '@/lib/sittings/key-correction/contract'
import { correctionCopy as copy } from '@/lib/sittings/key-correction/words/key-correction'
import { expandKey } from '@/lib/marking/answers/expand'
import { type AnswerKey } from '@/lib/marking/answers/key'
import { persianDigits } from '@/lib/platform/format/digits'

const MAX_SHOWN = 8

/** Each changed key, before and after. */
export function ChangedKeys({ keys }: { keys: CorrectionPreview['keys'] }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line text-sm">
      {keys.map(({ question, before, after }) => (
        <li key={question} className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[4rem_1fr_1fr]">
          <span className="font-bold">{persianDigits(question.replace('-', '–'))}</span>
          <AnswerSide
            name={copy.before}
            answers={listAnswers(before)}
            others={listAnswers(after)}
            sign="text-danger line-through"
          />
          <AnswerSide
            name={copy.after}
            answers={listAnswers(after)}
            others={listAnswers(before)}
            sign="text-primary-ink font-bold"
          />
        </li>
      ))}
    </ul>
  )
}

type AnswerSideProps = { name: string; answers: readonly string[]; others: readonly string[]; sign: string }

function AnswerSide({ name, answers, others, sign }: AnswerSideProps) {
  return (
    <div>
      <p className="text-xs text-ink-soft">{name}</p>
      <ul dir="ltr" lang="en" className="flex w-fit flex-wrap gap-x-3">
        {answers.slice(0, MAX_SHOWN).map((answer) => (
          <li key={answer} className={others.includes(answer) ? undefined : sign}>
            {answer}
          </li>
        ))}
        {answers.length > MAX_SHOWN && <li className="text-ink-soft">…</li>}
      </ul>
    </div>
  )
}

function listAnswers(key: AnswerKey): readonly string[] {
  if (key.kind === 'text') return expandKey(key)
  return key.kind === 'choice' ? key.accepts : key.labels
}
