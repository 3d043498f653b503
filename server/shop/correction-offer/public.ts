// What other modules may use of this one; everything else is its own.
export { findRedraft, redraftable } from './redraft-offer'
