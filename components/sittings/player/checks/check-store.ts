import { checkQuestions, listChecks } from '@/lib/sittings/practice/queries'
import { type SittingSession } from '@/lib/sittings/sitting/client/session'
import { type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { checkEnglish } from '@/lib/sittings/player/words/check'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'
import { openCheckedFacts } from './checked-facts'

/** The checks of one section. The pressed button is named by its question, or by the part (`part 2`). */
export type Checks = {
  readonly verdicts: Signal<ReadonlyMap<string, ReviewedQuestion>>
  /** Questions whose verdict is shown. */
  readonly shown: Signal<ReadonlySet<string>>
  readonly pending: Signal<string | null>
  readonly fault: Signal<{ readonly button: string; readonly text: string } | null>
  /** The verdict to be scrolled to, once. */
  readonly scrollTarget: Signal<string | null>
  readonly checkOne: (question: string) => Promise<void>
  /** Shows the verdicts that are not full marks. */
  readonly checkMany: (button: string, questions: readonly string[]) => Promise<void>
  readonly toggle: (question: string) => void
}

const MAX_SAVE_WAIT_MS = 8_000
const CHECK_MS = 100
const stores = new WeakMap<SittingSession, Checks>()

export function openCheckStore(session: SittingSession): Checks {
  const found = stores.get(session) ?? createCheckStore(session)
  stores.set(session, found)
  return found
}

function createCheckStore(session: SittingSession): Checks {
  const verdicts = createSignal<ReadonlyMap<string, ReviewedQuestion>>(new Map())
  const shown = createSignal<ReadonlySet<string>>(new Set())
  const pending = createSignal<string | null>(null)
  const fault = createSignal<{ readonly button: string; readonly text: string } | null>(null)
  const found = createSignal<string | null>(null)
  const facts = openCheckedFacts(session)
  const add = (items: readonly ReviewedQuestion[]) => {
    verdicts.set(new Map([...verdicts.get(), ...items.map((item) => [item.question, item] as const)]))
    facts.set(
      new Map([
        ...facts.get(),
        ...items.map((item) => [item.question, checkEnglish.checked(verdictOf(item))] as const),
      ]),
    )
  }
  const show = (questions: readonly string[]) => shown.set(new Set([...shown.get(), ...questions]))

  /** Checks the questions and opens the verdicts that `isOpened` selects. Both happen in one update, so that nothing moves after the focus has. */
  async function requestChecks(
    button: string,
    questions: readonly string[],
    shouldOpen: (item: ReviewedQuestion) => boolean,
  ): Promise<readonly ReviewedQuestion[]> {
    if (pending.get() !== null) return []
    pending.set(button)
    fault.set(null)
    try {
      if (!(await waitUntilSaved(session))) {
        fault.set({ button, text: checkEnglish.unsaved })
        return []
      }
      const { items } = await checkQuestions({ params: { id: session.id }, body: { questions: [...questions] } })
      add(items)
      show(items.filter(shouldOpen).map(({ question }) => question))
      return items
    } catch (error) {
      fault.set({ button, text: toErrorSentence(error) })
      return []
    } finally {
      pending.set(null)
    }
  }

  // Checks from before a reload: their signs are restored, closed. Without them a second check of a question returns the first verdict.
  listChecks({ params: { id: session.id } }).then(
    ({ items }) => add(items),
    () => undefined,
  )
  return {
    verdicts,
    shown,
    pending,
    fault,
    scrollTarget: found,
    checkOne: async (question) => {
      // Answers in any order share one key, so the others of their set were checked with it, blank ones too.
      const items = await requestChecks(question, [question], () => true)
      if (items.length > 0) found.set(question)
    },
    checkMany: async (button, questions) => {
      await requestChecks(button, questions, ({ marks, max }) => marks < max)
    },
    toggle: (question) => {
      const next = new Set(shown.get())
      if (!next.delete(question)) next.add(question)
      shown.set(next)
    },
  }
}

/** The server checks what it has stored: typed answers are saved first. */
async function waitUntilSaved(session: SittingSession): Promise<boolean> {
  session.onBlur()
  for (let waitedMs = 0; waitedMs < MAX_SAVE_WAIT_MS; waitedMs += CHECK_MS) {
    if (session.answers.listUnsent().length === 0) return true
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
  }
  return false
}

export function verdictOf({ marks, max }: Pick<ReviewedQuestion, 'marks' | 'max'>): string {
  return marks === max ? checkEnglish.right : checkEnglish.marks(marks, max)
}
