'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banners } from '@/components/documents/editor/banners'
import { EditorBar } from '@/components/documents/editor/editor-bar'
import { EditorPage } from '@/components/documents/editor/editor-page'
import { Section } from '@/components/documents/editor/section'
import { LazyBeside } from '@/components/teaching/judge/lazy'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { assessmentQuery } from '@/lib/teaching/submission/queries/assessment'
import { type AssessmentPage as Piece } from '@/lib/teaching/submission/contract/assessment'
import { type CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { assessmentCopy as copy, assessmentWords as words } from '@/lib/teaching/submission/words/assessment'
import { manageSubmissionsCopy } from '@/lib/teaching/submission/words/submission-queue'
import { paths } from '@/lib/platform/paths'
import { SubmissionHistory } from '../staff/submission-history'
import { AmendAssessment } from './amend-assessment'
import { Advice } from './band-form'
import { ReadOnlyNotice } from './read-only-assessment'
import { SubmissionTexts } from './submission-texts'
import { ReleasePanel } from './release-panel'
import { SpokenSection } from './spoken-section'
import { useMarking } from './annotations/use-marking'
import { directionOf } from '@/lib/platform/format/direction'

// oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys loses the key types
const FIELDS = Object.keys(copy.fields) as (keyof typeof copy.fields)[]
const comparing = {
  places: copy.fields,
  differences: (one: CorrectionContent, other: CorrectionContent) =>
    FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field])).map(
      (field) => copy.fields[field],
    ),
}

/** The page where a teacher assesses a submission. */
export default function AssessmentPage({ id }: { id: string }) {
  const query = useQuery({ ...assessmentQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <EditorPage query={query} words={copy} listHref={paths.pieces} bars={['h-14', 'h-96', 'h-64']}>
      {(piece) => <Opened key={`${piece.id} ${piece.amendable?.version ?? 0}`} piece={piece} />}
    </EditorPage>
  )
}

/** Managers may amend a published assessment here. */
function Opened({ piece }: { piece: Piece }) {
  const [isAmending, setIsAmending] = useState(false)
  if (isAmending && piece.amendable)
    return <AmendAssessment piece={piece} amendable={piece.amendable} onDone={() => setIsAmending(false)} />
  return <OpenPiece piece={piece} onAmend={() => setIsAmending(true)} />
}

function OpenPiece({ piece: opening, onAmend }: { piece: Piece; onAmend: () => void }) {
  const marking = useMarking(opening)
  const [isVoiceUnkept, setIsVoiceUnkept] = useState(false)
  const { piece, desk } = marking
  return (
    <>
      <EditorBar
        desk={desk}
        words={words}
        back={{ href: paths.pieces, text: copy.back }}
        title={piece.title}
        badge={<Badge tone={piece.isLate ? 'danger' : 'neutral'}>{copy.state[piece.state]}</Badge>}
      />
      <Banners desk={desk} words={words} comparing={comparing}>
        {!piece.isMine && <ReadOnlyNotice piece={piece} />}
        {piece.note !== '' && (
          <Alert title={copy.note}>
            <p dir={directionOf(piece.note)} className="whitespace-pre-wrap">
              {piece.note}
            </p>
          </Alert>
        )}
      </Banners>
      <SubmissionTexts writing={marking} />
      {piece.state === 'published' && <LazyBeside id={piece.id} />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Advice marking={marking} />
          <SpokenSection marking={marking} onUnkept={setIsVoiceUnkept} />
        </div>
        <Section title={copy.release.title} lead={copy.due(piece.dueAt)}>
          <ReleasePanel marking={marking} isVoiceUnkept={isVoiceUnkept} />
          {piece.amendable && <Managing id={piece.id} title={piece.title} onAmend={onAmend} />}
        </Section>
      </div>
    </>
  )
}

/** A manager's actions on a published submission. */
function Managing({ id, title, onAmend }: { id: string; title: string; onAmend: () => void }) {
  const [isHistory, setIsHistory] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={onAmend}>{copy.amend.open}</Button>
      <Button variant="outline" onClick={() => setIsHistory(true)}>
        {manageSubmissionsCopy.history}
      </Button>
      {isHistory && <SubmissionHistory piece={{ id, title }} onClose={() => setIsHistory(false)} />}
    </div>
  )
}
