import { type Context } from '@/server/platform/http/context'
import { signAccess } from '@/server/accounts/account/tokens'

export type Candidate = { readonly userId: string; readonly sessionId: string; readonly token: string }

/** Inserts many students with an open session each: hashing a thousand passwords would only measure the hashing. The tokens are real. */
export async function makeCandidates(
  ctx: Pick<Context, 'db' | 'newId'>,
  authSecret: string,
  count: number,
): Promise<Candidate[]> {
  const people = Array.from({ length: count }, () => ({ userId: ctx.newId(), sessionId: ctx.newId() }))
  const values = [people.map(({ userId }) => userId), people.map(({ sessionId }) => sessionId)]
  await ctx.db.query({
    text: `
      with made as (
        insert into users (id, name, identifier) select id, 'سارا احمدی', id || '@example.com' from unnest($1::uuid[]) as u(id)
      )
      insert into sessions (id, user_id, user_agent, address, expires_at, ends_at)
      select s, u, 'test', '127.0.0.1', now() + interval '1 day', now() + interval '1 day'
      from unnest($1::uuid[], $2::uuid[]) as p(u, s)`,
    values,
  })
  const key = new TextEncoder().encode(authSecret)
  return Promise.all(
    people.map(async (person) => ({ ...person, token: await signAccess(key, { ...person, role: 'student' }, 600) })),
  )
}
