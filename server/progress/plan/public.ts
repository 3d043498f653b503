// What other modules may use of this one; everything else is its own.
export { findSeenDay, previewDay, type Today } from './preview-day'
