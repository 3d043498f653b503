/** SQL: the id of the object with this number, a deterministic and valid UUID of version 8. */
export const idSql = (what: string, number: string) =>
  `overlay(overlay(md5('growth ${what} ' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`
export const personSql = (number: string) => idSql('person', number)
