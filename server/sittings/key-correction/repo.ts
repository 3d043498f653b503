import { findRow, type Database } from '@/server/platform/db/client'

export type CorrectionRow = {
  readonly id: string
  readonly paperId: string
  readonly title: string
  readonly keyVersionId: string
  readonly beforeVersionId: string
  readonly at: Date
  readonly by: string
  readonly undoneAt: Date | null
  readonly questions: string[]
  readonly sittingCount: number
  readonly bandChanges: number
  /** It is the last active correction of the paper. */
  readonly isLast: boolean
}
export type NewRemark = {
  readonly id: string
  readonly paperId: string
  readonly keyVersionId: string
  readonly beforeVersionId: string
  readonly questions: readonly string[]
  readonly by: string
}

const REMARK_LOCK = 7_204_110
const REMARK = `select r.id, r.paper_id as "paperId", v.title, r.key_version_id as "keyVersionId",
    r.before_version_id as "beforeVersionId", r.applied_at as at, u.name as by, r.undone_at as "undoneAt", r.questions,
    r.sitting_count as "sittingCount", r.band_changes as "bandChanges",
    not exists (select from remarks n where n.paper_id = r.paper_id and n.number > r.number and n.undone_at is null) as "isLast"
  from remarks r join accounts_person u on u.id = r.applied_by join authoring_paper_version v on v.id = r.key_version_id`

/** One correction or undo of a paper at a time, until the transaction ends. */
export async function lockCorrections(tx: Database, paperId: string): Promise<void> {
  await tx.query({
    text: `select pg_advisory_xact_lock(${REMARK_LOCK}, hashtext($1::uuid::text))`,
    values: [paperId],
  })
}

export async function findCorrection(db: Database, id: string): Promise<CorrectionRow | null> {
  return findRow(db, { text: `${REMARK} where r.id = $1`, values: [id] })
}

export async function listCorrections(db: Database, paperId: string): Promise<CorrectionRow[]> {
  return db.query<CorrectionRow>({
    text: `${REMARK} where r.paper_id = $1 order by r.number desc limit 200`,
    values: [paperId],
  })
}

export async function insertCorrection(tx: Database, remark: NewRemark): Promise<void> {
  await tx.query({
    text: `insert into remarks (id, paper_id, number, key_version_id, before_version_id, questions, applied_by)
      values ($1, $2, 1 + coalesce((select max(number) from remarks where paper_id = $2), 0), $3, $4, $5, $6)`,
    values: [remark.id, remark.paperId, remark.keyVersionId, remark.beforeVersionId, remark.questions, remark.by],
  })
}

export async function setCounts(
  tx: Database,
  id: string,
  { sittings, bands }: { sittings: number; bands: number },
): Promise<void> {
  await tx.query({
    text: `update remarks set sitting_count = $2, band_changes = $3 where id = $1`,
    values: [id, sittings, bands],
  })
}

export async function setUndone(tx: Database, id: string, by: string): Promise<void> {
  await tx.query({ text: `update remarks set undone_by = $2, undone_at = now() where id = $1`, values: [id, by] })
}

/** Sets the key for sittings with these versions; `before` is what an undo restores (null: the version's own). */
export async function setKeyVersion(
  tx: Database,
  { correctionId, keyVersionId }: { correctionId: string; keyVersionId: string },
  versions: readonly { readonly id: string; readonly before: string | null }[],
): Promise<void> {
  const values = [versions.map(({ id }) => id), versions.map(({ before }) => before)]
  await tx.query({
    text: `insert into remarked_versions (remark_id, paper_version_id, key_version_id) select $1, * from unnest($2::uuid[], $3::uuid[])`,
    values: [correctionId, ...values],
  })
  await tx.query({
    text: `insert into marking_keys (paper_version_id, key_version_id) select id, $1 from unnest($2::uuid[]) as v(id)
      on conflict (paper_version_id) do update set key_version_id = excluded.key_version_id`,
    values: [keyVersionId, values[0]],
  })
}

/** Undoes {@link setKeyVersion}; returns the versions with the key that applies to them again. */
export async function restoreKeyVersions(
  tx: Database,
  correctionId: string,
): Promise<{ versionId: string; keyVersionId: string }[]> {
  await tx.query({
    text: `delete from marking_keys k using remarked_versions r
      where r.remark_id = $1 and k.paper_version_id = r.paper_version_id and r.key_version_id is null`,
    values: [correctionId],
  })
  await tx.query({
    text: `update marking_keys k set key_version_id = r.key_version_id from remarked_versions r
      where r.remark_id = $1 and k.paper_version_id = r.paper_version_id and r.key_version_id is not null`,
    values: [correctionId],
  })
  return tx.query({
    text: `select paper_version_id as "versionId", coalesce(key_version_id, paper_version_id) as "keyVersionId"
      from remarked_versions where remark_id = $1`,
    values: [correctionId],
  })
}
