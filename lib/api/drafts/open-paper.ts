import { type Paper } from '@/lib/contract/papers'
import { type PaperDraft } from '@/lib/domain/paper-draft/draft'
import { mergeDrafts } from '@/lib/domain/paper-draft/merge'
import { loadPaper, savePaper, toWire } from '../queries/papers'
import { type DraftView } from './draft-cell'
import { type DraftSession } from './draft-session'
import { type KeptText } from './kept-texts'
import { openInBrowser, type OpenedDraft } from './opened-draft'

/** A paper as the engine of drafts holds it. */
export type WrittenPaper = Omit<Paper, 'draft'> & { readonly content: PaperDraft }
export type PaperSession = DraftSession<WrittenPaper>
export type PaperView = DraftView<WrittenPaper>
export type KeptPaper = KeptText<PaperDraft>

export type OpenedPaper = OpenedDraft<WrittenPaper> & {
  /** The paper as the server has it now. */
  readonly load: () => Promise<WrittenPaper>
}

/** The session of a paper's draft in the browser. */
export function openPaper(paper: Paper): OpenedPaper {
  const { id } = paper
  const load = async () => toWritten(await loadPaper({ params: { id } }))
  const opened: OpenedDraft<WrittenPaper> = openInBrowser(toWritten(paper), {
    save: async (rev, content) => {
      const saved = await savePaper({ params: { id }, body: { rev, draft: toWire(content) } })
      return { ...opened.session.view().draft, ...saved, content }
    },
    load,
    merge: mergeDrafts,
  })
  return { ...opened, load, listLeft: async () => keepReadable(await opened.listLeft()) }
}

function toWritten({ draft, ...paper }: Paper): WrittenPaper {
  return { ...paper, content: draft }
}

/** An older version of the program may have left a text that this one would stumble over. The schema comes only when there is one. */
async function keepReadable(left: readonly KeptPaper[]): Promise<readonly KeptPaper[]> {
  if (left.length === 0) return left
  const { PaperDraft: Schema } = await import('@/lib/contract/paper-draft')
  return left.filter(({ content }) => Schema.safeParse(content).success)
}
