import { type Paper } from '@/lib/authoring/paper/contract/papers'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { mergeDrafts } from '@/lib/authoring/paper/rules/merge-drafts'
import { loadPaper, savePaper, toWire } from '../queries'
import { type DraftSession } from '@/lib/documents/draft/client/draft-session'
import { openDraftInBrowser, type OpenedDraft } from '@/lib/documents/draft/client/opened-draft'

/** A paper as the draft engine holds it. */
export type WrittenPaper = Omit<Paper, 'draft'> & { readonly content: PaperDraft }
export type PaperSession = DraftSession<WrittenPaper>

/** Opens the editing session of a paper's draft in the browser. */
export function openPaper(paper: Paper): OpenedDraft<WrittenPaper> {
  const { id } = paper
  const opened: OpenedDraft<WrittenPaper> = openDraftInBrowser(toWritten(paper), {
    save: async (rev, content, keepsServerText) => {
      const saved = await savePaper({
        params: { id },
        body: { rev, keepsFormer: keepsServerText, draft: toWire(content) },
      })
      return { ...opened.session.view().draft, ...saved, content }
    },
    load: async () => toWritten(await loadPaper({ params: { id } })),
    merge: mergeDrafts,
    loadSchema: () => import('@/lib/authoring/paper/contract/paper-draft').then((schemas) => schemas.PaperDraft),
  })
  return opened
}

function toWritten({ draft, ...paper }: Paper): WrittenPaper {
  return { ...paper, content: draft }
}
