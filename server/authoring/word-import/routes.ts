import { readWord } from '@/lib/authoring/word-import/contract'
import { type Api } from '@/server/platform/http/api'
import { bindUpload } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { readWordText } from './public'

/** Word documents, for the wizard that turns them into questions. */
export function registerWord(api: Api): void {
  const limit = createLimiter({ points: 30, perSeconds: 600 })
  bindUpload(
    api,
    readWord,
    async (ctx, receive) => {
      await limit.take(ctx.viewer.userId)
      const { bytes } = await receive()
      return readWordText(ctx, bytes)
    },
    { kind: 'documents' },
  )
}
