'use client'

import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CHECKED_EVENT } from '@/lib/learning/post/rules/exercise'
import { ignorePress } from '@/components/ui/button/ignore-press'
import { type Checked, type ExercisePlace } from './check-answers'

type ExerciseFormProps = {
  place: ExercisePlace
  exercise: string
  /** Where the form leads when no script runs: the page of the key. Null where there is none, and scripts always run. */
  action: string | null
  /** Handed on by the page: its script holds no sentence. */
  words: Readonly<Record<'check' | 'checking' | 'again' | 'answers' | 'offline', string>>
  /** Classes of its buttons, handed on as well. */
  looks: Readonly<Record<'check' | 'again' | 'answers', string>>
  children: ReactNode
}
type State =
  | { readonly at: 'idle' | 'checking' }
  | { readonly at: 'failed'; readonly sentence: string }
  | { readonly at: 'checked'; readonly checked: Checked; readonly Verdicts: ComponentType<Pick<Checked, 'answers'>> }

/** Sends what was filled in to be marked. The inputs are the server's: nothing of the questions is in this code. */
export function ExerciseForm({ place, exercise, action, words, looks, children }: ExerciseFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>({ at: 'idle' })
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = event.currentTarget
    setState({ at: 'checking' })
    try {
      // With the first check: nobody pays for verdicts who only reads. Without next/dynamic, which is heavier than this form.
      const [{ checkAnswers }, { Verdicts }] = await Promise.all([import('./check-answers'), import('./verdicts')])
      const reply = await checkAnswers({ place, exercise, form: filled })
      if ('sentence' in reply) {
        setState({ at: 'failed', sentence: reply.sentence })
        return
      }
      paint(filled, reply.answers)
      setState({ at: 'checked', checked: reply, Verdicts })
      filled.dispatchEvent(new CustomEvent(CHECKED_EVENT, { bubbles: true, detail: exercise }))
    } catch {
      // The code of the check itself could not be fetched.
      setState({ at: 'failed', sentence: words.offline })
    }
  }
  const restart = () => {
    paint(form.current, [])
    setState({ at: 'idle' })
  }
  const isChecking = state.at === 'checking'
  return (
    <form ref={form} action={action ?? undefined} method="get" onSubmit={check} onReset={restart}>
      {children}
      <div className="mt-6 flex flex-wrap items-center gap-2 print:hidden">
        <button
          type="submit"
          aria-disabled={isChecking || undefined}
          onClick={isChecking ? ignorePress : undefined}
          className={looks.check}
        >
          {isChecking ? words.checking : words.check}
        </button>
        {state.at === 'checked' && (
          <button type="reset" className={looks.again}>
            {words.again}
          </button>
        )}
        {action && (
          <a href={action} className={looks.answers}>
            {words.answers}
          </a>
        )}
      </div>
      <div role="status" className="mt-3 font-semibold empty:hidden print:hidden">
        {state.at === 'checked' && state.checked.score}
        {state.at === 'failed' && state.sentence}
      </div>
      {state.at === 'checked' && <state.Verdicts answers={state.checked.answers} />}
    </form>
  )
}

/** Marks the inputs themselves; none of these is left as it was. */
function paint(form: HTMLFormElement | null, answers: Checked['answers']): void {
  for (const input of form?.querySelectorAll<HTMLElement>('[data-question]') ?? []) {
    const answer = answers.find(({ question }) => question === input.dataset.question)
    if (answer) input.dataset.verdict = answer.marks === answer.max ? 'right' : 'wrong'
    else delete input.dataset.verdict
  }
}
