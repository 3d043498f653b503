import { runProgram } from './program'
import { startApi } from './start'

await runProgram({ startApi, isDevelopment: false })
