// What other modules may use of this one; everything else is its own.
export { DAY_RUNS, DAY_RUNS_WITH } from './running'
