import * as contract from '@/lib/learning/course/contract/course'
import * as learning from '@/lib/learning/enrolment/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { issue, readCertificate } from './certificates'
import { beginCourse, getMyCourse, listMyCourses, recordLearning } from './learning'
import { checkLesson, getLesson, listAnswers } from './lessons'
import { listPlays } from './playback-reports'
import { getCourse, listCourses } from './read-courses'

/** The same limit as for the exercises of lecture notes. */
const CHECKS_A_MINUTE = 60

/** A device that was offline sends weeks of events in a few calls. */
const REPORTS_A_MINUTE = 60
const CODES_A_MINUTE = 30

/** Public course pages, and lessons for those with access. */
export function registerCourses(api: Api): void {
  const limit = createLimiter({ points: CHECKS_A_MINUTE * api.ctx.settings.addressLimitFactor, perSeconds: 60 })
  bind(api, contract.listCourses, (ctx, { query }) => listCourses(ctx, query))
  bind(api, contract.getCourse, (ctx, { params }) => getCourse(ctx, params.slug))
  bind(api, contract.getLesson, (ctx, { params }) => getLesson(ctx, params))
  bind(api, contract.checkLessonExercise, (ctx, { params, body }) => checkLesson(ctx, { ...params, ...body }), {
    limit,
  })
  bind(api, contract.listLessonAnswers, (ctx, { params }) => listAnswers(ctx, params))
}

/** The viewer's own progress, and the certificate at the end. */
export function registerLearning(api: Api): void {
  const limitReports = createLimiter({ points: REPORTS_A_MINUTE, perSeconds: 60 })
  const codes = createLimiter({ points: CODES_A_MINUTE * api.ctx.settings.addressLimitFactor, perSeconds: 60 })
  bind(api, learning.listMyCourses, (ctx) => listMyCourses(ctx))
  bind(api, learning.getMyCourse, (ctx, { params }) => getMyCourse(ctx, params.slug))
  bind(api, learning.listPlays, (ctx, { params }) => listPlays(ctx, params))
  bind(api, learning.beginCourse, (ctx, { params }) => beginCourse(ctx, params.slug))
  bind(api, learning.recordLearning, (ctx, { params, body }) => recordLearning(ctx, params.slug, body.events), {
    limit: limitReports,
  })
  bind(api, learning.issueCertificate, (ctx, { params, body }) => issue(ctx, { ...params, ...body }), {
    limit: limitReports,
  })
  bind(api, learning.getCertificate, (ctx, { params }) => readCertificate(ctx, params.code), { limit: codes })
}
