'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { checkMoney, moneyCheckQuery } from '@/lib/shop/money-check/queries'
import { refreshMoney } from '@/lib/shop/refund/queries'
import { type MoneyCheck } from '@/lib/shop/money-check/contract'
import { moneyCheckCopy as copy } from '@/lib/shop/money-check/words/money-check'
import { manageRefundsCopy } from '@/lib/shop/refund/words/refund'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'

/** Says whether payments and goods match: one plain sentence if they do, otherwise a red line with the rows. */
export function MoneyLine() {
  const client = useQueryClient()
  const query = useQuery(moneyCheckQuery())
  const checkAgain = useMutation({ mutationFn: () => checkMoney({}), onSuccess: () => refreshMoney(client) })
  return (
    <QueryRegion query={query} bars={['h-16']}>
      {({ check, isSiteUnnamed }) => (
        <Card className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-4">
          {isSiteUnnamed && <Alert tone="warning">{copy.unnamed}</Alert>}
          {check && check.differences.length > 0 ? <Differences check={check} /> : <NoDifferences check={check} />}
          <ErrorMessage of={checkAgain.error} />
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" pending={checkAgain.isPending} onClick={() => checkAgain.mutate()}>
              {copy.again}
            </Button>
            <ButtonLink href={paths.managedMoney} variant="secondary">
              {manageRefundsCopy.title}
            </ButtonLink>
          </div>
        </Card>
      )}
    </QueryRegion>
  )
}

function NoDifferences({ check }: { check: MoneyCheck | null }) {
  return <p className="text-ink-soft">{check ? copy.well(formatDayAndTime(check.at)) : copy.never}</p>
}

function Differences({ check: { differences, at } }: { check: MoneyCheck }) {
  return (
    <Alert tone="danger" title={copy.redTitle(differences.length)}>
      <p>{copy.redLead}</p>
      <ul className="mt-3 grid gap-2">
        {differences.map(({ kind, orderId, orderNo, detail }, index) => (
          <li key={index}>
            {copy.kinds[kind]}{' '}
            {orderId !== null && orderNo !== null && (
              <Link href={paths.soldOrder(orderId)} prefetch={false} className="font-semibold underline">
                {manageRefundsCopy.order(orderNo)}
              </Link>
            )}{' '}
            <bdi dir="ltr" className="font-mono text-xs wrap-anywhere">
              {detail}
            </bdi>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs">{formatDayAndTime(at)}</p>
    </Alert>
  )
}
