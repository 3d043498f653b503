import * as contract from '@/lib/learning/course/contract/course-editor'
import * as versions from '@/lib/learning/course/contract/course-versions'
import { listExercises } from '@/lib/learning/post/rules/kinds'
import {
  archiveDocuments,
  takingBody,
  byId,
  listDocumentLog,
  listDocuments,
  listVersions,
  publishDocument,
  requestPublication,
  restoreVersion,
  saveDocument,
  unpublishDocument,
} from '@/server/documents/draft/public'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { markExercise } from '@/server/learning/note/public'
import { getChecklist } from './checklist'
import { COURSE, lessonKind } from './course-document'
import { createCourse, duplicateCourse } from './drafts'
import { getCourse, getLesson } from './edited-course'
import { listVersions as listCourseVersions } from './version-repo'
import { compareVersions } from './versions'

export function registerCourseEditor(api: Api): void {
  // Far above the needs of autosave; stops a runaway program.
  const limit = createLimiter({ points: 240, perSeconds: 60 })
  bind(api, contract.listCourseDrafts, (ctx, { query }) => listDocuments(ctx, COURSE, ctx.viewer, query))
  bind(api, contract.createCourse, (ctx, { body }) => createCourse(ctx, ctx.viewer, body), { limit })
  bind(api, contract.actOnCourses, (ctx, { body }) => archiveDocuments(ctx, COURSE, ctx.viewer, body), {
    limit,
  })
  bind(api, contract.getCourseDraft, (ctx, { params }) => getCourse(ctx.db, ctx.viewer, params.id))
  bind(api, contract.saveCourseDraft, takingBody(COURSE, saveDocument), { limit })
  bind(api, contract.getLessonDraft, (ctx, { params }) => getLesson(ctx, ctx.viewer, params))
  bind(
    api,
    contract.saveLessonDraft,
    (ctx, { params: { id, lesson }, body }) => saveDocument(ctx, lessonKind(lesson), ctx.viewer, { id, ...body }),
    { limit },
  )
  bind(api, contract.publishCourse, takingBody(COURSE, publishDocument), { limit })
  bind(api, contract.requestCoursePublication, takingBody(COURSE, requestPublication), { limit })
  bind(api, contract.unpublishCourse, byId(COURSE, unpublishDocument), { limit })
  bind(
    api,
    contract.duplicateCourse,
    (ctx, { params, body }) => duplicateCourse(ctx, ctx.viewer, { from: params.id, id: body.id }),
    { limit },
  )
  bind(api, versions.restoreCourseVersion, takingBody(COURSE, restoreVersion), { limit })
  registerReadRoutes(api)
}

function registerReadRoutes(api: Api): void {
  // Each call reads all lessons of the course, or marks an exercise.
  const limit = createLimiter({ points: 60, perSeconds: 60 })
  bind(api, contract.getCourseChecklist, (ctx, { params }) => getChecklist(ctx, ctx.viewer, params.id), { limit })
  bind(
    api,
    contract.checkDraftExercise,
    async (ctx, { params, body }) => {
      const { content } = await getLesson(ctx, ctx.viewer, params)
      return markExercise(listExercises(content.doc), params.exercise, body.responses)
    },
    { limit },
  )
  bind(api, versions.listCourseVersions, (ctx, { params }) =>
    listVersions(ctx, COURSE, ctx.viewer, { ...params, list: listCourseVersions }),
  )
  bind(
    api,
    versions.compareCourseVersions,
    (ctx, { params, query }) => compareVersions(ctx, ctx.viewer, { ...params, ...query }),
    { limit },
  )
  bind(api, versions.listCourseLog, byId(COURSE, listDocumentLog))
}
