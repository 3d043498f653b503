import { type PieceDesk } from '@/lib/teaching/submission/contract/assessment'
import { loadPieceDesk, savePieceDesk } from '../queries/assessment'
import { openInBrowser, type OpenedDraft } from '@/lib/documents/draft/client/opened-draft'

/** The session of a reading in the browser. */
export function openPieceDesk(piece: PieceDesk): OpenedDraft<PieceDesk> {
  const params = { id: piece.id }
  return openInBrowser(piece, {
    save: (rev, content) => savePieceDesk({ params, body: { rev, content } }),
    load: () => loadPieceDesk({ params }),
    loadSchema: () =>
      import('@/lib/teaching/submission/contract/annotations').then((schemas) => schemas.CorrectionContent),
  })
}
