export { markSitting } from './mark'
export { getResult } from './result'
export { getReview } from './review'
