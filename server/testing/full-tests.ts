/** Long tests run whole in `npm test -- --full` and in part in `npm test` (docs/decisions/241-what-npm-test-leaves-out.md). */
export const RUNS_FULL_TESTS = process.env.FULL === '1'

/** Every `step`-th row, from the first; all of them in the full tests. */
export const everyNth = <Row>(rows: readonly Row[], step: number): readonly Row[] =>
  RUNS_FULL_TESTS ? rows : rows.filter((_, index) => index % step === 0)

/** A long test of a kind of which `npm test` runs a shorter one. There it counts as skipped. */
export const fullTest = RUNS_FULL_TESTS ? test : test.skip
/** A whole group of such tests; its hooks do not run either. */
export const fullDescribe = RUNS_FULL_TESTS ? describe : describe.skip
