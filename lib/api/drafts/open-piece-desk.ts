import { type PieceDesk } from '@/lib/contract/pieces/piece-desk'
import { loadPieceDesk, savePieceDesk } from '../queries/pieces/piece-desk'
import { openInBrowser, type OpenedDraft } from './opened-draft'

/** The session of a reading in the browser. */
export function openPieceDesk(piece: PieceDesk): OpenedDraft<PieceDesk> {
  const params = { id: piece.id }
  return openInBrowser(piece, {
    save: (rev, content) => savePieceDesk({ params, body: { rev, content } }),
    load: () => loadPieceDesk({ params }),
    loadSchema: () => import('@/lib/contract/pieces/piece-marks').then((schemas) => schemas.CorrectionContent),
  })
}
