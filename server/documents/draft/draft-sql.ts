// Statements that differ between kinds of documents only in table names. Arguments must be constants of the program, never input;
// server/tables.test.ts checks every call of a function whose name ends in `Sql` as the statement that it makes.

/** Whether the draft equals $2. */
export const isStoredSql = (table: string, id: string, text: string) =>
  `select from ${table} where ${id} = $1 and ${text} = $2::jsonb`

/** Locks in the order of publishing. `unless`: a further condition on the draft `d`, in which $3 is the new archived state. */
export const setArchivedSql = (table: string, id: string, unless: string) =>
  `update ${table} d set archived_at = case when $3 then now() end
    where ${id} in (select ${id} from ${table} where ${id} = any ($1::uuid[]) order by ${id} for update)
      and ($2::uuid is null or owner_id = $2) and (archived_at is not null) <> $3 ${unless}
    returning ${id} as id`

/** Owners of documents of this kind; $1 restricts it to one. */
export const listOwnersSql = (table: string) =>
  `select id, name from accounts_person where id in (select owner_id from ${table})
    and ($1::uuid is null or id = $1) order by name, id limit 200`

/** Sets or withdraws ($2) the request to publish the draft; a repeated request keeps its first time. */
export const requestPublicationSql = (table: string, id: string) =>
  `update ${table} set publication_requested_at = case when $2 then now() end
    where ${id} = $1 and (publication_requested_at is null) = $2 returning ${id} as id`

export const moveSlugSql = (table: string) =>
  `update ${table} set slug = $2 where id = $1 and not exists (select from ${table} where slug = $2 and id <> $1) returning id`
