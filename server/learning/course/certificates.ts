import { randomBytes } from 'node:crypto'
import { type getCertificate, type issueCertificate } from '@/lib/learning/enrolment/contract'
import { type Output } from '@/lib/platform/contract/endpoint'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { findCertificate, replaceCertificate } from './certificate-repo'
import { findScore } from './completion/completion-repo'
import { findEnrolment, lockEnrolment } from './learning-repo'
import { toCourse } from './read-courses'
import { findCourse } from './repo'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 20

/**
 * Issues a certificate and freezes its content. The same name returns the same certificate; another name voids it and makes a new code.
 * @throws AppError not_ready before the course is finished; not_found before it is begun
 */
export async function issue(
  { db, viewer: { userId } }: ViewerContext,
  { slug, name }: { readonly slug: string; readonly name: string },
): Promise<Output<typeof issueCertificate>> {
  return db.transaction(async (tx) => {
    const course = (await findCourse(tx, slug, userId)) ?? notFound()
    const place = { userId, courseId: course.id }
    await lockEnrolment(tx, place)
    const enrolment = (await findEnrolment(tx, { userId, slug })) ?? notFound()
    if (!enrolment.completedAt) throw new AppError('not_ready')
    if (enrolment.code !== null && enrolment.name === name) return { code: enrolment.code, name }
    const { title, lessons, minutes } = toCourse(course)
    const code = makeCode()
    const { right, questions } = (await findScore(tx, place)) ?? { right: null, questions: null }
    const certificate = { code, name, title, lessons, minutes, completedAt: enrolment.completedAt, right, questions }
    await replaceCertificate(tx, place, certificate)
    return { code, name }
  })
}

/** @throws AppError not_found for an unknown or voided code */
export async function readCertificate({ db }: Context, code: string): Promise<Output<typeof getCertificate>> {
  const { completedAt, issuedAt, right, questions, ...printed } = (await findCertificate(db, code)) ?? notFound()
  const score = right === null || questions === null ? null : { right, questions }
  return { ...printed, score, completedAt: completedAt.toISOString(), issuedAt: issuedAt.toISOString() }
}

/** 100 bits: too many to guess. */
function makeCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
