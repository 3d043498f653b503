import { type Database } from '@/server/platform/db/client'

/**
 * Papers whose newest version has no draft, or a draft of an older imported version that nobody has saved: papers that a user wrote or imported under
 * this slug stay theirs, and never get a bundle's key.
 */
export async function listPapersWithoutDraft(db: Database): Promise<{ paperId: string; versionId: string }[]> {
  return db.query({
    text: `select v.paper_id as "paperId", v.id as "versionId" from paper_versions v
      join papers p on p.id = v.paper_id and not p.is_composed
      left join paper_drafts d on d.paper_id = v.paper_id
      where v.version = (select max(version) from paper_versions n where n.paper_id = v.paper_id)
        and (d.paper_id is null or (d.is_base and d.owner_id is null and d.saved_by is null and d.base_version_id <> v.id
          and (select version from paper_versions b where b.id = d.base_version_id) < v.version))`,
    values: [],
  })
}
