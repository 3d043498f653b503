import { type Database } from '@/server/platform/db/client'
import { derivedId } from '@/server/platform/http/new-id'
import { giveExam } from '@/server/shop/entitlement/public'
import { listGivenRights } from './bulk-member-repo'
import { listMembers } from '../member-repo'

/**
 * Gives members the entitlements of their class's assignments: one attempt each, once, even if they joined after the assignment. Runs in the
 * transaction that changed the class.
 */
export async function giveAssignedRights(
  tx: Database,
  classId: string,
  users: readonly string[] | 'all',
): Promise<void> {
  const rights = await listGivenRights(tx, classId)
  if (rights.length === 0) return
  const members = users === 'all' ? (await listMembers(tx, classId)).map(({ id }) => id) : users
  for (const { assignment, examId, teacher, className } of rights) {
    const recipients = members.map((userId) => ({ id: derivedId(assignment, userId), userId }))
    await giveExam(tx, { examId, amount: 1, to: recipients, givenBy: teacher, note: className })
  }
}
