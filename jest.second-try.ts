// On a machine that nobody watches (.ci/run) a test of the server that failed is tried once more, and both tries are printed. By hand nothing is
// repeated: there a test that fails now and then should be seen. Tests with random input are never repeated: another seed would hide the fault.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })
