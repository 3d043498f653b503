'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { AskLink } from '@/components/platform/layout/ask-link'
import { Alert } from '@/components/ui/alert'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { ApiError, problemCodeOf } from '@/lib/platform/client/api-error'
import { startHeartbeat } from '@/lib/sittings/player/client/day-heartbeat'
import { enterMockDay, giveUpSeat, mySeatQuery, mySeatsQuery } from '@/lib/institute/mock-day/queries'
import { type DayHeartbeat } from '@/lib/sittings/player/contract'
import { type MySeat } from '@/lib/institute/mock-day/contract/my-seat'
import { type ProblemCode } from '@/lib/platform/contract/problem'
import { mockDayCopy } from '@/lib/institute/mock-day/words/my-mock-day'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { CHECK_IN_MINUTES } from '@/lib/institute/mock-day/rules/contact-state'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { DayFacts, AnnouncedText } from './day-facts'
import { SoundTest } from './sound-test'

const copy = mockDayCopy.room

/** The candidate waits for the start signal; then the exam starts automatically. */
export function WaitingRoom({ id }: { id: string }) {
  const seat = useQuery(mySeatQuery(id))
  return (
    <QueryRegion query={seat} bars={['h-16', 'h-64']}>
      {(data) => <WaitingRoomView seat={data} loadedAtMs={seat.dataUpdatedAt} />}
    </QueryRegion>
  )
}

function WaitingRoomView({ seat, loadedAtMs }: { seat: MySeat; loadedAtMs: number }) {
  const { id, number } = seat
  const { beat, isLost } = useHeartbeat(id)
  const { isPending, refusal, isHeld } = useEntering(seat, beat)
  const state = beat?.state ?? seat.state
  const attempt = beat?.attempt ?? seat.attempt
  const isEarly = Date.parse(seat.startsAt) - loadedAtMs > CHECK_IN_MINUTES * 60_000
  return (
    <>
      <PageHeading title={mockDayCopy.seat(number)} lead={seat.exam.title}>
        <ButtonLink variant="outline" href={paths.mockDays}>
          {mockDayCopy.back}
        </ButtonLink>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card tone="primary" className="grid justify-items-start gap-3">
          <div role="status" className="grid gap-2">
            <SeatState
              seat={seat}
              state={state}
              attempt={attempt}
              isStarting={isPending}
              isRefused={refusal !== null}
            />
            {state === 'planned' && (
              <p className="text-sm">{isEarly ? copy.early(formatDayAndTime(seat.startsAt)) : copy.here}</p>
            )}
          </div>
          <LastAnnouncement heartbeat={beat} />
          {attempt && <NextPageLink attempt={attempt} isOver={seat.isOver} />}
        </Card>
        <TroubleNotices
          isLost={isLost}
          openAttempt={attempt ? null : seat.openAttempt}
          refusal={refusal}
          isWaiting={isHeld}
        />
        {!attempt && <SoundTest />}
        <Card>
          <DayFacts day={seat} />
        </Card>
        {!attempt && state === 'planned' && <GiveUp id={id} />}
        <AskLink about="mockDay" id={id} />
      </div>
    </>
  )
}

/** The invigilator's last announcement. */
function LastAnnouncement({ heartbeat }: { heartbeat: DayHeartbeat | null }) {
  if (!heartbeat?.announcement) return null
  return (
    <Alert live title={copy.announcement}>
      <AnnouncedText text={heartbeat.announcement.text} />
    </Alert>
  )
}

function NextPageLink({ attempt, isOver }: { attempt: string; isOver: boolean }) {
  if (isOver) return <ButtonLink href={paths.result(attempt)}>{mockDayCopy.result}</ButtonLink>
  return <ButtonLink href={paths.preview(attempt)}>{copy.goOn}</ButtonLink>
}

type TroubleNoticesProps = { isLost: boolean; openAttempt: string | null; refusal: Error | null; isWaiting: boolean }

