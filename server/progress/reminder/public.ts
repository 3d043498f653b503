// What other modules may use of this one; everything else is internal.
export { remindOfPlans } from './remind-of-plans'
