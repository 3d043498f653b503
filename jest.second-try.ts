// In CI (.ci/run) a failed server test is retried once, and both tries are printed. Manual runs never retry, so that a flaky test is seen. Tests with
// random input are never retried: another seed would hide the fault.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })
