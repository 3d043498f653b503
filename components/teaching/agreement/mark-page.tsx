'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { CriteriaForm } from '@/components/paper/bands/criteria-form'
import { TaskPrompt } from '@/components/teaching/annotations/task-prompt'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button/button-link'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toastFault } from '@/components/ui/toast/toast'
import { type CalibrationMark } from '@/lib/teaching/agreement/contract/calibration'
import {
  calibrationMarkQuery,
  calibrationQuery,
  finishCalibrationMark,
  saveCalibrationMark,
  unclaimCalibration,
} from '@/lib/teaching/agreement/queries'
import { listMarkGaps } from '@/lib/teaching/agreement/rules/calibration'
import { calibrationCopy } from '@/lib/teaching/agreement/words/calibration'
import { bandDescriptors } from '@/lib/paper/bands/words/descriptors'
import { CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { taskNames, writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { directionOf } from '@/lib/platform/format/direction'
import { paths } from '@/lib/platform/paths'
import { ApiError } from '@/lib/platform/client/api-error'
import { BothMarks } from './both-marks'

const QUIET_MS = 800
const RETRY_MS = 5_000

const copy = calibrationCopy.mark

/** One text to mark: the task, the text, four bands with reasons. */
export function CalibrationMarkPage({ id }: { id: string }) {
  const query = useQuery(calibrationMarkQuery(id))
  return (
    <QueryRegion query={query} words={{ failed: copy.gone }} bars={['h-16', 'h-64', 'h-64']}>
      {(mark) => (
        <>
          <PageHeading
            title={mark.title}
            lead={`${calibrationCopy.facts(taskNames[mark.kind], mark.words)} · ${calibrationCopy.pay(mark.payRial)}`}
          >
            <ButtonLink href={paths.calibration} variant="quiet">
              {copy.back}
            </ButtonLink>
          </PageHeading>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
            <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <h2 className="text-lg">{copy.text}</h2>
              <TaskPrompt task={mark.task} isOpen />
              <p dir={directionOf(mark.text)} lang="en" className="leading-loose whitespace-pre-wrap">
                {mark.text}
              </p>
            </Card>
            {mark.state === 'in_hand' ? <MarkForm key={mark.id} mark={mark} /> : <BothMarks mark={mark} />}
          </div>
        </>
      )}
    </QueryRegion>
  )
}

const criteriaOf = (kind: TaskKind) =>
  CRITERIA.map((key) => ({
    key,
    ...writingCriterion(key, kind),
    descriptors: bandDescriptors[key === 'task' ? kind : key],
  }))

function MarkForm({ mark }: { mark: CalibrationMark }) {
  const { given: draftMark, change, save } = useMarkDraft(mark)
  const gaps = listMarkGaps(draftMark.bands, draftMark.reasons)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 className="text-lg">{copy.bands}</h2>
        <p className="mt-1 text-sm text-ink-soft">{copy.lead}</p>
        <p className="mt-1 text-sm text-ink-soft">{copy.lease}</p>
      </div>
      <CriteriaForm
        criteria={criteriaOf(mark.kind)}
        bands={draftMark.bands}
        reasons={draftMark.reasons}
        onBand={(criterion, band) => change((before) => ({ ...before, bands: { ...before.bands, [criterion]: band } }))}
        onReason={(criterion, reason) =>
          change((before) => ({ ...before, reasons: { ...before.reasons, [criterion]: reason } }))
        }
        isReadOnly={save === 'gone'}
        reasonLabel={copy.reason}
      />
      {save === 'gone' ? (
        <Alert tone="warning" live>
          {copy.gone}
        </Alert>
      ) : (
        <p role="status" data-save={save} className="text-sm text-ink-soft">
          {copy[save]}
        </p>
      )}
      {gaps.map((gap) => (
        <p key={gap} className="text-sm">
          {copy.gaps[gap]}
        </p>
      ))}
      {!mark.isBlind && <Alert tone="warning">{copy.seen}</Alert>}
      <MarkActions id={mark.id} markDraft={draftMark} isComplete={gaps.length === 0 && mark.isBlind} />
    </Card>
  )
}

type MarkActionsProps = { id: string; markDraft: Pick<CalibrationMark, 'bands' | 'reasons'>; isComplete: boolean }

function MarkActions({ id, markDraft, isComplete }: MarkActionsProps) {
  const client = useQueryClient()
  const router = useRouter()
  const finish = useMutation({
    mutationFn: () => finishCalibrationMark({ params: { id }, body: markDraft }),
    onSuccess: (mark) => client.setQueryData(calibrationMarkQuery(id).queryKey, mark),
    onError: toastFault,
    onSettled: () => client.invalidateQueries(calibrationQuery()),
  })
  const giveBack = useMutation({
    mutationFn: () => unclaimCalibration({ params: { id } }),
    onSuccess: () => router.push(paths.calibration),
    onError: toastFault,
    onSettled: () => client.invalidateQueries(calibrationQuery()),
  })
  return (
    <div className="flex flex-wrap gap-3">
      {isComplete && <ConfirmButton words={copy.finish} pending={finish.isPending} onYes={() => finish.mutate()} />}
      <ConfirmButton words={copy.giveBack} pending={giveBack.isPending} onYes={() => giveBack.mutate()} />
    </div>
  )
}

type GivenMark = Pick<CalibrationMark, 'bands' | 'reasons'>
type SaveState = 'saved' | 'saving' | 'unsaved' | 'gone'

/** An unfinished mark. It is saved a moment after each change, and again after a failure, while the text is assigned to this teacher. */
function useMarkDraft({ id, bands, reasons }: CalibrationMark) {
  const [draftMark, setDraftMark] = useState<GivenMark>({ bands, reasons })
  const [storedMark, setStoredMark] = useState(draftMark)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: GivenMark) => saveCalibrationMark({ params: { id }, body }),
    onSuccess: (_, body) => setStoredMark(body),
  })
  const isDirty = draftMark !== storedMark
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 409)
  useEffect(() => {
    if (!isDirty || isPending || isGone) return
    const timer = setTimeout(() => mutate(draftMark), error ? RETRY_MS : QUIET_MS)
    return () => clearTimeout(timer)
  }, [draftMark, isDirty, isPending, isGone, error, mutate])
  return { given: draftMark, change: setDraftMark, save: saveState({ isDirty, isGone, isFailed: error !== null }) }
}

type Facts = { readonly isDirty: boolean; readonly isGone: boolean; readonly isFailed: boolean }

function saveState({ isDirty, isGone, isFailed }: Facts): SaveState {
  if (isGone) return 'gone'
  if (!isDirty) return 'saved'
  return isFailed ? 'unsaved' : 'saving'
}
