'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { LeaveButton } from '@/components/documents/editor/leave-button'
import { Section } from '@/components/documents/editor/section'
import { Button } from '@/components/ui/button/button'
import { PageHeading } from '@/components/ui/page-heading'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { amendAssessment } from '@/lib/teaching/submission/queries/manage-submissions'
import { type AssessmentPage } from '@/lib/teaching/submission/contract/assessment'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { listMissing } from '@/lib/teaching/submission/rules/correction'
import { Advice } from './band-form'
import { SubmissionTexts } from './submission-texts'
import { useAmending } from './use-amending'

const { amend: copy, release } = assessmentCopy
const MIN_REASON_LENGTH = 3

type AmendAssessmentProps = {
  submission: AssessmentPage
  amendable: NonNullable<AssessmentPage['amendable']>
  onDone: () => void
}

/** A manager amends a published assessment with a reason, and publishes it; the earlier version stays in the history. */
export function AmendAssessment({ submission, amendable: { version, content: start }, onDone }: AmendAssessmentProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const writing = useAmending(submission, start)
  const missing = listMissing(writing.content)
  const amend = useMutation({
    mutationFn: () =>
      amendAssessment({
        params: { id: submission.id },
        body: { version, content: writing.content, reason: reason.trim() },
      }),
    onSuccess: async () => {
      toast.add({ title: copy.done, color: 'success' })
      await client.invalidateQueries()
      onDone()
    },
  })
  const isReady = writing.isChanged && missing.length === 0 && reason.trim().length >= MIN_REASON_LENGTH
  return (
    <>
      <PageHeading title={copy.title} lead={submission.title}>
        <LeaveButton words={copy} isChanged={writing.isChanged || reason.trim() !== ''} onLeave={onDone} />
      </PageHeading>
      <SubmissionTexts writing={writing}>
        <Advice marking={writing} />
        <Section title={copy.publish} lead={copy.lead}>
          {missing.length > 0 && (
            <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-soft">
              {missing.map((gap) => (
                <li key={gap}>{release.missing[gap]}</li>
              ))}
            </ul>
          )}
          <DraftField
            isLong
            label={copy.reason}
            hint={copy.reasonHint}
            value={reason}
            maxLength={300}
            onChange={setReason}
          />
          <ErrorMessage of={amend.error} />
          <Button size="large" disabled={!isReady} pending={amend.isPending} onClick={() => amend.mutate()}>
            {copy.go}
          </Button>
        </Section>
      </SubmissionTexts>
    </>
  )
}
