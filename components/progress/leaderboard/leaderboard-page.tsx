'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { leaderboardQuery } from '@/lib/progress/leaderboard/queries'
import { type Leaderboard } from '@/lib/progress/leaderboard/contract'
import { leaderboardCopy as copy } from '@/lib/progress/leaderboard/words'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatBand } from '@/lib/platform/format/number'

const Membership = dynamic(() => import('./membership'), { ssr: false, loading: () => <Skeleton className="h-56" /> })

/** The best overall bands of a month, of candidates who have joined. */
export function LeaderboardPage() {
  const query = useQuery(leaderboardQuery())
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <QueryRegion query={query} bars={['h-64', 'h-48']}>
        {(board) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <BoardTable board={board} />
            <Membership nickname={board.nickname} />
          </div>
        )}
      </QueryRegion>
    </>
  )
}

function BoardTable({ board: { month, rows } }: { board: Leaderboard }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-lg">{copy.of(month)}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{copy.none}</p>
      ) : (
        <table aria-label={copy.of(month)} className="w-full">
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              {[copy.place, copy.nickname, copy.band].map((head) => (
                <th key={head} scope="col" className="py-2 pe-3 text-start font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ place, nickname, halfBands, isMe }) => (
              <tr key={nickname}>
                <td className="py-3 pe-3">{persianDigits(place)}</td>
                <th scope="row" className="py-3 pe-3 text-start font-semibold">
                  <bdi className="[overflow-wrap:anywhere]">{nickname}</bdi>{' '}
                  {isMe && <Badge tone="primary">{copy.me}</Badge>}
                </th>
                <td className="py-3 font-bold">{formatBand(halfBands)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-xs text-ink-soft">{copy.howPlaced}</p>
      <p className="text-xs text-ink-soft">{copy.rule}</p>
    </Card>
  )
}
