// What other modules may use of this one; everything else is internal.
export { findPlanIfOpened, previewDay, type Today } from './preview-day'
