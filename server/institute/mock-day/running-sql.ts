/** A day that was never closed withholds keys for at most these hours. */
const MAX_HOURS = 12

/**
 * Withholds keys from everybody until the day is closed and its last candidate has handed in: early finishers could pass them on. For queries
 * with the day as `md`.
 */
const RUNS = `md.started_at > now() - ${MAX_HOURS} * interval '1 hour' and (md.state = 'started' or exists (
  select from mock_day_seats others join sittings_attempt oa on oa.id = others.attempt_id where others.day_id = md.id and oa.state = 'open'))`

/** SQL: the mock day of an attempt is running. */
export const DAY_IS_RUNNING_SQL = (attempt: string) =>
  `exists (select from mock_day_seats ms join mock_days md on md.id = ms.day_id where ms.attempt_id = ${attempt} and ${RUNS})`

/** SQL: a mock day is running on which this person has started an exam with this paper. */
export const DAY_IS_RUNNING_WITH_PAPER_SQL = (
  user: string,
  paper: string,
) => `exists (select from mock_day_seats ms join mock_days md on md.id = ms.day_id
  join sittings_attempt da on da.id = ms.attempt_id join authoring_version_paper dx on dx.exam_version_id = da.exam_version_id
  join authoring_paper_version dp on dp.id = dx.paper_version_id where ms.user_id = ${user} and dp.paper_id = ${paper} and ${RUNS})`
