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
import { type AssessmentPage as Assessment } from '@/lib/teaching/submission/contract/assessment'
import { type CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { assessmentCopy as copy, assessmentWords as words } from '@/lib/teaching/submission/words/assessment'
import { manageSubmissionsCopy } from '@/lib/teaching/submission/words/submission-queue'
import { paths } from '@/lib/platform/paths'
import { SubmissionHistory } from '../staff/submission-history'
import { AmendAssessment } from './amend-assessment'
import { Advice } from './band-form'
import { GiveBack } from './give-back'
import { ReadOnlyNotice } from './read-only-assessment'
import { SubmissionTexts } from './submission-texts'
import { ReleasePanel } from './release-panel'
import { SpokenSection } from './spoken-section'
import { useMarking } from './annotations/use-marking'
import { directionOf } from '@/lib/platform/format/direction'
import { shorten } from '@/lib/platform/text/shorten'

/** Three lines of the bar of a phone; the whole question stands above the text. */
const MAX_TITLE = 45

// oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys loses the key types
const FIELDS = Object.keys(copy.fields) as (keyof typeof copy.fields)[]
const comparing = {
  fieldLabels: copy.fields,
  differences: (a: CorrectionContent, b: CorrectionContent) =>
    FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field])).map((field) => copy.fields[field]),
}

/** The page where a teacher assesses a submission. */
export default function AssessmentPage({ id }: { id: string }) {
  const query = useQuery({ ...assessmentQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <EditorPage query={query} words={copy} listHref={paths.submissions} bars={['h-14', 'h-96', 'h-64']}>
      {(submission) => (
        <OpenedSubmission key={`${submission.id} ${submission.amendable?.version ?? 0}`} submission={submission} />
      )}
    </EditorPage>
  )
}

/** Managers may amend a published assessment here. */
function OpenedSubmission({ submission }: { submission: Assessment }) {
  const [isAmending, setIsAmending] = useState(false)
  if (isAmending && submission.amendable)
    return (
      <AmendAssessment submission={submission} amendable={submission.amendable} onDone={() => setIsAmending(false)} />
    )
  return <OpenAssessment submission={submission} onAmend={() => setIsAmending(true)} />
}

function OpenAssessment({ submission: opening, onAmend }: { submission: Assessment; onAmend: () => void }) {
  const marking = useMarking(opening)
  const [remarkSeconds, setRemarkSeconds] = useState(opening.remark?.seconds ?? null)
  const [isVoiceUnsaved, setIsVoiceUnsaved] = useState(false)
  const { submission, draftEditor } = marking
  const releasePanel = (
    <ReleasePanel marking={marking} isSpoken={remarkSeconds !== null} isVoiceUnsaved={isVoiceUnsaved} />
  )
  return (
    <>
      <EditorBar
        draftEditor={draftEditor}
        words={words}
        back={{ href: paths.submissions, text: copy.back }}
        title={shorten(submission.title, MAX_TITLE)}
        badge={<Badge tone={submission.isLate ? 'danger' : 'neutral'}>{copy.state[submission.state]}</Badge>}
      />
      <Banners draftEditor={draftEditor} words={words} comparison={comparing}>
        {!submission.isMine && <ReadOnlyNotice submission={submission} />}
        {submission.note !== '' && (
          <Alert title={copy.note}>
            <p dir={directionOf(submission.note)} className="whitespace-pre-wrap">
              {submission.note}
            </p>
          </Alert>
        )}
      </Banners>
      <SubmissionTexts writing={marking}>
        {submission.state === 'published' && <LazyBeside id={submission.id} />}
        <Advice marking={marking} />
        <SpokenSection
          marking={marking}
          seconds={remarkSeconds}
          onSeconds={setRemarkSeconds}
          onUnsaved={setIsVoiceUnsaved}
        />
        {submission.state === 'published' && (
          <Section title={copy.release.title}>
            {releasePanel}
            {submission.amendable && <ManagerPanel id={submission.id} title={submission.title} onAmend={onAmend} />}
          </Section>
        )}
        {submission.isMine && submission.state === 'claimed' && <GiveBack marking={marking} />}
      </SubmissionTexts>
      {submission.state !== 'published' && releasePanel}
    </>
  )
}

/** A manager's actions on a published submission. */
function ManagerPanel({ id, title, onAmend }: { id: string; title: string; onAmend: () => void }) {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={onAmend}>{copy.amend.open}</Button>
      <Button variant="outline" onClick={() => setIsHistoryOpen(true)}>
        {manageSubmissionsCopy.history}
      </Button>
      {isHistoryOpen && <SubmissionHistory submission={{ id, title }} onClose={() => setIsHistoryOpen(false)} />}
    </div>
  )
}
