'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { isManager, isTeacher, RoleOnly } from '@/components/accounts/account/role-only'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toastFault } from '@/components/ui/toast/toast'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type CalibrationRow } from '@/lib/teaching/agreement/contract/calibration'
import { calibrationQuery, claimCalibration } from '@/lib/teaching/agreement/queries'
import { MAX_IN_HAND } from '@/lib/teaching/agreement/rules/calibration'
import { calibrationCopy as copy } from '@/lib/teaching/agreement/words/calibration'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'

/** The texts that a teacher marks without seeing another teacher's bands, and those that can be claimed. */
export function CalibrationPage() {
  return (
    <RoleOnly
      isAllowed={isTeacher}
      words={copy.refused}
      fallback={<ButtonLink href={paths.dashboard}>{copy.refused.away}</ButtonLink>}
    >
      <TeacherTexts />
    </RoleOnly>
  )
}

function TeacherTexts() {
  const query = useQuery(calibrationQuery())
  const { data: me } = useQuery(meQuery())
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        <div className="flex flex-wrap gap-3">
          {me && isManager(me) && (
            <ButtonLink href={paths.manageCalibration} variant="outline">
              {copy.manage}
            </ButtonLink>
          )}
          <ButtonLink href={paths.accuracy} variant="quiet">
            {copy.publicPage}
          </ButtonLink>
        </div>
      </PageHeading>
      <QueryRegion query={query} bars={['h-24', 'h-40']}>
        {({ waiting, items }) => {
          const claimed = items.filter(({ state }) => state === 'in_hand')
          const done = items.filter(({ state }) => state !== 'in_hand')
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              <ClaimText waiting={waiting} inHand={claimed.length} />
              {items.length === 0 && <EmptyState title={copy.emptyTitle} text={copy.emptyText} />}
              {claimed.length > 0 && <Rows title={copy.inHand} rows={claimed} />}
              {done.length > 0 && <Rows title={copy.done} rows={done} />}
            </div>
          )
        }}
      </QueryRegion>
    </>
  )
}

function ClaimText({ waiting, inHand: claimed }: { waiting: number; inHand: number }) {
  const router = useRouter()
  const client = useQueryClient()
  const claim = useMutation({
    mutationFn: () => claimCalibration({}),
    onSuccess: ({ id }) => router.push(paths.calibrationMark(id)),
    onError: toastFault,
    onSettled: () => client.invalidateQueries(calibrationQuery()),
  })
  const isFull = claimed >= MAX_IN_HAND
  return (
    <Card tone="primary" className="flex flex-wrap items-center justify-between gap-4">
      <p>{isFull ? copy.full : copy.waiting(waiting)}</p>
      {waiting > 0 && !isFull && (
        <Button pending={claim.isPending} onClick={() => claim.mutate()}>
          {copy.take}
        </Button>
      )}
    </Card>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly CalibrationRow[] }) {
  return (
    <section>
      <h2 className="mb-4 text-xl">{title}</h2>
      <ul className="grid gap-3">
        {rows.map(({ id, title: name, kind, words, payRial, state, leaseUntil }) => (
          <li key={id}>
            <Card className="flex flex-wrap items-center justify-between gap-4">
              <div className="min-w-0">
                <p className="font-bold">{name}</p>
                <p className="mt-1 text-sm text-ink-soft">
                  {copy.facts(taskNames[kind], words)} · {copy.pay(payRial)}
                </p>
                {leaseUntil !== null && (
                  <p className="mt-1 text-sm text-ink-soft">{copy.until(formatDayAndTime(leaseUntil))}</p>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-3">
                <Badge tone={state === 'together' ? 'primary' : 'neutral'}>{copy.states[state]}</Badge>
                <ButtonLink href={paths.calibrationMark(id)} variant="outline">
                  {state === 'in_hand' ? copy.open : copy.see}
                  <span className="sr-only">: {name}</span>
                </ButtonLink>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
