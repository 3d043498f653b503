import { type Database } from '@/server/platform/db/client'

/** An exam's view of one of its papers. */
export type PaperBrief = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly skill: 'listening' | 'reading' | 'writing'
  readonly module: 'academic' | 'general'
  readonly questionCount: number
  readonly durationSeconds: number
  readonly bandTable: [number, number][] | null
  /** The version that equals the draft; null if the draft differs. */
  readonly versionId: string | null
  /** The draft's owner; null: managers. */
  readonly ownerId: string | null
}

/** Unordered; filtered by owner if `ownerFilter` is given. */
export async function listBriefs(
  db: Database,
  ids: readonly string[],
  ownerFilter: string | null = null,
): Promise<PaperBrief[]> {
  return db.query<PaperBrief>({
    text: `select d.paper_id as id, p.slug, d.title, d.skill, d.module, d.question_count as "questionCount",
        (d.doc->>'durationSeconds')::int as "durationSeconds", nullif(d.doc->'bandTable', 'null') as "bandTable",
        case when d.is_base then d.base_version_id end as "versionId", d.owner_id as "ownerId"
      from paper_drafts d join papers p on p.id = d.paper_id
      where d.paper_id = any ($1::uuid[]) and ($2::uuid is null or d.owner_id = $2)`,
    values: [ids, ownerFilter],
  })
}

/** Locks the drafts until the transaction ends, in the order of their ids: what is examined is then frozen. */
export async function lockPapers(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.query({
    text: `select from paper_drafts where paper_id = any ($1::uuid[]) order by paper_id for update`,
    values: [ids],
  })
}
