import { type Metadata } from 'next'
import { piecesCopy } from '@/lib/teaching/submission/words/my-submissions'
import { PiecesByRole } from './by-role'

export const metadata: Metadata = { title: piecesCopy.title }

export default function WritingCorrectionPage() {
  return <PiecesByRole />
}
