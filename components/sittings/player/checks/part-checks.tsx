'use client'

import { type Ref, useEffect, useRef, useState } from 'react'
import { AskLink } from '@/components/platform/layout/ask-link'
import { checkQuestions, listChecks } from '@/lib/sittings/practice/queries'
import { type Session } from '@/lib/sittings/sitting/client/session'
import { type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { practiceCopy } from '@/lib/sittings/practice/words/practice'
import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'
import { type Part } from '@/lib/paper/content/rules/content'
import { listGroupQuestions, listPartQuestions } from '@/lib/paper/content/rules/questions'
import { PersianLine } from '../persian-line'
import { usePlayer, useView } from '../player-context'
import { PushButton } from '../push-button'

const PATIENCE_MS = 8_000
const CHECK_MS = 100

/** In practice, below the questions of a part: checks one, its group, or the whole part; earlier checks are shown again. */
export default function PartChecks({ part }: { part: Part }) {
  const { session } = usePlayer()
  const current = useView((view) => view.question)
  const [checked, setChecked] = useState<readonly ReviewedQuestion[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** The first verdict of the latest check: scrolled to and focused. */
  const [found, setFound] = useState<ReviewedQuestion | null>(null)
  const verdict = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!found) return
    verdict.current?.focus({ preventScroll: true })
    verdict.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [found])
  useEffect(() => {
    listChecks({ params: { id: session.id } })
      .then(({ items }) => setChecked(items))
      .catch(() => undefined)
  }, [session.id])

  const check = async (questions: readonly string[]) => {
    setBusy(true)
    setFault(null)
    try {
      if (!(await allSaved(session))) return setFault(PLAYER.checkUnsaved)
      const { items } = await checkQuestions({ params: { id: session.id }, body: { questions: [...questions] } })
      const names = new Set(items.map(({ question }) => question))
      setChecked((before) => [...before.filter(({ question }) => !names.has(question)), ...items])
      setFound(items.find(({ question }) => question === questions[0]) ?? null)
    } catch (error) {
      setFault(toErrorSentence(error))
    } finally {
      setBusy(false)
    }
  }

  const own = listPartQuestions(part).map(({ id }) => id)
  const groups = part.groups.map((group) => listGroupQuestions(group, part.number).map(({ id }) => id))
  const group = groups.find((ids) => current !== null && ids.includes(current))
  const shown = own.flatMap((id) => checked.find(({ question }) => question === id) ?? [])
  return (
    <section data-no-marks aria-label={PLAYER.checks} className="mt-[2.5em] border-t border-(--x-line) pt-[1em]">
      <div className="flex flex-wrap gap-2">
        {current !== null && group && (
          <>
            <PushButton pending={isBusy} onClick={() => void check([current])}>
              {PLAYER.checkQuestion(current)}
            </PushButton>
            {group.length > 1 && group.length < own.length && (
              <PushButton pending={isBusy} onClick={() => void check(group)}>
                {PLAYER.checkGroup(group[0] ?? '', group.at(-1) ?? '')}
              </PushButton>
            )}
          </>
        )}
        {(own.length > 1 || current === null) && (
          <PushButton pending={isBusy} onClick={() => void check(own)}>
            {PLAYER.checkPart(part.number)}
          </PushButton>
        )}
      </div>
      <PersianLine text={practiceCopy.check} className="mt-2" />
      {fault !== null && (
        <p role="alert" dir="auto" className="mt-2 text-(--x-red)">
          {fault}
        </p>
      )}
      <ul className="mt-[1em] grid gap-[1em]">
        {shown.map((item) => (
          <CheckedItem
            key={item.question}
            item={item}
            sitting={session.id}
            row={item === found ? verdict : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

type CheckedItemProps = { item: ReviewedQuestion; sitting: string; row: Ref<HTMLLIElement> | undefined }
function CheckedItem({ item, sitting, row }: CheckedItemProps) {
  const { question, value, marks, max, accepted, reason, explanation, evidence } = item
  return (
    <li ref={row} tabIndex={-1} className="rounded-sm border border-(--x-line) p-[0.7em]">
      <p className="font-bold">
        {PLAYER.question(question)} · {marks === max ? PLAYER.checkedRight : PLAYER.checkedMarks(marks, max)}
      </p>
      <p>
        {value === '' ? PLAYER.checkedBlank : PLAYER.checkedAnswer(value)} {PLAYER.checkedKey(accepted.join(' / '))}
      </p>
      <PersianLine text={reason} />
      {explanation !== '' && <PersianLine text={explanation} />}
      {evidence && <q className="block italic">{evidence.quote}</q>}
      <p dir="rtl" lang="fa">
        <AskLink about="question" sitting={sitting} question={question} isOutside />
      </p>
    </li>
  )
}

/** The server checks what it has stored: typed answers are saved first. */
async function allSaved(session: Session): Promise<boolean> {
  session.onBlur()
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += CHECK_MS) {
    if (session.answers.listUnsent().length === 0) return true
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
  }
  return false
}
