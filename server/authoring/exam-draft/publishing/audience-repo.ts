import { type Database } from '@/server/platform/db/client'
import { type Audience } from '../draft-repo'

/** A live exam stays live: it moves between the public lists and its smaller audience. */
export async function writeAudience(
  tx: Database,
  { id, audience, allowsPracticeAfter }: Audience & { readonly id: string },
): Promise<void> {
  await tx.query({
    text: `update exams set audience = $2, allows_practice_after = $3,
        published_at = case when $2 = 'everyone' then coalesce(published_at, reserved_at) end,
        reserved_at = case when $2 <> 'everyone' then coalesce(reserved_at, published_at) end where id = $1`,
    values: [id, audience, allowsPracticeAfter],
  })
}

/** A copy keeps its original's audience: publishing it must not make a copied secret public. */
export async function copyAudience(
  tx: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.query({
    text: `update exams e set audience = o.audience, allows_practice_after = o.allows_practice_after from exams o where o.id = $1 and e.id = $2`,
    values: [from, to],
  })
}

type PaperExposure = { readonly paper: string; readonly title: string }

/**
 * Papers of an exam that another live exam shows to people who must not see them here, or that are reserved there while this exam is for everybody.
 */
export async function listPaperExposures(
  db: Database,
  { exam, papers }: { readonly exam: string; readonly papers: readonly string[] },
): Promise<PaperExposure[]> {
  return db.query<PaperExposure>({
    text: `select distinct on (p.paper_id) p.paper_id as paper, v.title
      from exams e join exam_versions v on v.id = e.current_version_id
      join exam_version_papers x on x.exam_version_id = v.id join paper_versions p on p.id = x.paper_version_id
      join exams own on own.id = $1
      where e.id <> $1 and p.paper_id = any ($2::uuid[]) and not e.is_composed
        and case when own.audience = 'everyone' then e.reserved_at is not null
          else e.published_at is not null or e.reserved_at is not null and e.audience <> own.audience end
      order by p.paper_id, v.title`,
    values: [exam, papers],
  })
}
