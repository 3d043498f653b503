'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { FiguresTable } from '@/components/teaching/agreement/figures-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toastFault } from '@/components/ui/toast/toast'
import { type ManagedJudge } from '@/lib/teaching/judge/contract/manage-judge'
import { managedJudgeQuery, probeJudge, switchJudge } from '@/lib/teaching/judge/queries'
import { judgeFailures, manageJudgeCopy as copy } from '@/lib/teaching/judge/words/manage-judge'
import { writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { directionOf } from '@/lib/platform/format/direction'
import { paths } from '@/lib/platform/paths'
import { JudgeDays, JudgeGates } from './judge-figures'

/** The judge by a model: whether it is on and answers, what it costs, how far it agrees with teachers, and where it does not. */
export function ManageJudge() {
  const query = useQuery(managedJudgeQuery())
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <QueryRegion query={query} bars={['h-40', 'h-64']}>
        {(judge) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            {judge.setup === null ? (
              <EmptyState title={copy.none} text={copy.noneText} />
            ) : (
              <JudgeState judge={judge} setup={judge.setup} />
            )}
            <JudgeGates gates={judge.gates} />
            <Disagreements judge={judge} />
            <LargestDifferences worst={judge.worst} />
            <JudgeDays days={judge.days} hasPrice={judge.setup?.hasPrice ?? false} />
          </div>
        )}
      </QueryRegion>
    </>
  )
}

/** Every action answers with the whole new state. */
function useJudgeAction<T>(act: (input: T) => Promise<ManagedJudge>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (judge) => client.setQueryData(managedJudgeQuery().queryKey, judge),
    onError: toastFault,
  })
}

function JudgeState({ judge, setup }: { judge: ManagedJudge; setup: NonNullable<ManagedJudge['setup']> }) {
  const switchOnOff = useJudgeAction((isOff: boolean) => switchJudge({ body: { isOff } }))
  const { isOff, queue, begunToday } = judge
  return (
    <Card className="grid gap-4">
      <dl className="grid gap-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6">
        <dt className="font-semibold">{copy.service}</dt>
        <dd>
          <bdi dir="ltr" lang="en" className="break-all">
            {setup.host} · {setup.model}
          </bdi>
        </dd>
        <dt className="font-semibold">{copy.prompt}</dt>
        <dd>
          <bdi dir="ltr" lang="en">
            {setup.promptVersion}
          </bdi>
        </dd>
        <dt className="font-semibold">{copy.state}</dt>
        <dd className="grid gap-2">
          <Badge tone={isOff ? 'warning' : 'primary'}>{isOff ? copy.off : copy.on}</Badge>
          {isOff ? (
            <Button
              className="justify-self-start"
              pending={switchOnOff.isPending}
              onClick={() => switchOnOff.mutate(false)}
            >
              {copy.turnOn}
            </Button>
          ) : (
            <ConfirmButton
              words={copy.turnOff}
              pending={switchOnOff.isPending}
              onYes={() => switchOnOff.mutate(true)}
            />
          )}
        </dd>
        <dt className="font-semibold">{copy.probe}</dt>
        <dd className="grid gap-2">
          <Probe probe={judge.probe} />
        </dd>
        <dt className="font-semibold">{copy.queue}</dt>
        <dd className="grid gap-1">
          <p>{copy.budget(begunToday, setup.dailyBudget)}</p>
          <p>{copy.counts(queue)}</p>
        </dd>
      </dl>
    </Card>
  )
}

function Probe({ probe }: Pick<ManagedJudge, 'probe'>) {
  const probeAgain = useJudgeAction(() => probeJudge({}))
  return (
    <>
      <p role="status">{describeProbe(probe)}</p>
      <Button
        variant="outline"
        className="justify-self-start"
        pending={probeAgain.isPending}
        onClick={() => probeAgain.mutate(null)}
      >
        {copy.probeNow}
      </Button>
    </>
  )
}

function describeProbe(probe: ManagedJudge['probe']): string {
  if (probe === null) return copy.noProbe
  const probeTime = formatDayAndTime(probe.probedAt)
  if (probe.form !== null) return copy.probeOk(copy.replyFormats[probe.form], probeTime, probe.ms)
  return copy.probeFailed(judgeFailures[probe.failure ?? ''] ?? '', probeTime)
}

function LargestDifferences({ worst }: Pick<ManagedJudge, 'worst'>) {
  return (
    <section>
      <h2 className="text-xl">{copy.worst}</h2>
      <p className="mt-1 mb-4 max-w-2xl text-sm text-ink-soft">{copy.worstLead}</p>
      {worst.length === 0 ? (
        <p className="text-sm">{copy.noWorst}</p>
      ) : (
        <FiguresTable
          label={copy.worst}
          head={copy.worstHead}
          rows={worst.map(({ submissionId, title, criterion, kind, machine, teacher }) => ({
            key: `${submissionId} ${criterion}`,
            cells: [
              <Link
                key="title"
                href={paths.submission(submissionId)}
                prefetch={false}
                dir={directionOf(title)}
                className="inline-grid min-h-11 items-center text-primary-ink underline"
              >
                {title}
              </Link>,
              writingCriterion(criterion, kind).name,
              copy.band(machine),
              copy.band(teacher),
            ],
          }))}
        />
      )}
    </section>
  )
}

/** Judgements far from the teacher's bands, which the program proposes for a second teacher. */
function Disagreements({ judge: { far, isOff, setup } }: { judge: ManagedJudge }) {
  const isJudgeOn = setup !== null && !isOff
  return (
    <section>
      <h2 className="text-xl">{copy.far}</h2>
      <p className="mt-1 mb-4 max-w-2xl text-sm text-ink-soft">{copy.farLead}</p>
      {far.length === 0 ? (
        <p className="text-sm">{copy.noFar}</p>
      ) : (
        <FiguresTable
          label={copy.far}
          head={copy.farHead}
          rows={far.map(({ submissionId, title, criteria, pairedAt, state }) => ({
            key: `${submissionId} ${pairedAt}`,
            cells: [
              <bdi key="title" dir={directionOf(title)}>
                {title}
              </bdi>,
              copy.listed(criteria.map((criterion) => writingCriterion(criterion, 'task2').name)),
              formatDayAndTime(pairedAt),
              state === 'waiting' && !isJudgeOn ? copy.farWhileOff : copy.farStates[state],
            ],
          }))}
        />
      )}
    </section>
  )
}
