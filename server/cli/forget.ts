import { setTimeout as wait } from 'node:timers/promises'
import { foldIdentifier } from '@/lib/platform/text/input/identifier'
import { CommandError, runDatabaseCommand } from '@/server/command'
import { announceFromCommand } from '@/server/content-changes'
import { vacuumTables, forget, type FoundAccount, previewForgetting } from '@/server/forgetting/forgetting'

const USAGE = 'Usage: npm run forget -- <e-mail, mobile number or id of an account> [--yes]'
const CONFIRM_FLAG = '--yes'
/** Longer than the statement timeout of the program (server/platform/db/pool.ts). */
const LAST_STATEMENT_MS = 12_000
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const OBSTACLES: Readonly<Record<FoundAccount['obstacles'][number], string>> = {
  manager: 'It has a manager’s rights. Take them away first: Users › the person › role.',
  payment:
    'A payment of it is open, or failed less than three days ago and may still bring its money. Wait until the gateway, or a manager for a transfer by hand, has decided.',
  owed: 'It has paid more than its order wanted. Give the money back first: Sales › Money.',
  refund: 'A refund of it is on its way. Settle or withdraw it first: Sales › Money.',
  receipt: 'A receipt of it is not written yet. The running program writes it within ten minutes.',
  piece: 'A teacher is working on a text of it. Wait for the correction, or let the teacher return it.',
  speaking: 'A teacher is working on a speaking mock of it. Wait for the card, or let the teacher return it.',
  conversation: 'A conversation with a teacher is booked, or is in dispute. Cancel or settle it first.',
  marking: 'It is a teacher’s, with somebody’s work in hand. Let it finish, or give the work to another teacher.',
}

await runDatabaseCommand(async (ctx, [typed = '', ...rest]) => {
  const named = ID.test(typed) ? typed : foldIdentifier(typed)
  if (!named || rest.some((word) => word !== CONFIRM_FLAG)) throw new CommandError(USAGE)
  const isConfirmed = rest.includes(CONFIRM_FLAG)
  const found = isConfirmed ? await forget(ctx, named) : await previewForgetting(ctx, named)
  if (!found) throw new CommandError(`There is no account of ${named}. Nothing was changed.`)
  console.log(describe(found))
  if (found.obstacles.length > 0) {
    const reasons = found.obstacles.map((obstacle) => `  ${OBSTACLES[obstacle]}`)
    throw new CommandError(['It cannot be forgotten yet, and nothing was changed:', ...reasons].join('\n'))
  }
  if (!isConfirmed) return console.log('Nothing was changed. With --yes it is done, and there is no way back.')
  await announceFromCommand(ctx)
  console.log('Waiting for what was on its way …')
  await wait(LAST_STATEMENT_MS)
  const repeated = await forget(ctx, found.id)
  if (repeated && repeated.obstacles.length > 0)
    throw new CommandError(`Something of it has come meanwhile. Run: npm run forget -- ${found.id} --yes`)
  await vacuumTables(ctx)
  console.log(describeOutcome(found.id))
})

function describe({ id, role, signedUpAt, deletions, retentions }: FoundAccount): string {
  return [
    `Account ${id}, a ${role}, signed up on ${signedUpAt.toISOString().slice(0, 10)}.`,
    ...list('Goes, with the name, the log-in name and the password:', deletions),
    ...list('Stays, under an account without a name (a receipt keeps the name that was printed on it):', retentions),
  ].join('\n')
}

function list(title: string, counts: FoundAccount['deletions']): string[] {
  const lines = counts.map(([table, rows]) => `  ${table.replaceAll('_', ' ')}: ${rows}`)
  return [title, ...(lines.length > 0 ? lines : ['  nothing'])]
}

function describeOutcome(id: string): string {
  return [
    'It is forgotten. Whoever signs up with the same address begins anew.',
    'Files of the voice and pictures of transfers go with the sweeps of the running program: within hours, and within three days.',
    'What the chat was told of it is on the chat’s own machines: remove it there by hand.',
    `Copies that were made before still hold it. Keep this id: after bringing one back, run: npm run forget -- ${id} --yes`,
  ].join('\n')
}
