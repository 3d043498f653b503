/** The id of the thing of a number, in SQL: the same each time, and a sound one of version 8. */
export const idSql = (what: string, number: string) =>
  `overlay(overlay(md5('growth ${what} ' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`
export const personSql = (number: string) => idSql('person', number)
