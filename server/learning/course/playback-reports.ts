import { type LearningEvent, type LessonPlay } from '@/lib/learning/enrolment/contract'
import { type LessonKind } from '@/lib/learning/course/rules/course'
import { isPlayed, joinPlays, type Play } from '@/lib/learning/course/rules/played-ranges'
import { listRecordings } from '@/lib/learning/post/rules/post-doc'
import { type Database } from '@/server/platform/db/client'
import { type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { LessonContent } from './course-file'
import { findEnrolment } from './learning-repo'
import { findLessonContent, listPlayRows, upsertPlay } from './play-repo'

type Place = { readonly userId: string; readonly courseId: string }
type ReportedPlay = Pick<LearningEvent, 'lesson' | 'at' | 'play'>

/** @throws AppError not_found before the course is begun */
export async function listPlays(
  { db, viewer: { userId } }: ViewerContext,
  { slug, lesson }: { slug: string; lesson: string },
): Promise<{ items: LessonPlay[] }> {
  const enrolment = (await findEnrolment(db, { userId, slug })) ?? notFound()
  const rows = await listPlayRows(db, { userId, courseId: enrolment.courseId, lesson })
  return {
    items: rows.map(({ atMs, heard, ...row }) => ({
      ...row,
      heard: heard.map(([from, to]) => [from, to]),
      at: new Date(atMs).toISOString(),
    })),
  }
}

/** Merges playback reports of devices with the stored state. @returns the lessons whose recordings only now reach nine tenths, with the time */
export async function mergePlays(
  tx: Database,
  place: Place,
  { reported, kindOf }: { reported: readonly ReportedPlay[]; kindOf: (lesson: string) => LessonKind | null },
): Promise<readonly { readonly lesson: string; readonly at: string }[]> {
  const finished: { lesson: string; at: string }[] = []
  for (const lesson of new Set(reported.map((each) => each.lesson))) {
    const at = await mergeLessonPlays(
      tx,
      { ...place, lesson },
      reported.filter((each) => each.lesson === lesson),
    )
    const kind = kindOf(lesson)
    if (at !== null && (kind === 'audio' || kind === 'video')) finished.push({ lesson, at })
  }
  return finished
}

/** Null unless all recordings of the lesson are played now, and were not before. */
async function mergeLessonPlays(
  tx: Database,
  place: Place & { readonly lesson: string },
  reported: readonly ReportedPlay[],
): Promise<string | null> {
  const stored = await findLessonContent(tx, place.courseId, place.lesson)
  const sources = stored === null ? [] : listSources(LessonContent.parse(stored))
  const before = new Map<string, Play>((await listPlayRows(tx, place)).map(({ source, ...play }) => [source, play]))
  const after = new Map(before)
  for (const { play, at } of reported) {
    if (!play || !sources.includes(play.source)) continue
    const { source, ...rest } = play
    const datedPlay = { ...rest, atMs: Math.min(Date.parse(at), Date.now()) }
    after.set(source, joinPlays(after.get(source) ?? datedPlay, datedPlay))
  }
  for (const [source, play] of after) if (play !== before.get(source)) await upsertPlay(tx, place, { source, ...play })
  const isWhole = (plays: ReadonlyMap<string, Play>) =>
    sources.length > 0 && sources.every((source) => isPlayed(plays.get(source) ?? { heard: [], durationMs: 0 }))
  if (isWhole(before) || !isWhole(after)) return null
  return new Date(Math.max(...[...after.values()].map(({ atMs }) => atMs))).toISOString()
}

/** The recordings in the text of a lesson, and its own file. */
function listSources({ doc, media }: LessonContent): readonly string[] {
  const inText = listRecordings(doc)
  return [...new Set(media ? [media.file, ...inText] : inText)]
}
