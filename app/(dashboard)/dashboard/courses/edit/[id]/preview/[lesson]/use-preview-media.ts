import { useQuery } from '@tanstack/react-query'
import { lessonFilesQuery } from '@/lib/learning/course/queries/course-editor'
import { type LessonMedia, type PlayableMedia } from '@/lib/learning/lesson/contract/lesson-media'

/** The recording or the video of a draft, by the address that its writer has; null until it is known, and where there is none. */
export function usePreviewMedia(course: string, media: LessonMedia | null): PlayableMedia | null {
  const { data } = useQuery({ ...lessonFilesQuery(course), enabled: media !== null })
  const file = data?.files.find(({ id }) => id === media?.file)
  if (!media || !file) return null
  const { kind, mediaType, bytes, durationMs, width, height, path } = file
  return { ...media, kind, mediaType, bytes, durationMs, width, height, path, expiresAt: null }
}
