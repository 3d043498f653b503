'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { MyPieces } from '@/components/pieces/my-pieces'
import { QueryRegion } from '@/components/ui/query-region'
import { Skeleton } from '@/components/ui/skeleton'
import { meQuery } from '@/lib/api/queries/account'
import { piecesCopy, pieceCopy } from '@/lib/copy/pieces/mine'

const loading = () => <Skeleton className="h-96" />
/** Candidates, who are most visitors of these pages, need none of the teachers' part; a teacher none of a correction as it is read. */
const PieceRoom = dynamic(() => import('@/components/piece-desk/piece-room'), { ssr: false, loading })
const PieceDesk = dynamic(() => import('@/components/piece-desk/desk/piece-desk'), { ssr: false, loading })
const PiecePage = dynamic(() => import('@/components/pieces/piece-page').then((module) => module.PiecePage), {
  ssr: false,
  loading,
})

/** The list: one's own pieces, or those that wait to be corrected. */
export function PiecesByRole() {
  const query = useQuery(meQuery())
  return (
    <QueryRegion query={query} words={piecesCopy} bars={['h-16', 'h-48']}>
      {({ role }) => (role === 'student' ? <MyPieces /> : <PieceRoom isManager={role === 'manager'} />)}
    </QueryRegion>
  )
}

/** One piece: as its writer reads it, or on the desk. */
export function PieceByRole({ id }: { id: string }) {
  const query = useQuery(meQuery())
  return (
    <QueryRegion query={query} words={pieceCopy} bars={['h-16', 'h-96']}>
      {({ role }) => (role === 'student' ? <PiecePage id={id} /> : <PieceDesk id={id} />)}
    </QueryRegion>
  )
}
