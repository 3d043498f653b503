export { markSitting } from './mark'
export { getResult } from './result'
