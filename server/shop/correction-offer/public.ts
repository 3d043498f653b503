// What other modules may use of this one; everything else is internal.
export { findRedraft, redraftable } from './redraft-offer'
