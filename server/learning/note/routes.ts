import * as contract from '@/lib/learning/note/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { checkExercise, listAnswers } from './exercises'
import { getNote, getReference, listNotes, listReferences } from './read-notes'
import { searchTexts } from './search-texts'

/** More than one person can answer; a class behind one address gets the school's factor. */
const CHECKS_A_MINUTE = 60

/** Public learning texts: lecture notes with their exercises, references, and the search over all texts. */
export function registerNotes(api: Api): void {
  const limit = createLimiter({ points: CHECKS_A_MINUTE * api.ctx.settings.addressLimitFactor, perSeconds: 60 })
  bind(api, contract.listNotes, (ctx, { query }) => listNotes(ctx, query))
  bind(api, contract.getNote, (ctx, { params }) => getNote(ctx, params.slug))
  bind(api, contract.checkExercise, (ctx, { params, body }) => checkExercise(ctx, { ...params, ...body }), { limit })
  bind(api, contract.listAnswers, (ctx, { params }) => listAnswers(ctx, params.slug))
  bind(api, contract.listReferences, (ctx, { query }) => listReferences(ctx, query))
  bind(api, contract.getReference, (ctx, { params }) => getReference(ctx, params.slug))
  bind(api, contract.searchTexts, (ctx, { query }) => searchTexts(ctx, query))
}
