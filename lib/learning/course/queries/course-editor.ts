import type * as contract from '@/lib/learning/course/contract/course-editor'
import type * as files from '@/lib/learning/lesson/contract/lesson-files'
import type * as versions from '@/lib/learning/course/contract/course-versions'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, OPENED_ONCE, readQuery } from '@/lib/platform/client/query'

export const loadCourseDraft = route<typeof contract.getCourseDraft>('GET', '/desk/courses/{id}/')
export const createCourse = route<typeof contract.createCourse>('POST', '/desk/courses/')
export const saveCourseDraft = route<typeof contract.saveCourseDraft>('PUT', '/desk/courses/{id}/')
export const loadLessonDraft = route<typeof contract.getLessonDraft>('GET', '/desk/courses/{id}/lessons/{lesson}/')
export const saveLessonDraft = route<typeof contract.saveLessonDraft>('PUT', '/desk/courses/{id}/lessons/{lesson}/')
export const publishCourse = route<typeof contract.publishCourse>('POST', '/desk/courses/{id}/publish/')
export const requestCoursePublication = route<typeof contract.requestCoursePublication>(
  'PUT',
  '/desk/courses/{id}/publication-request/',
)
export const unpublishCourse = route<typeof contract.unpublishCourse>('POST', '/desk/courses/{id}/unpublish/')
export const restoreCourseVersion = route<typeof versions.restoreCourseVersion>(
  'POST',
  '/desk/courses/{id}/versions/{number}/restore/',
)
export const duplicateCourse = route<typeof contract.duplicateCourse>('POST', '/desk/courses/{id}/duplicate/')
export const actOnCourses = route<typeof contract.actOnCourses>('POST', '/bulk/desk-courses/')

export const beginLessonUpload = route<typeof files.beginLessonUpload>('POST', '/desk/courses/{id}/file-uploads/')
export const cancelLessonUpload = route<typeof files.cancelLessonUpload>(
  'DELETE',
  '/desk/courses/{id}/file-uploads/{upload}/',
)
/** Files of the course, and unfinished uploads of this person. */
export const lessonFilesQuery = (id: string) =>
  readQuery<typeof files.listLessonFiles>('/desk/courses/{id}/files/', { params: { id } }, CHANGES_ELSEWHERE)

export type CourseDraftFilter = Partial<
  Pick<contract.CourseRow, 'state'> & {
    q: string
    owner: string
    sort: 'saved' | 'title' | 'learners' | 'created'
    order: 'asc' | 'desc'
    page: number
    size: number
  }
>
/** Courses change while they are being written: never served from the cache without a refetch. */
export const courseDraftsQuery = (filter: CourseDraftFilter) =>
  readQuery<typeof contract.listCourseDrafts>('/desk/courses/', { query: filter }, CHANGES_ELSEWHERE)
/** Loaded once when the editor opens; later changes come through the draft session. */
export const courseDraftQuery = (id: string) =>
  readQuery<typeof contract.getCourseDraft>('/desk/courses/{id}/', { params: { id } }, OPENED_ONCE)
export const lessonDraftQuery = (id: string, lesson: string) =>
  readQuery<typeof contract.getLessonDraft>(
    '/desk/courses/{id}/lessons/{lesson}/',
    { params: { id, lesson } },
    OPENED_ONCE,
  )
/** The lessons may have changed since the last check. */
export const courseChecklistQuery = (id: string) =>
  readQuery<typeof contract.getCourseChecklist>(
    '/desk/courses/{id}/checklist/',
    { params: { id } },
    { ...CHANGES_ELSEWHERE, gcTime: 0 },
  )
export const courseVersionsQuery = (id: string) =>
  readQuery<typeof versions.listCourseVersions>('/desk/courses/{id}/versions/', { params: { id } }, CHANGES_ELSEWHERE)
export const courseComparisonQuery = (id: string, from: number, to: number | 'draft') =>
  readQuery<typeof versions.compareCourseVersions>(
    '/desk/courses/{id}/compare/',
    { params: { id }, query: { from, to } },
    CHANGES_ELSEWHERE,
  )
export const courseLogQuery = (id: string) =>
  readQuery<typeof versions.listCourseLog>('/desk/courses/{id}/log/', { params: { id } }, CHANGES_ELSEWHERE)
