'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { PageHeading } from '@/components/ui/page-heading'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toastFault } from '@/components/ui/toast/toast'
import { type ManagedCalibration } from '@/lib/teaching/agreement/contract/manage-calibration'
import { closeCalibration, managedCalibrationQuery } from '@/lib/teaching/agreement/queries'
import { MARKS_A_TEXT } from '@/lib/teaching/agreement/rules/calibration'
import { manageCalibrationCopy as copy } from '@/lib/teaching/agreement/words/manage-calibration'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { paths } from '@/lib/platform/paths'
import { AddTexts } from './add-texts'
import { CalibrationPay } from './calibration-pay'
import { FiguresTable } from './figures-table'

/** The queue of texts that two teachers mark, its progress, and the payment due for it. */
export function ManageCalibration() {
  const query = useQuery(managedCalibrationQuery())
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        <ButtonLink href={paths.calibration} variant="outline">
          {copy.teacherPage}
        </ButtonLink>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <QueryRegion query={query} bars={['h-24', 'h-64']}>
          {({ items, offered, pairs, wanted, lastPayRial }) => (
            <>
              <p className="text-lg font-bold">{copy.progress(pairs, wanted)}</p>
              <section>
                <h2 className="mb-4 text-xl">{copy.queue}</h2>
                {items.length === 0 ? (
                  <EmptyState title={copy.emptyTitle} text={copy.emptyText} />
                ) : (
                  <Queue items={items} />
                )}
              </section>
              <AddTexts offered={offered} lastPayRial={lastPayRial} />
            </>
          )}
        </QueryRegion>
        <CalibrationPay />
      </div>
    </>
  )
}

function Queue({ items }: { items: readonly ManagedCalibration[] }) {
  return (
    <FiguresTable
      label={copy.queue}
      head={copy.head}
      rows={items.map((item) => ({
        key: item.id,
        cells: [
          <span key="title" className="grid gap-1">
            {item.title}
            <span className="text-xs font-normal text-ink-soft">{item.isSample ? copy.sample : copy.consented}</span>
          </span>,
          taskNames[item.kind],
          copy.words(item.words),
          copy.price(item.payRial),
          <span key="marks" className="flex flex-wrap items-center gap-3">
            {copy.marks(item.finished, item.inHand)}
            {item.isClosed ? (
              <Badge>{copy.closed}</Badge>
            ) : (
              item.finished < MARKS_A_TEXT && <CloseButton id={item.id} />
            )}
          </span>,
        ],
      }))}
    />
  )
}

function CloseButton({ id }: { id: string }) {
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: () => closeCalibration({ params: { id } }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries(managedCalibrationQuery()),
  })
  return <ConfirmButton words={copy.close} pending={close.isPending} onYes={() => close.mutate()} />
}
