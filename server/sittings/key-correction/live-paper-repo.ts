import { findRow, type Database } from '@/server/platform/db/client'

export type LivePaper = { readonly versionId: string; readonly keyVersionId: string }
export type PaperHead = {
  readonly id: string
  readonly title: string
  readonly skill: 'listening' | 'reading' | 'writing'
}

/** The live version: the newest in an exam's current version, else the newest in any exam ever. Null when the paper has never been in an exam. */
export async function findLivePaper(db: Database, paperId: string): Promise<LivePaper | null> {
  return findRow(db, {
    text: `select v.id as "versionId", coalesce(k.key_version_id, v.id) as "keyVersionId"
      from authoring_paper_version v left join marking_keys k on k.paper_version_id = v.id
      where v.paper_id = $1 and exists (select from authoring_version_paper x where x.paper_version_id = v.id)
      order by exists (select from authoring_version_paper x join authoring_exam e on e.current_version_id = x.exam_version_id
        where x.paper_version_id = v.id) desc, v.version desc limit 1`,
    values: [paperId],
  })
}

/** Every version of the paper, with the version whose key marks its sittings (null: its own key). */
export async function listVersions(
  db: Database,
  paperId: string,
): Promise<{ id: string; keyVersionId: string | null }[]> {
  return db.query({
    text: `select v.id, k.key_version_id as "keyVersionId" from authoring_paper_version v
      left join marking_keys k on k.paper_version_id = v.id where v.paper_id = $1 order by v.version`,
    values: [paperId],
  })
}

/** The paper's title in its draft, with the draft's rev; null without a draft. */
export async function findPaperHead(db: Database, paperId: string): Promise<(PaperHead & { rev: number }) | null> {
  return findRow(db, {
    text: `select paper_id as id, title, skill, rev from authoring_paper_draft where paper_id = $1`,
    values: [paperId],
  })
}
