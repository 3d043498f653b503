import { exerciseFaultSentence } from '@/lib/learning/note/words/exercise'
import { PostAct, type PostContent, type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { examineExercises } from '@/lib/learning/post/rules/examine-exercise'
import { listMisfits } from '@/lib/learning/post/rules/kinds'
import { listMissing } from '@/lib/learning/post/rules/list-missing'
import { postNames } from '@/lib/learning/post/words/post'
import { type PostKind } from '@/lib/platform/text-kinds'
import { fieldSentences } from '@/lib/platform/words/errors'
import {
  cancelLockedPlan,
  isStored,
  isStoredSql,
  type LoggedKind,
  type PlannedKind,
  type SavedKind,
  type VersionedKind,
} from '@/server/documents/draft/public'
import { type Database } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { findDraft, type LockedDraft, lockDraft, readContent, updateDraft } from './draft-repo'
import { unpublishLive, setSchedule } from './live-repo'
import { getPostDraft } from './post-draft'
import { showText } from './live-version'
import { findVersion, freezeDraft, freezeIfNew, isVersionDue, type VersionRow } from './version-repo'

type PostDocument = LoggedKind<PostAct> &
  SavedKind<PostContent, LockedDraft, PostDraft> &
  VersionedKind<VersionRow & { readonly content: unknown }, LockedDraft, PostDraft> &
  PlannedKind<object, PostDraft, LockedDraft, PostDraft>

const cancelPlan = (tx: Database, id: string) => setSchedule(tx, id, null)

/** Posts, notes and references: they cannot be archived, and a separate act changes their slugs (slugs.ts). */
export const POST: PostDocument = {
  subject: 'post',
  acts: PostAct,
  program: postNames.program,
  find: (db, { id, ownerFilter }) => findDraft(db, { id }, ownerFilter),
  lock: lockDraft,
  load: ({ db }, writer, id) => getPostDraft(db, writer, { id }),

  assertValid: (_, { before, content }) => refuseMisfits(before.kind, content),
  isStored: (tx, id, content) => isStored(tx, isStoredSql('posts', 'id', 'content'), id, content),
  write: ({ db }, { id, content, editor }) => updateDraft(db, { id, content, by: editor.userId }),
  storeSnapshot: freezeIfNew,
  isSnapshotDue: isVersionDue,

  findVersion,
  writeVersion: async ({ db }, { id, content: version, editor }) => {
    await updateDraft(db, { id, content: readContent(version.content), by: editor.userId })
    await freezeDraft(db, id, { reason: 'restored', by: editor.userId })
  },

  prepare: async ({ db }, { id, editor }) => {
    const draft = await getPostDraft(db, editor, { id })
    refuseUnready(draft.content)
    return draft
  },
  publish: async (ctx, { id, ready: { kind, content, state, hasChanges }, by }) => {
    if (state === 'published' && !hasChanges) {
      await cancelLockedPlan(ctx, { subject: 'post', cancelPlan }, { id, actor: by })
      return null
    }
    const version = await freezeDraft(ctx.db, id, { reason: 'published', by })
    await showText(ctx.db, { postId: id, kind, version }, content)
    return version
  },
  plan: async ({ db }, { id, at, editor }) => {
    const version = await freezeDraft(db, id, { reason: 'published', by: editor.userId })
    await setSchedule(db, id, { at, version })
  },
  cancelPlan,
  hide: unpublishLive,
}

/** Refuses content that does not fit the kind: a note has a level and an exercise, a post has neither. */
function refuseMisfits(kind: PostKind, content: PostContent): void {
  const misfits = listMisfits(kind, content).map((part) => [`body.content.${part}`, fieldSentences.invalid] as const)
  if (misfits.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(misfits) })
}

function refuseUnready(content: PostContent): void {
  const missing = listMissing(content).map((part) => [`content.${part}`, fieldSentences.required] as const)
  const invalidExercises = examineExercises(content.doc).map(exerciseFaultSentence)
  const faults = [
    ...missing,
    ...invalidExercises.slice(0, 1).map((sentence) => ['content.exercises', sentence] as const),
  ]
  if (faults.length > 0) throw new AppError('not_ready', { fields: Object.fromEntries(faults) })
}
