import { type Paper, PaperAct, type PaperLogEntry } from '@/lib/authoring/paper/contract/papers'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { isUnchanged } from '@/lib/authoring/paper/rules/unchanged-draft'
import { paperNames } from '@/lib/authoring/paper/words/papers'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'
import {
  type ArchivedKind,
  isStored,
  isStoredSql,
  listOwnersSql,
  type ListedKind,
  type LoggedKind,
  moveSlug,
  moveSlugSql,
  type SavedKind,
  setArchivedSql,
  reserveNewSlug,
} from '@/server/documents/draft/public'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import * as repo from './draft-repo'
import { listPapers, type ListRow, type PaperDraftQuery } from './list-repo'
import { isSnapshotDue, storeSnapshot } from './snapshot-repo'
import { summarize } from './paper-summary'

type PaperDocument = LoggedKind<PaperLogEntry['act']> &
  ListedKind<ListRow, PaperDraftQuery> &
  ArchivedKind &
  SavedKind<PaperDraft, repo.LockedDraft, SavedPaper>
type SavedPaper = { rev: number; savedAt: string; state: Paper['state'] }

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const PAPER_SLUG = {
  field: 'body.draft.slug',
  isUsable: (slug: string) => SLUG.test(slug),
  words: paperNames,
  move: (tx: Database, id: string, slug: string) => moveSlug(tx, moveSlugSql('papers'), id, slug),
}

/** Candidates get a paper only in an exam, which freezes it (freeze.ts). Earlier texts are kept as snapshots, one per rev. */
export const PAPER: PaperDocument = {
  subject: 'paper',
  acts: PaperAct,
  program: paperNames.program,
  find: repo.findPaper,
  lock: repo.lockDraft,
  load: ({ db }, editor, id) => readSaved(db, editor, id),

  isStored: (tx, id, content) => isStored(tx, isStoredSql('paper_drafts', 'paper_id', 'doc'), id, content),
  write: (ctx, { id, content, before, editor }) => writePaper(ctx, { id, draft: content, before, by: editor.userId }),
  storeSnapshot,
  isSnapshotDue: isSnapshotDue,

  shippedAuthor: paperNames.site,
  ownersSql: listOwnersSql('paper_drafts'),
  listRows: listPapers,
  // A paper in a published exam can be archived too: attempts and exams keep their frozen versions.
  archiveSql: setArchivedSql('paper_drafts', 'paper_id', ''),
}

type PaperSave = {
  readonly id: string
  readonly draft: PaperDraft
  readonly before: repo.LockedDraft
  readonly by: string
}

/** A frozen paper keeps its slug: bundles refer to it. */
export async function writePaper(ctx: Context, { id, draft, before, by }: PaperSave): Promise<void> {
  await reserveNewSlug(ctx.db, PAPER_SLUG, { id, slug: draft.slug, before, isFixed: before.isFrozen })
  const versionId = before.baseVersionId
  const isSame = versionId !== null && (await matchesVersion(ctx, draft, versionId))
  await repo.updateDraft(ctx.db, { id, draft, summary: summarize(draft), by }, { versionId, isSame })
}

/** Whether the draft equals this version. */
export async function matchesVersion(ctx: Context, draft: PaperDraft, versionId: string): Promise<boolean> {
  const [content, key] = await Promise.all([getPaperContent(ctx, versionId), getPaperKey(ctx, versionId)])
  return isUnchanged(draft, content, key)
}

async function readSaved(tx: Database, { ownerFilter }: Editor, id: string): Promise<SavedPaper> {
  const row = (await repo.findPaper(tx, { id, ownerFilter })) ?? notFound()
  return { rev: row.rev, savedAt: row.savedAt.toISOString(), state: row.state }
}
