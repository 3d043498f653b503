import { type Role } from '@/lib/platform/contract/role'
import { findRow, type Database } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'

export type InvitationRow = {
  readonly id: string
  readonly name: string
  readonly identifier: string
  readonly role: Role
  readonly by: string | null
  readonly sentAt: Date | null
  readonly expiresAt: Date | null
  readonly isOver: boolean
  readonly isNew: boolean
}

/** Users without a password: not set yet, or removed by a promotion. */
const FROM_INVITED = `from users u left join invitations i on i.user_id = u.id left join users inviter on inviter.id = i.by
  where u.password_hash is null and u.forgotten_at is null`
/** Excludes suspended users. */
const FROM_OPEN = `${FROM_INVITED} and u.suspended_at is null`
const COLUMNS = `u.id, u.name, u.identifier, u.role, inviter.name as by, i.sent_at as "sentAt", i.expires_at as "expiresAt",
  coalesce(i.expires_at < now(), false) as "isOver", u.password_changed_at is null as "isNew"`

export async function listOpen(db: Database, page: PageRequest): Promise<Page<InvitationRow>> {
  return findPage(db, page, {
    text: `select ${COLUMNS} ${FROM_OPEN} order by coalesce(i.sent_at, u.created_at) desc, u.id desc`,
    counted: FROM_OPEN,
    values: [],
  })
}

export async function findOpen(db: Database, id: string): Promise<InvitationRow | null> {
  return findRow(db, { text: `select ${COLUMNS} ${FROM_OPEN} and u.id = $1`, values: [id] })
}

/** Like {@link findOpen}, including suspended users. */
export async function findInvitationToSend(db: Database, id: string): Promise<InvitationRow | null> {
  return findRow(db, { text: `select ${COLUMNS} ${FROM_INVITED} and u.id = $1`, values: [id] })
}

export async function upsertInvitation(
  tx: Database,
  { userId, by, hours }: { userId: string; by: string; hours: number },
): Promise<void> {
  await tx.query({
    text: `insert into invitations (user_id, by, expires_at) values ($1, $2, now() + $3 * interval '1 hour')
      on conflict (user_id) do update set by = excluded.by, sent_at = now(), expires_at = excluded.expires_at`,
    values: [userId, by, hours],
  })
}
