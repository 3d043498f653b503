import { type FeedbackSubject } from '@/lib/teaching/examiner/contract'
import { type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { findTexts, findWrittenAt, readSittingTexts } from '../submission/public'
import { findExaminedText } from './examined-text-repo'
import { findReadableWriter } from './feedback-repo'
import { type Writing } from './request-feedback'

export type Subject = { readonly subject: FeedbackSubject; readonly id: string }
export type SubjectWriting = Writing & {
  readonly title: string
  /** The number of the draft among the texts about the same task. */
  readonly draftNo: number
}

/** The texts of a feedback, for people who may read them. @throws AppError not_found; not_ready while a section is running */
export async function readSubject(ctx: ViewerContext, { subject, id }: Subject): Promise<SubjectWriting> {
  const { userId, role } = ctx.viewer
  switch (subject) {
    case 'sitting': {
      const { title, texts, closedAt } = await readSittingTexts(ctx, userId, id)
      return { userId, title, texts, writtenAt: closedAt, draftNo: 1 }
    }
    case 'examined': {
      const { title, draftNo, writtenAt, ...text } = (await findExaminedText(ctx.db, id, userId)) ?? notFound()
      return { userId, title, texts: [text], writtenAt, draftNo }
    }
    case 'submission': {
      const reader = { userId, isManager: role === 'manager' }
      const writer = (await findReadableWriter(ctx.db, id, reader)) ?? notFound()
      const [texts, writtenAt] = await Promise.all([findTexts(ctx.db, id), findWrittenAt(ctx.db, id)])
      return { ...writer, texts, writtenAt: writtenAt ?? notFound() }
    }
  }
}
