'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { AreaField } from '@/components/ui/form/area-field'
import { toastFault } from '@/components/ui/toast/toast'
import { type Case } from '@/lib/support/case/contract/case'
import { type CaseDraft } from '@/lib/support/case/client/case-drafts'
import { caseCopy } from '@/lib/support/case/words/case'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { AboutBox } from './about-box'
import { Composer } from './composer'
import { Conversation } from './conversation'
import { useCaseDraft } from './use-case-draft'

export type CaseActions = {
  readonly write: (message: { id: string; text: string; files: string[] }) => Promise<Case>
  readonly solve: (resolution: { rating: number | null; word: string }) => Promise<Case>
  readonly onChange: (changed: Case) => void
  /** Refetches a case that is older than the server's. */
  readonly reload: () => void
}
type TalkProps = { supportCase: Case; place: string; actions: CaseActions; token?: string }

/** A case as its owner sees it: state and promise, subject, conversation, and reply field. */
export function CaseTalk({ supportCase, place, actions, token }: TalkProps) {
  const { no, subject, kind, about, owner, messages, isLate, mergedInto } = supportCase
  return (
    <article className="grid max-w-3xl gap-5">
      <header className="grid gap-2">
        <h1 className="text-2xl wrap-anywhere">{copy.heading(no, subject)}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{caseCopy.kinds[kind]}</span>
          <span>{copy.promise(supportCase, owner)}</span>
          {isLate && <Badge tone="warning">{copy.late}</Badge>}
        </p>
      </header>
      {about && <AboutBox about={about} title={copy.about} />}
      <Conversation
        messages={messages}
        ownSide="person"
        token={token}
        nameOf={(message) => (message.side === 'person' ? copy.you : nameOfStaff(supportCase, message.id))}
      />
      {mergedInto !== null && <Alert>{copy.merged(mergedInto)}</Alert>}
      <EndedCase supportCase={supportCase} actions={actions} />
      {supportCase.mayWrite ? (
        <ReplyForm place={place} actions={actions} token={token} />
      ) : (
        mergedInto === null && <Alert>{copy.over}</Alert>
      )}
      <Button variant="outline" className="justify-self-start print:hidden" onClick={() => print()}>
        {copy.print}
      </Button>
    </article>
  )
}

function nameOfStaff({ messages }: Case, id: string): string {
  return messages.find((message) => message.id === id)?.author ?? copy.staff
}

function ReplyForm({ place, actions, token }: Omit<TalkProps, 'supportCase'>) {
  const deliver = async ({ id, text, files }: CaseDraft) => {
    actions.onChange(await actions.write({ id, text, files: files.map((file) => file.id) }))
  }
  const caseDraft = useCaseDraft(place, deliver, actions.reload)
  return <Composer caseDraft={caseDraft} label={copy.text} token={token} />
}

/** Asks whether the case is solved, and how satisfying the answer was. */
function EndedCase({ supportCase, actions }: { supportCase: Case; actions: CaseActions }) {
  const [isBusy, setBusy] = useState(false)
  const { state, rating, mergedInto } = supportCase
  const solve = (resolution: { rating: number | null; word: string }) => {
    setBusy(true)
    actions
      .solve(resolution)
      .then(actions.onChange, toastFault)
      .finally(() => setBusy(false))
  }
  if (mergedInto !== null) return null
  if (state === 'answered' || state === 'waiting')
    return (
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <p className="font-semibold">{copy.solvedQuestion}</p>
        <Button variant="outline" pending={isBusy} onClick={() => solve({ rating: null, word: '' })}>
          {copy.solved}
        </Button>
      </div>
    )
  if (state !== 'solved' && state !== 'closed') return null
  if (rating !== null) return <p className="text-sm text-ink-soft">{copy.rated}</p>
  return <Rating isBusy={isBusy} onRate={solve} />
}

type RatingProps = { isBusy: boolean; onRate: (resolution: { rating: number | null; word: string }) => void }
function Rating({ isBusy, onRate }: RatingProps) {
  const [rating, setRating] = useState<number | null>(null)
  const [word, setWord] = useState('')
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-4 print:hidden">
      <legend className="px-1 font-semibold">{copy.rate}</legend>
      <div className="flex flex-wrap gap-2">
        {copy.ratings.map((name, index) => (
          <label key={name} className="inline-flex min-h-11 items-center gap-2 px-2">
            <input type="radio" name="rating" checked={rating === index + 1} onChange={() => setRating(index + 1)} />
            {name}
          </label>
        ))}
      </div>
      <AreaField label={copy.rateWord} value={word} maxLength={500} onChange={setWord} />
      <Button
        variant="outline"
        className="justify-self-start"
        pending={isBusy}
        blocked={rating === null}
        onClick={() => onRate({ rating, word })}
      >
        {copy.rateSend}
      </Button>
      <p className="text-sm text-ink-soft">{copy.reopen}</p>
    </fieldset>
  )
}
