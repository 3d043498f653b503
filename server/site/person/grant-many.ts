import { type GrantedPerson, type giveGrants as endpoint } from '@/lib/site/person/contract'
import { withTargetUser, recordAct } from '@/server/accounts/audit/public'
import { listAccounts } from '@/server/accounts/person/public'
import { listClassMembers } from '@/server/institute/class/public'
import { derivedId } from '@/server/platform/http/new-id'
import { type ManagerContext, inTransaction } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { insertEntitlement } from '@/server/shop/entitlement/public'
import type * as z from 'zod'
import { readGood, describeGrantedGood } from './grants'

type GrantRequest = z.output<typeof endpoint.body>

/**
 * Gives the same good to many people, or to the present members of a class, in one transaction; identifiers without an account are reported. With
 * `isTry` it only lists the recipients. A repeated id gives nothing twice. @throws AppError not_found for an unknown class, exam or course
 */
export async function giveGrants(
  ctx: ManagerContext,
  { id, to, note, isTry: isTrial, ...granted }: GrantRequest,
): Promise<{ items: GrantedPerson[] }> {
  const { title, ...grantedGood } = await readGood(ctx, granted)
  const { people, unknown } = await findRecipients(ctx, to)
  await inTransaction(ctx, async (ctx) => {
    if (isTrial) return
    const from = { givenBy: ctx.viewer.userId, note }
    for (const { id: userId } of people) {
      if (!(await insertEntitlement(ctx.db, { ...grantedGood, id: derivedId(id, userId), userId, from }))) continue
      await recordAct(ctx, {
        ...withTargetUser(ctx, userId),
        act: 'grant_given',
        detail: describeGrantedGood(grantedGood.amount, title),
      })
    }
  })
  return {
    items: [
      ...people.map(({ name }) => ({ name, isKnown: true })),
      ...unknown.map((name) => ({ name, isKnown: false })),
    ],
  }
}

type Recipients = {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly unknown: readonly string[]
}

async function findRecipients({ db }: ManagerContext, to: GrantRequest['to']): Promise<Recipients> {
  if (to.kind === 'class') return { people: (await listClassMembers(db, to.id)) ?? notFound(), unknown: [] }
  const identifiers = [...new Set(to.identifiers)]
  const people = await listAccounts(db, identifiers)
  const unknown = identifiers.filter((one) => people.every(({ identifier }) => identifier !== one))
  return { people, unknown }
}
