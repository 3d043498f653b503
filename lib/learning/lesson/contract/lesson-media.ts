import * as z from 'zod'
import { CAPTION_LANGUAGES, isInOrder, MOST_CUE_LETTERS, MOST_CUES } from '@/lib/learning/course/rules/captions'

/** The recording or the video of a lesson: what its writers keep of it, and what learners get. */
const Ms = z.int().min(0).max(43_200_000)
const Cue = z.strictObject({ fromMs: Ms, toMs: Ms, text: z.string().trim().min(1).max(MOST_CUE_LETTERS) })
export const Captions = z.strictObject({
  lang: z.enum(CAPTION_LANGUAGES),
  cues: z.array(Cue).min(1).max(MOST_CUES).refine(isInOrder),
})
/** A picture that stands for something: which upload, and its largest size in pixels. */
export const StillPicture = z.strictObject({
  id: z.uuid(),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
})

/** What stands in the draft: which file, its words, and the picture before it plays. */
export const LessonMedia = z.strictObject({
  /** An upload of the course that is whole (lessons/files.ts). */
  file: z.uuid(),
  captions: z
    .array(Captions)
    .max(CAPTION_LANGUAGES.length)
    .refine((all) => new Set(all.map(({ lang }) => lang)).size === all.length),
  poster: StillPicture.nullable(),
})
export type LessonMedia = z.infer<typeof LessonMedia>

export const MediaFacts = z.object({
  kind: z.enum(['audio', 'video']),
  mediaType: z.string(),
  bytes: z.int(),
  durationMs: z.int(),
  /** Of a video, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
/**
 * Of the API: `path`, then the id of a recording that stands in the text, then `query`. Addresses of a lesson that is not everybody's work for
 * whoever asked, for a while.
 */
export const RecordingsPlace = z.object({ path: z.string(), query: z.string() })
export type RecordingsPlace = z.infer<typeof RecordingsPlace>

/** What plays: with an address of its bytes that works for whoever asked, for a while. */
export const PlayableMedia = z.object({
  ...LessonMedia.shape,
  ...MediaFacts.shape,
  /** Of the API. */
  path: z.string(),
  /** Null: of a lesson that is open to everybody. */
  expiresAt: z.iso.datetime().nullable(),
})
export type PlayableMedia = z.infer<typeof PlayableMedia>
