import { type Metadata } from 'next'
import { NewPiece } from '@/components/pieces/new/new-piece'
import { handInCopy } from '@/lib/copy/pieces/mine'

export const metadata: Metadata = { title: handInCopy.title }

export default function NewPiecePage() {
  return <NewPiece />
}
