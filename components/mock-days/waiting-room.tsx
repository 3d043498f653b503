'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { AskedButton } from '@/components/ui/button/asked-button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/api/api-error'
import { startBeat } from '@/lib/api/mock-days/day-beat'
import { enterMockDay, giveUpSeat, mySeatQuery, mySeatsQuery } from '@/lib/api/queries/mock-days'
import { tellError } from '@/lib/api/tell-error'
import { type DayBeat, type MySeat } from '@/lib/contract/mock-days'
import { dashboardCopy } from '@/lib/copy/dashboard'
import { mockDayCopy } from '@/lib/copy/mock-days/mine'
import { CHECK_IN_MINUTES } from '@/lib/domain/mock-days/signs'
import { formatDayAndTime } from '@/lib/format/date'
import { paths } from '@/lib/paths'
import { DayFacts } from './day-facts'
import { SoundTry } from './sound-try'

const copy = mockDayCopy.room
const words = { loading: dashboardCopy.loading, failed: dashboardCopy.failedTitle, retry: dashboardCopy.retry }

/** A candidate waits for the word; then the exam begins by itself. */
export function WaitingRoom({ id }: { id: string }) {
  const seat = useQuery(mySeatQuery(id))
  return (
    <QueryRegion query={seat} words={words} bars={['h-16', 'h-64']}>
      {(data) => <Room seat={data} loadedAtMs={seat.dataUpdatedAt} />}
    </QueryRegion>
  )
}

function Room({ seat, loadedAtMs }: { seat: MySeat; loadedAtMs: number }) {
  const { id, number } = seat
  const { beat, isLost } = useBeat(id)
  const enter = useEntering(seat, beat)
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
            <Word seat={seat} state={state} attempt={attempt} isStarting={enter.isPending} />
            {state === 'planned' && (
              <p className="text-sm">{isEarly ? copy.early(formatDayAndTime(seat.startsAt)) : copy.here}</p>
            )}
          </div>
          {attempt && <Onwards attempt={attempt} isOver={seat.isOver} />}
        </Card>
        <Troubles isLost={isLost} openAttempt={attempt ? null : seat.openAttempt} error={enter.error} />
        {!attempt && <SoundTry />}
        <Card>
          <DayFacts day={seat} />
        </Card>
        {!attempt && state === 'planned' && <GiveUp id={id} />}
      </div>
    </>
  )
}

function Onwards({ attempt, isOver }: { attempt: string; isOver: boolean }) {
  if (isOver) return <ButtonLink href={paths.result(attempt)}>{mockDayCopy.result}</ButtonLink>
  return <ButtonLink href={paths.preview(attempt)}>{copy.goOn}</ButtonLink>
}

type TroublesProps = { isLost: boolean; openAttempt: string | null; error: Error | null }

/** What keeps somebody from beginning, or from being seen. */
function Troubles({ isLost, openAttempt, error }: TroublesProps) {
  return (
    <>
      {isLost && (
        <Alert tone="danger" live>
          {copy.offline}
        </Alert>
      )}
      {openAttempt && (
        <Alert tone="warning">
          <p>{copy.openAttempt}</p>
          <a href={paths.myAttempts} className="font-semibold underline">
            {copy.toOpen}
          </a>
        </Alert>
      )}
      {error && (
        <Alert tone="danger" live>
          {tellError(error)}
        </Alert>
      )}
    </>
  )
}

type WordProps = { seat: MySeat; state: DayBeat['state']; attempt: string | null; isStarting: boolean }

/** What is true of this seat now. */
function Word({ seat, state, attempt, isStarting }: WordProps) {
  if (seat.isOver) return <p className="text-lg font-bold">{copy.over}</p>
  if (attempt) return <p className="text-lg font-bold">{copy.begun}</p>
  if (state === 'cancelled') return <p className="text-lg font-bold">{copy.cancelled}</p>
  if (state === 'closed') return <p className="text-lg font-bold">{copy.closed}</p>
  if (state === 'started' || isStarting) return <p className="text-lg font-bold">{copy.starting}</p>
  return (
    <>
      <p className="text-lg font-bold">{copy.waiting}</p>
      <p>{copy.waitingText}</p>
    </>
  )
}

function useBeat(id: string) {
  const [beat, setBeat] = useState<DayBeat | null>(null)
  const [isLost, setIsLost] = useState(false)
  useEffect(
    () =>
      startBeat(id, {
        onBeat: (heard) => {
          setBeat(heard.beat)
          setIsLost(false)
        },
        onFailure: () => setIsLost(true),
      }),
    [id],
  )
  return { beat, isLost }
}

/** At the word: makes the attempt and goes to its first section. What fails is tried again with the next sign of life. */
function useEntering({ id, exam }: MySeat, beat: DayBeat | null) {
  const router = useRouter()
  const client = useQueryClient()
  const enter = useMutation({
    mutationFn: () => enterMockDay({ params: { id } }),
    onSuccess: ({ attempt }) => router.push(paths.sitting(attempt, exam.skills[0] ?? 'listening')),
    // Somebody may have ended or begun an attempt meanwhile.
    onError: () => client.invalidateQueries(mySeatQuery(id)),
  })
  const isCalled = beat?.state === 'started' && beat.attempt === null
  const go = useEffectEvent(() => {
    if (isCalled && (enter.isIdle || isPassing(enter.error))) enter.mutate()
  })
  useEffect(() => go(), [beat])
  return enter
}

/** No refusal of our rules: the next try may go through. */
function isPassing(error: Error | null): boolean {
  return error !== null && (!(error instanceof ApiError) || error.status >= 500)
}

function GiveUp({ id }: { id: string }) {
  const router = useRouter()
  const client = useQueryClient()
  const give = useMutation({
    mutationFn: () => giveUpSeat({ params: { id } }),
    onSuccess: async () => {
      toast.add({ title: mockDayCopy.givenUp, color: 'success' })
      await client.invalidateQueries(mySeatsQuery())
      router.push(paths.mockDays)
    },
    onError: (error) => toast.add({ title: tellError(error), color: 'danger' }),
  })
  return <AskedButton words={mockDayCopy.giveUp} pending={give.isPending} onYes={() => give.mutate()} />
}
