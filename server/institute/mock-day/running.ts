/** Hours after its word from which on a day holds nothing back, whoever forgot to close it. */
const HOURS = 12

/**
 * Keys stay closed to a room until its doors are closed and its last candidate has handed in: who is ready first could tell them. For a query that
 * knows the day as `md`.
 */
const RUNS = `md.started_at > now() - ${HOURS} * interval '1 hour' and (md.state = 'started' or exists (
  select from mock_day_seats others join attempts oa on oa.id = others.attempt_id where others.day_id = md.id and oa.state = 'open'))`

/** The day of an attempt runs. */
export const DAY_RUNS = (attempt: string) =>
  `exists (select from mock_day_seats ms join mock_days md on md.id = ms.day_id where ms.attempt_id = ${attempt} and ${RUNS})`

/** A day runs on which this person has begun an exam with this paper. */
export const DAY_RUNS_WITH = (
  user: string,
  paper: string,
) => `exists (select from mock_day_seats ms join mock_days md on md.id = ms.day_id
  join attempts da on da.id = ms.attempt_id join authoring_version_paper dx on dx.exam_version_id = da.exam_version_id
  join authoring_paper_version dp on dp.id = dx.paper_version_id where ms.user_id = ${user} and dp.paper_id = ${paper} and ${RUNS})`
