// What other modules may use of this one; everything else is internal.
export { findReadiness } from './find-readiness'
