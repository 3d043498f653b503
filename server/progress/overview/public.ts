// What other modules may use of this one; everything else is internal.
export { findFirstAnswers } from './figures'
export { toGoal } from './goal'
export { findPersonOn, moduleOf, perSkill, toNotices, toWeek, toWeekDays } from './person'
export { DAY, MS, type PersonRow } from './repo'
