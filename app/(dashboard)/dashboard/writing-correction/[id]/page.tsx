import { MissingPage } from '@/components/errors/missing-page'
import { piecesCopy } from '@/lib/copy/pieces/mine'
import { isUuid } from '@/lib/domain/text/uuid'
import { titleOfId } from '@/lib/seo/metadata'
import { PieceByRole } from '../by-role'
import '../../../../print.css'

export const generateMetadata = titleOfId(piecesCopy.title)

export default async function OnePiecePage({ params }: PageProps<'/dashboard/writing-correction/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return <PieceByRole id={id} />
}
