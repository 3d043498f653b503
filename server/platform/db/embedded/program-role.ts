import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { releaseTriggers } from '../guard/protect-triggers'
import { type Account } from './os-account'
import { SUPERUSER } from './server-process'

/** The program's role in its own database: it owns its tables, and nothing else. */
export const PROGRAM_ROLE = 'sanjeh_program'

/**
 * Creates the program's role, and gives it the database with all our objects: in clusters of earlier versions the superuser owned them. Idempotent.
 */
const GRANT_TO_PROGRAM = `
do $$
declare item record;
begin
  if not exists (select from pg_roles where rolname = '${PROGRAM_ROLE}') then
    create role ${PROGRAM_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  end if;
  if not exists (select from pg_database where datname = current_database() and datdba = '${PROGRAM_ROLE}'::regrole) then
    execute format('alter database %I owner to ${PROGRAM_ROLE}', current_database());
  end if;
  for item in
    select format('alter table %s owner to ${PROGRAM_ROLE}', c.oid::regclass) as text from pg_class c
      where relnamespace = 'public'::regnamespace and relowner <> '${PROGRAM_ROLE}'::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
      -- The sequence of a column follows its table.
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select format('alter routine %s owner to ${PROGRAM_ROLE}', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proowner <> '${PROGRAM_ROLE}'::regrole
    union all
    select format('alter type %s owner to ${PROGRAM_ROLE}', oid::regtype) from pg_type
      where typnamespace = 'public'::regnamespace and typowner <> '${PROGRAM_ROLE}'::regrole and typtype in ('e', 'd')
  loop
    execute item.text;
  end loop;
end $$`

/** Hands the database over to the program's role, and reloads the rules of {@link writeClientAuthentication} on a running server. */
export async function grantToProgram(superuser: pg.Client): Promise<void> {
  await releaseTriggers(superuser)
  await superuser.query(GRANT_TO_PROGRAM)
  await superuser.query('select pg_reload_conf()')
}

/**
 * Who may connect to the cluster: through the socket, and only the user that runs the program, as identified by the kernel; not the server's user,
 * which other services may share. A user without a name cannot be identified, and is protected only by the folder's permissions.
 */
export function writeClientAuthentication(cluster: string, { uid, gid, isOther }: Account): void {
  const name = accountName()
  const roles = [SUPERUSER, PROGRAM_ROLE]
  const method = name === null ? 'trust' : 'peer map=sanjeh'
  const files = {
    'pg_hba.conf': `local all ${roles.join(',')} ${method}\nlocal replication ${SUPERUSER} ${method}\n`,
    'pg_ident.conf': name === null ? '' : roles.map((role) => `sanjeh "${name}" ${role}\n`).join(''),
  }
  for (const [file, lines] of Object.entries(files)) {
    const place = path.join(cluster, file)
    const text = `# Written by Sanjeh at every start.\n${lines}`
    if (readFileSync(place, 'utf8') === text) continue
    writeFileSync(place, text, { mode: 0o600 })
    if (isOther) chownSync(place, uid, gid)
  }
}

function accountName(): string | null {
  try {
    return os.userInfo().username
  } catch {
    return null
  }
}
