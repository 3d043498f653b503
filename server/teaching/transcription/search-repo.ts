import { countOf, type Database } from '@/server/platform/db/client'

type Reader = { readonly userId: string; readonly ownerFilter: string | null }

/** SQL: transcripts of sessions whose cards this reader may open (speaking/repo.ts, findForReader). $1: the reader; $2: null for managers. */
const READABLE = `from transcripts h join speaking_takes t on t.id = h.take_id join speaking_sessions s on s.id = h.session_id
    join accounts_person u on u.id = s.user_id
  where h.state = 'ready' and s.user_id <> $1 and s.state in ('queued', 'claimed', 'released', 'published')
    and ($2::uuid is null or s.reader_id = $2)`

/** The number of transcripts that are not empty and that this reader may open. */
export function countReadable(db: Database, { userId, ownerFilter }: Reader): Promise<number> {
  return countOf(db, { text: `select count(*)::int as count ${READABLE}`, values: [userId, ownerFilter] })
}

export type FoundTranscript = {
  readonly session: string
  readonly take: string
  readonly number: string
  readonly titleEn: string
  readonly handedInAt: Date
  /** The speaker's own text, if there is one. */
  readonly text: string
}

/** Transcripts with every word, in the machine's text or in its correction, newest first. */
export function searchTranscripts(
  db: Database,
  { userId, ownerFilter }: Reader,
  { words, limit }: { readonly words: readonly string[]; readonly limit: number },
): Promise<FoundTranscript[]> {
  return db.query({
    // Words consist of letters and apostrophes (rules/heard-search.ts), so that as patterns they match themselves.
    text: String.raw`select s.id as session, h.take_id as take, u.candidate_number as number, coalesce(s.questions->>'titleEn', '') as "titleEn",
        coalesce(s.handed_in_at, s.started_at) as "handedInAt", coalesce(h.correction, h.heard) as text
      ${READABLE} and (h.heard || ' ' || coalesce(h.correction, '')) ~* all (select '\m' || word from unnest($3::text[]) word)
      order by s.handed_in_at desc nulls last, h.take_id limit $4`,
    values: [userId, ownerFilter, words, limit],
  })
}
