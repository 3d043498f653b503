import * as contract from '@/lib/progress/vocabulary/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { lookUpWord } from './meanings'
import { reviewWords } from './reviewing'
import { deleteSavedWord, saveWord, listWords } from './words'

/** A user's saved words, and their review schedule. */
export function registerVocabulary(api: Api): void {
  bind(api, contract.listWords, (ctx) => listWords(ctx))
  bind(api, contract.lookUpWord, (_, { query }) => lookUpWord(query.term))
  bind(api, contract.saveWord, (ctx, { params, body }) => saveWord(ctx, params.id, body))
  bind(api, contract.deleteSavedWord, (ctx, { params }) => deleteSavedWord(ctx, params.id).then(() => undefined))
  bind(api, contract.reviewWords, (ctx, { body }) => reviewWords(ctx, body.reviews))
}
