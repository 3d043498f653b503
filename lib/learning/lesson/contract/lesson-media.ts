import * as z from 'zod'
import { CAPTION_LANGUAGES, isInOrder, MAX_CUE_LETTERS, MAX_CUES } from '@/lib/learning/course/rules/captions'

/** The recording or the video of a lesson: the writers' fields and the learners'. */
const Ms = z.int().min(0).max(43_200_000)
const Cue = z.strictObject({ fromMs: Ms, toMs: Ms, text: z.string().trim().min(1).max(MAX_CUE_LETTERS) })
const TIMED_TEXT = {
  lang: z.enum(CAPTION_LANGUAGES),
  cues: z.array(Cue).min(1).max(MAX_CUES).refine(isInOrder),
}
export const Captions = z.strictObject(TIMED_TEXT)
/**
 * How somebody who does not see a video learns what is only visible in it (WCAG 1.2.5): its speakers say all that matters, or a text is read out
 * between their words.
 */
export const VideoDescription = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('said') }),
  z.strictObject({ kind: z.literal('read-out'), ...TIMED_TEXT }),
])
export type VideoDescription = z.infer<typeof VideoDescription>
/** A still picture: its upload, and its largest size in pixels. */
export const StillPicture = z.strictObject({
  id: z.uuid(),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
})

/** The draft's fields: the file, its captions, and the poster. */
export const LessonMedia = z.strictObject({
  /** A completed upload of the course (lesson-files.ts). */
  file: z.uuid(),
  captions: z
    .array(Captions)
    .max(CAPTION_LANGUAGES.length)
    .refine((all) => new Set(all.map(({ lang }) => lang)).size === all.length),
  poster: StillPicture.nullable(),
  /** Null: not stated yet; a course with such a video cannot be published. */
  description: VideoDescription.nullable().default(null),
})
export type LessonMedia = z.infer<typeof LessonMedia>

export const MediaFacts = z.object({
  kind: z.enum(['audio', 'video']),
  mediaType: z.string(),
  bytes: z.int(),
  durationMs: z.int(),
  /** Present for a video, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
/**
 * The API path of a recording in the text is `path`, its id, then `query`. In a lesson that is not public it works only for the caller, for a limited
 * time.
 */
export const RecordingsPlace = z.object({ path: z.string(), query: z.string() })
export type RecordingsPlace = z.infer<typeof RecordingsPlace>

/** The playable file, with a URL that works for the caller for a limited time. */
export const PlayableMedia = z.object({
  ...LessonMedia.shape,
  ...MediaFacts.shape,
  /** A path of the API. */
  path: z.string(),
  /** Null: the lesson is public. */
  expiresAt: z.iso.datetime().nullable(),
})
export type PlayableMedia = z.infer<typeof PlayableMedia>
