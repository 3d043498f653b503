import { type ReactNode } from 'react'
import { InlineText } from '@/components/paper/content/inline-text'
import { Paper } from '@/components/paper/content/paper'
import { buttonClass } from '@/components/ui/button/button-class'
import { type TrialTask } from '@/lib/learning/trial/contract'
import { trialCopy as copy } from '@/lib/learning/trial/words'
import { JUDGEMENT_LABELS, listPartQuestions } from '@/lib/paper/content/rules/questions'
import '../note/exercise.css'
import { TrialForm } from './trial-form'

/** How many sentences of the passage are quoted above the question: those that it is about. */
const QUOTED_SENTENCES = 2

type FirstQuestion = {
  readonly number: number
  readonly prompt: string
  /** The beginning of the passage, which the question is about. */
  readonly excerpt: string
  /** The number of further questions. */
  readonly otherCount: number
}

type TrialFirstProps = {
  first: FirstQuestion
  /** On a wide screen these are beside the question; on a phone `head` is above it and `foot` below. */
  head: ReactNode
  foot: ReactNode
}

/** The first trial question, in the page itself and answered in place; the others come on request. */
export function TrialFirst({ first, head, foot }: TrialFirstProps) {
  const { heading, check, checking, offline, coming, failedMore, retry } = copy
  return (
    <TrialForm
      number={first.number}
      words={{ heading, check, checking, offline, coming, failedMore, retry, more: copy.more(first.otherCount) }}
      looks={{ check: buttonClass({ variant: 'outline' }), more: buttonClass({ variant: 'outline' }) }}
      head={head}
      foot={foot}
    >
      <Paper className="text-base leading-[1.55]">
        <p className="text-ink-soft">{first.excerpt}</p>
        <fieldset className="mt-3 min-w-0">
          <legend id="trial-prompt" className="font-bold">
            <InlineText text={first.prompt} />
          </legend>
          <div className="mt-2.5 flex flex-wrap gap-1.5 sm:gap-2">
            {JUDGEMENT_LABELS['true-false-not-given'].map((label) => (
              <label
                key={label}
                className="flex min-h-11 grow cursor-pointer items-center justify-center gap-1.5 rounded-sm border border-line-strong px-1 text-sm font-semibold whitespace-nowrap hover:bg-sunken has-checked:border-ink has-checked:bg-sunken sm:px-3"
              >
                <input
                  type="radio"
                  name={String(first.number)}
                  value={label}
                  className="size-4 shrink-0 accent-primary"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      </Paper>
    </TrialForm>
  )
}

/** A judgement of the passage with which the trial begins; null when there is none. */
export function findFirstQuestion(tasks: readonly TrialTask[]): FirstQuestion | null {
  const others = tasks.flatMap(({ part }) => listPartQuestions(part)).length - 1
  for (const { part } of tasks) {
    const text = part.passage?.paragraphs[0]?.text
    const [group] = part.groups
    if (text === undefined || group?.type !== 'true-false-not-given') continue
    const [question] = group.questions
    if (question) return { ...question, otherCount: others, excerpt: firstSentences(text) }
  }
  return null
}

function firstSentences(text: string): string {
  return (text.match(/[^.!?]+[.!?]+\s*/g) ?? [text]).slice(0, QUOTED_SENTENCES).join('').trim()
}
