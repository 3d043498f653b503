import { findingAt, listMatches, type TaskRule } from './examined-text'

const OPINION = /\b(?:I (?:think|believe|feel|guess|suppose)|in my (?:opinion|view)|because|very important|should)\b/gi

/** Opinions and reasons in a report: the task asks for neither. */
export const findOpinion: TaskRule = ({ kind, text }) =>
  kind === 'task1_academic'
    ? listMatches(text, OPINION).map((place) =>
        findingAt({ rule: 'task.opinion', kind: 'off_topic', values: { words: place.text } }, place),
      )
    : []