/** Problems that keep the candidate from starting, or hide the candidate from the invigilator. */
function TroubleNotices({ isLost, openAttempt, refusal, isWaiting }: TroubleNoticesProps) {
  return (
    <>
      {isLost && <ErrorMessage of={copy.offline} />}
      {openAttempt && (
        <Alert tone="warning">
          <p>{copy.openAttempt}</p>
          <a href={paths.myAttempts} className="font-semibold underline">
            {copy.toOpen}
          </a>
        </Alert>
      )}
      {refusal && (
        <Alert tone="danger" live>
          <p>{toErrorSentence(refusal)}</p>
          {isWaiting && <p>{copy.keepOpen}</p>}
        </Alert>
      )}
    </>
  )
}

type SeatStateProps = {
  seat: MySeat
  state: DayHeartbeat['state']
  attempt: string | null
  isStarting: boolean
  isRefused: boolean
}

/** The present state of this seat. */
function SeatState({ seat, state, attempt, isStarting, isRefused }: SeatStateProps) {
  if (seat.isOver) return <p className="text-lg font-bold">{copy.over}</p>
  if (attempt) return <p className="text-lg font-bold">{copy.begun}</p>
  if (state === 'cancelled') return <p className="text-lg font-bold">{copy.cancelled}</p>
  if (state === 'closed') return <p className="text-lg font-bold">{copy.closed}</p>
  if (isRefused) return <p className="text-lg font-bold">{copy.held}</p>
  if (state === 'started' || isStarting) return <p className="text-lg font-bold">{copy.starting}</p>
  return (
    <>
      <p className="text-lg font-bold">{copy.waiting}</p>
      <p>{copy.waitingText}</p>
    </>
  )
}

function useHeartbeat(id: string) {
  const [beat, setBeat] = useState<DayHeartbeat | null>(null)
  const [isLost, setIsLost] = useState(false)
  useEffect(
    () =>
      startHeartbeat(id, {
        onBeat: (reply) => {
          setBeat(reply.beat)
          setIsLost(false)
        },
        onFailure: () => setIsLost(true),
      }),
    [id],
  )
  return { beat, isLost }
}

/** Refusals that end with time or when the candidate closes the other page. */
const TRANSIENT: ReadonlySet<unknown> = new Set<ProblemCode>(['not_open_yet', 'already_started'])
/** A whole room may be refused at once: retries are rarer than heartbeats. */
const RETRY_AFTER_MS = 10_000

/** Creates the attempt at the start signal and opens its first section. Failures are retried; the last refusal is shown until a retry succeeds. */
function useEntering({ id, exam }: MySeat, beat: DayHeartbeat | null) {
  const router = useRouter()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Error | null>(null)
  const enter = useMutation({
    mutationFn: () => enterMockDay({ params: { id } }),
    onSuccess: ({ attempt }) => {
      setRefusal(null)
      router.push(paths.sitting(attempt, exam.skills[0] ?? 'listening'))
    },
    onError: (error) => {
      setRefusal(error)
      // An attempt may have ended or begun meanwhile.
      return client.invalidateQueries(mySeatQuery(id))
    },
  })
  const isCalled = beat?.state === 'started' && beat.attempt === null
  const isHeld = TRANSIENT.has(problemCodeOf(refusal))
  const enterWhenCalled = useEffectEvent(() => {
    const isAgain = isHeld ? Date.now() - enter.submittedAt >= RETRY_AFTER_MS : isFailure(refusal)
    if (isCalled && (enter.isIdle || (enter.isError && isAgain))) enter.mutate()
  })
  useEffect(() => enterWhenCalled(), [beat])
  return { isPending: enter.isPending, refusal, isHeld }
}

/** A network or server error, not a refusal: the next try may succeed. */
function isFailure(error: Error | null): boolean {
  return error !== null && (!(error instanceof ApiError) || error.status >= 500)
}

function GiveUp({ id }: { id: string }) {
  const router = useRouter()
  const client = useQueryClient()
  const giveUp = useMutation({
    mutationFn: () => giveUpSeat({ params: { id } }),
    onSuccess: async () => {
      toast.add({ title: mockDayCopy.givenUp, color: 'success' })
      await client.invalidateQueries(mySeatsQuery())
      router.push(paths.mockDays)
    },
    onError: toastFault,
  })
  return <ConfirmButton words={mockDayCopy.giveUp} pending={giveUp.isPending} onYes={() => giveUp.mutate()} />
}
