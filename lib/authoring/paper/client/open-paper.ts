import { type Paper } from '@/lib/authoring/paper/contract/papers'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { mergeDrafts } from '@/lib/authoring/paper/rules/merge-drafts'
import { loadPaper, savePaper, toWire } from '../queries'
import { type DraftSession } from '@/lib/documents/draft/client/draft-session'
import { openDraftInBrowser, type OpenedDraft } from '@/lib/documents/draft/client/opened-draft'

/** A paper as the draft engine holds it. */
export type PaperDocument = Omit<Paper, 'draft'> & { readonly content: PaperDraft }
export type PaperSession = DraftSession<PaperDocument>

/** Opens the editing session of a paper's draft in the browser. */
export function openPaper(paper: Paper): OpenedDraft<PaperDocument> {
  const { id } = paper
  const opened: OpenedDraft<PaperDocument> = openDraftInBrowser(toPaperDocument(paper), {
    save: async (rev, content, keepsServerText) => {
      const saved = await savePaper({
        params: { id },
        body: { rev, keepsFormer: keepsServerText, draft: toWire(content) },
      })
      return { ...opened.session.view().draft, ...saved, content }
    },
    load: async () => toPaperDocument(await loadPaper({ params: { id } })),
    merge: mergeDrafts,
    loadSchema: () => import('@/lib/authoring/paper/contract/paper-draft').then((schemas) => schemas.PaperDraft),
  })
  return opened
}

function toPaperDocument({ draft, ...paper }: Paper): PaperDocument {
  return { ...paper, content: draft }
}
