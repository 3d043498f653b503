import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { attach } from './file-repo'

type Wish = Parameters<typeof attach>[1]

/** Gives files to a message of the same sender. @throws AppError not_found when one is not theirs, or belongs to another message */
export async function attachFiles({ db }: Pick<Context, 'db'>, wish: Wish): Promise<void> {
  const ids = [...new Set(wish.ids)]
  if (ids.length > 0 && (await attach(db, { ...wish, ids })) !== ids.length) throw new AppError('not_found')
}
