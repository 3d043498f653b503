// What other modules may use of this one; everything else is internal.
export { countPassUse } from './pass-use-repo'
export { startPlacementPart } from './placed-part'
export { readStock } from './stock'
export { firstAnswers } from './offer'
