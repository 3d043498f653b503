// What other modules may use of this one; everything else is its own.
export { DAY_IS_RUNNING_SQL, DAY_IS_RUNNING_WITH_PAPER_SQL } from './running-sql'
