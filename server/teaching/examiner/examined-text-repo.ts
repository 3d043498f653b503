import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type StoredText } from '../submission/public'

export type ExaminedTextRow = StoredText & {
  readonly id: string
  readonly title: string
  readonly draftNo: number
  readonly writtenAt: Date
}
const COLUMNS = `id, title, task, text, words, text_sha256 as sha256, draft_no as "draftNo", written_at as "writtenAt"`

type NewExaminedText = StoredText & {
  readonly id: string
  readonly userId: string
  readonly title: string
  readonly taskSha256: string
  /** The draft number of the text that it rewrites; 0 for none. */
  readonly afterDraft: number
}

/** The same text about the same task is stored once. */
export async function insertExaminedText(tx: Database, text: NewExaminedText): Promise<ExaminedTextRow | null> {
  return findRow(tx, {
    // This update changes nothing, but without it a repetition would return no row.
    text: `insert into examined_texts (id, user_id, title, task, text, words, text_sha256, task_sha256, draft_no)
      select $1, $2, $3, $4, $5, $6, $7, $8,
        greatest($9, coalesce((select max(draft_no) from examined_texts where user_id = $2 and task_sha256 = $8), 0)) + 1
      on conflict (user_id, text_sha256, task_sha256) do update set title = examined_texts.title
      returning ${COLUMNS}`,
    values: [
      text.id,
      text.userId,
      text.title,
      JSON.stringify(text.task),
      text.text,
      text.words,
      text.sha256,
      text.taskSha256,
      text.afterDraft,
    ],
  })
}

/** Null if it is not theirs. */
export async function findExaminedText(db: Database, id: string, userId: string): Promise<ExaminedTextRow | null> {
  return findRow(db, {
    text: `select ${COLUMNS} from examined_texts where id = $1 and user_id = $2`,
    values: [id, userId],
  })
}

export function listExaminedTexts(db: Database, userId: string, limit: number): Promise<ExaminedTextRow[]> {
  return db.query({
    text: `select ${COLUMNS} from examined_texts where user_id = $1 order by written_at desc, id desc limit $2`,
    values: [userId, limit],
  })
}

/**
 * Deletes a text with its findings, unless the same words were submitted or are stored elsewhere (`isUsedElsewhere`), whose report is the same. The row of
 * today's report stays, empty, because the daily limit counts it. False if it belongs to somebody else.
 */
export async function deleteExaminedText(
  tx: Database,
  { id, userId, isUsedElsewhere }: { id: string; userId: string; isUsedElsewhere: boolean },
): Promise<boolean> {
  return hasRow(tx, {
    text: `with gone as (
        delete from examined_texts where id = $1 and user_id = $2 returning text_sha256, task_sha256
      ), reports as (
        update feedback_reports r set state = 'failed', task = null, text = null, lease_until = null, words = null, copied = null,
            strengths = '[]', missing = '{}', asked_kinds = '{}'
          from gone g where r.user_id = $2 and r.text_sha256 = g.text_sha256 and r.task_sha256 = g.task_sha256
            and not $3 and not exists (select from piece_texts t join pieces p on p.id = t.piece_id
              where p.user_id = $2 and t.sha256 = g.text_sha256)
        returning r.id
      ), findings as (
        delete from feedback_findings f using reports r where f.report_id = r.id
      )
      select from gone`,
    values: [id, userId, isUsedElsewhere],
  })
}
