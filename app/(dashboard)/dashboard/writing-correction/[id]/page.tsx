import { piecesCopy } from '@/lib/copy/pieces/mine'
import { titleOfId } from '@/lib/seo/metadata'
import { PieceByRole } from '../by-role'
import { idPage } from '../../id-page'
import '../../../../print.css'

export const generateMetadata = titleOfId(piecesCopy.title)

export default idPage((id) => <PieceByRole id={id} />)
