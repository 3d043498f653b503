import { setPassword, signUp } from '@/lib/accounts/account/contract'
import { invite } from '@/lib/accounts/invitation/contract'
import { appointAuthor } from '@/lib/learning/post/contract/post-draft'
import { appointManager } from '@/server/accounts/account/public'
import { CAST, type CastMember, type CastName, FOUNDER } from './cast'
import { type Scene } from './demo-moments'
import { type Stage } from './demo-actors'

/** Makes all accounts: staff by invitation, candidates by signing up. */
export function makePeople(stage: Stage): readonly Scene[] {
  const names = Object.keys(CAST).filter((name): name is CastName => name in CAST)
  return [
    { when: { daysAgo: 76, at: '10:00' }, play: () => inviteFirstManager(stage) },
    ...names
      .filter((who) => who !== 'mina')
      .map((who) => ({
        when: { daysAgo: CAST[who].daysAgo, at: '11:30' },
        play: () => makeAccount(stage, who),
      })),
  ]
}

/** The founder is appointed on the command line, as on any installation, and logs in to invite a named manager. */
async function inviteFirstManager({ ctx, visitor, passwordOf }: Stage): Promise<void> {
  const { path } = await appointManager(ctx, FOUNDER)
  const password = `${passwordOf('mina')}-${passwordOf('leila')}`
  const { access } = await visitor.call(setPassword, { body: { token: tokenOf(path), password } })
  const { name, identifier } = CAST.mina
  const { link } = await visitor.call(invite, { body: { name, identifier, role: 'manager' } }, { as: access })
  await visitor.call(setPassword, { body: { token: tokenOf(link), password: passwordOf('mina') } })
}

async function makeAccount(stage: Stage, who: CastName): Promise<void> {
  const { visitor, passwordOf, logIn } = stage
  const { name, identifier, role, device }: CastMember = CAST[who]
  const password = passwordOf(who)
  const headers = { 'user-agent': device }
  if (role === 'student')
    return void (await visitor.call(signUp, { body: { name, identifier, password } }, { headers }))
  const mina = await logIn('mina')
  if (role === 'author') {
    await visitor.call(signUp, { body: { name, identifier, password } }, { headers })
    // A new author sets a new password: sign-up does not verify the address.
    const { link } = await mina.call(appointAuthor, { body: { identifier } })
    await visitor.call(setPassword, { body: { token: tokenOf(link), password } })
    return
  }
  const { link } = await mina.call(invite, { body: { name, identifier, role } })
  await visitor.call(setPassword, { body: { token: tokenOf(link), password } })
}

function tokenOf(link: string | null): string {
  return link?.split('#token=')[1] ?? ''
}
